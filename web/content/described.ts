import {toPlainText} from '@portabletext/react'
import {searchResult} from 'schemas/rules/textAdvice.ts'
import {providerName} from 'schemas/site/provider.ts'
import type {FilledText} from './facts.ts'

// What the Studio uses as well, to show beside a document how its page is told of.

/** A page's title in a tab and a search result, `%s` being its own. */
export const titleTemplate = `%s | ${providerName}`

/** How a text begins, to describe its page by: whole words; null for a text without a paragraph. */
function openingOf(text: FilledText | null): string | null {
  const opening = text?.find(({_type}) => _type === 'block')
  const words = opening ? toPlainText([opening]).trim() : ''
  const most = searchResult.description
  if (words.length <= most) return words || null
  return `${words.slice(0, most).replace(/[\s,;:.]+\S*$/, '')}…`
}

type Text = string | null

/** Where the work of a vacancy is. */
type Area = {name: Text} | null

/** A vacancy's job, and where it is. */
export function vacancyTitle({title, area}: {title: Text; area: Area}): string {
  return `${title ?? ''}${area?.name ? ` in ${area.name}` : ''}`
}

/**
 * What of a vacancy search engines that list jobs demand
 * (https://developers.google.com/search/docs/appearance/structured-data/job-posting); undefined unless
 * all of it is there, and of a sample.
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

/**
 * By what search engines and shared links are told a document's page is about: by type, null where
 * there is nothing to tell.
 */
export const describe = {
  service: ({shortDescription}: {shortDescription: Text}) => shortDescription,
  location: ({name, county}: {name: Text; county: Text}) =>
    `Visiting care at home in ${name}, ${county}: who we are, where we visit and how to reach the local team.`,
  careStories: ({summary}: {summary: Text}) => summary,
  vacancy: ({body, ...vacancy}: {title: Text; area: Area; body: FilledText | null}) =>
    openingOf(body) ?? `${vacancyTitle(vacancy)}: a vacancy at ${providerName}.`,
  legalPage: ({title, content}: {title: Text; content: FilledText | null}) =>
    openingOf(content) ?? `${title ?? ''}: ${providerName}.`,
}
