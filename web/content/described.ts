import {inPlace} from '@home-care/schemas/provider/placeNames.ts'
import {provider} from '@home-care/schemas/provider/provider.ts'
import {addDays} from '@home-care/schemas/rules/day.ts'
import {dayIn} from '@home-care/schemas/rules/documentDates.ts'
import {searchResult} from '@home-care/schemas/rules/textAdvice.ts'
import type {Page} from '@home-care/schemas/site/page.ts'
import {toPlainText} from '@portabletext/react'
import {stegaClean} from '@sanity/client/stega'
import {londonMoment} from '../time/londonTime.ts'
import type {FilledText} from './facts.ts'

// Shared with the Studio, which shows beside a document how search results and shared links present it.

type Text = string | null

const inWords = new Intl.ListFormat('en-GB')

/**
 * A page's description with the provider's area and services.
 * @param services the active ones, in order; it names as many as a search result has room for
 */
export function descriptionOf(
  {description}: Pick<Page, 'description'>,
  services: readonly {title: Text}[] = [],
): string {
  const names = services.flatMap(({title}) => (title ? [stegaClean(title)] : []))
  const fill = (words: string) =>
    description
      .replace('{area}', provider.area)
      .replace('{inArea}', inPlace(provider.area))
      .replace('{services}', words)
  const texts = names.map((_, last) => fill(inWords.format(names.slice(0, last + 1))))
  const [least = fill('Help with daily life'), ...longer] = texts
  return longer.findLast((text) => text.length <= searchResult.description) ?? least
}

/** The title of a page in tabs and search results; `%s` is the page's own title. */
export const titleTemplate = `%s | ${provider.name}`

/**
 * The beginning of a text as a description, cut at a word; null when its first paragraph is missing or
 * empty.
 */
function openingOf(text: FilledText | null): string | null {
  const opening = text?.find(({_type}) => _type === 'block')
  const words = opening ? toPlainText([opening]).trim() : ''
  const most = searchResult.description
  if (words.length <= most) return words || null
  return `${words.slice(0, most).replace(/[\s,;:.]+\S*$/, '')}…`
}

type Area = {name: Text} | null

export function vacancyTitle({title, area}: {title: Text; area: Area}): string {
  return `${title ?? ''}${area?.name ? ` ${inPlace(area.name)}` : ''}`
}

/** The moment applications close, at the end of the last day in London; undefined without one. */
export function closingMoment({closesOn}: {closesOn: string | null}): Date | undefined {
  const day = dayIn(closesOn)
  return day ? londonMoment(addDays(day, 1), '00:00') : undefined
}

/**
 * The vacancy properties that job search engines require
 * (https://developers.google.com/search/docs/appearance/structured-data/job-posting); undefined when
 * any is missing, or for a sample.
 */
export function jobOf(vacancy: {
  title: Text
  area: Area
  body: FilledText | null
  postedOn: Text
  isSample: boolean | null
}) {
  const {title, area, body, postedOn, isSample} = vacancy
  const description = body && toPlainText(body).trim()
  if (!title || !description || !area?.name || !postedOn || isSample) return undefined
  return {title, description, place: area.name, postedOn}
}

/** A location's county, unless its name already says it, as "Rutland" does. */
export const countyBeside = ({name, county}: {name: Text; county: Text}): string | undefined =>
  county && !name?.includes(county) ? county : undefined

/** "Kettering, Northamptonshire"; "Rutland". */
export const placeInFull = (place: {name: Text; county: Text}): string =>
  countyBeside(stegaClean(place)) ? `${place.name}, ${place.county}` : (place.name ?? '')

/** The description of a document's page for search engines and shared links, by type. */
export const describe = {
  service: ({shortDescription}: {shortDescription: Text}) => shortDescription,
  location: (place: {name: Text; county: Text}) =>
    `Visiting care at home ${inPlace(placeInFull(place))}: who we are, where we visit and how to reach the local team.`,
  careStories: ({summary}: {summary: Text}) => summary,
  vacancy: ({body, ...vacancy}: {title: Text; area: Area; body: FilledText | null}) =>
    openingOf(body) ?? `${vacancyTitle(vacancy)}: a vacancy at ${provider.name}.`,
  legalPage: ({title, content}: {title: Text; content: FilledText | null}) =>
    openingOf(content) ?? `${title ?? ''}: ${provider.name}.`,
}
