import {publicBodies} from '../options/formChoices.ts'
import {weekdays} from '../options/weekdays.ts'
import {counted, sampleMark} from '../rules/amounts.ts'
import {oldestBrowserNames} from '../site/oldestBrowsers.ts'
import {promiseInWords, promisesOf} from '../site/promises.ts'
import {councilAreas, councilsInWords} from './councils.ts'
import type {FirstContent} from './firstContent.ts'
import {nations, regulatorNames} from './nations.ts'
import {inPlace, withArticle} from './placeNames.ts'
import type {Provider} from './provider.ts'

/** Opening hours as the legal pages say them: “Monday to Friday, 08:30 to 17:30”. */
function hoursInWords({days, opens, closes}: FirstContent['hours'][number]): string {
  const week = weekdays.map(({value}) => value).join()
  const isRun = days.length > 2 && week.includes(days.join())
  const named = isRun ? `${days[0]} to ${days.at(-1)}` : new Intl.ListFormat('en-GB').format(days)
  return `${named}, ${opens} to ${closes}`
}

/**
 * The provider's own facts as a sentence says them, by the names that texts of the sample call them:
 * `{area}`.
 * @param language of the sentence; lists are in its grammar
 */
export function providerWords(provider: Provider, language = 'en-GB') {
  const list = (parts: readonly string[]) => new Intl.ListFormat(language).format(parts)
  const {name, shortName, legalName, region, across, councils} = provider
  const {urgentCare, emergencyCare, minimumVisit, careAssessment, planConfirmed} = provider.terms
  const counties = provider.counties.map(({name}) => withArticle(name))
  const mark = sampleMark(provider.terms)
  const {name: nation, regulator, words: nationWords} = nations[provider.nation]
  const {inSentence, inShort} = regulatorNames(regulator)
  const referrers = publicBodies[provider.nation]
  const words = {
    ...nationWords,
    nation,
    name,
    shortName,
    legalName,
    region,
    across,
    area: language === 'en-GB' ? provider.area : list(provider.area.split(/, | and /)),
    inArea: inPlace(provider.area),
    counties: list(counties),
    inCounties: inPlace(list(counties)),
    councils: councilsInWords(provider),
    councilAreas: councils.length > 0 ? councilAreas(councils) : list(counties),
    regulator: regulator.name,
    theRegulator: inSentence,
    regulatorInShort: inShort,
    regulatorSite: regulator.site,
    /** Their choices on the referral form. */
    healthReferrer: referrers[0].title,
    careReferrer: referrers.at(-1)?.title ?? '',
    oldestBrowsers: oldestBrowserNames,
    /** The one promise about urgent needs. */
    urgentPromise: `Urgent care can usually start within ${counted(urgentCare, 'hour')}, and within ${counted(emergencyCare[1], 'hour')} where equipment, medicines or a second carer must be in place first${mark}.`,
    /** Terms, for texts of the sample that no figure can stand in. */
    callPromise: promiseInWords(promisesOf(provider.terms).call),
    minimumVisit: counted(minimumVisit, 'minute') + mark,
    careAssessment: counted(careAssessment, 'minute') + mark,
    planConfirmed: counted(planConfirmed, 'hour') + mark,
    lineHours: provider.content
      ? `${list(provider.content.hours.map(hoursInWords))}, UK time`
      : 'Monday to Friday, 09:00 to 17:00 UK time',
    /** Behind a number of the sample’s own. */
    sampleMark: sampleMark({isSample: provider.content !== null}),
    /** Behind the date at the top of a policy. */
    samplePage: provider.content ? ' (sample, like the rest of this page)' : '',
    /** The sentence on council areas, and a space; empty until the provider names its councils. */
    councilSentence:
      councils.length > 0
        ? `The ${nationWords.careBody} ${councils.length > 1 ? 'areas that we serve are' : 'area that we serve is'} ${list(councils.map(({area}) => withArticle(area)))}. `
        : '',
  }
  return new Map<string, string>(Object.entries(words))
}
