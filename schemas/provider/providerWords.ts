import {oldestBrowserNames} from '../site/oldestBrowsers.ts'
import {councilAreas, councilsInWords} from './councils.ts'
import type {Provider} from './provider.ts'

/**
 * The provider's own facts as a sentence says them, by the names that texts of the sample call them:
 * `{area}`.
 * @param language of the sentence; lists are in its grammar
 */
export function providerWords(provider: Provider, language = 'en-GB') {
  const list = (parts: readonly string[]) => new Intl.ListFormat(language).format(parts)
  const {name, shortName, legalName, region, across, councils} = provider
  const words = {
    name,
    shortName,
    legalName,
    region,
    across,
    area: language === 'en-GB' ? provider.area : list(provider.area.split(/, | and /)),
    counties: list(provider.counties.map(({name}) => name)),
    councils: councilsInWords(councils),
    councilAreas: councilAreas(councils),
    regulator: 'Care Quality Commission',
    oldestBrowsers: oldestBrowserNames,
    /** The areas of the councils alone: “Plymouth and Torbay”. */
    councilList: list(councils.map(({area}) => area)),
  }
  return new Map<string, string>(Object.entries(words))
}
