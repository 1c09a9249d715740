import 'server-only'
import {setTimeout} from 'node:timers/promises'
import * as clockQuestions from '../content/clockQuestions.ts'
import type {Facts} from '../content/facts.ts'
import {nightAnswer, providerFactsOf} from '../content/providerFacts.ts'
import * as queries from '../content/queries.ts'
import {telephonesOf} from '../content/telephones.ts'
import {questionsByPath, resolvePath} from '../edition/addresses.ts'
import {siteState} from '../edition/current.ts'
import type {Edition} from '../edition/edition.ts'
import {joinCalls} from '../time/joinCalls.ts'
import {documentPages, fixedPages} from './searchedPages.ts'
import {type SearchAnswer, SiteSearch} from './siteSearch.ts'

/** A search waits this long for the index to be updated; after that it uses the old one. */
const timeoutMs = 4000

const search = new SiteSearch()
/** The indexed edition, and when its content expires. */
let indexed: {edition: number; until: number} | undefined

/** @returns also whether the index is still without what was published last */
export async function askSite(question: string): Promise<SearchAnswer & {isLate: boolean}> {
  if (indexed?.edition !== siteState().edition.number || Date.now() >= indexed.until) {
    await Promise.race([updateIndex(), setTimeout(timeoutMs, undefined, {ref: false})])
  }
  const {found, similar} = search.search(question)
  const {edition} = siteState()
  // A late index still has pages that have ended.
  const isLate = indexed?.edition !== edition.number
  return {found: found.filter(({path}) => 'page' in resolvePath(path, edition)), similar, isLate}
}

const updateIndex = joinCalls(async () => {
  const {edition} = siteState()
  const now = Date.now()
  const {value: listed, until} = edition.listed(now)
  const facts = factsOf(edition, now)
  const questions = questionsByPath(edition.documents)
  const findShown = (id: string) => edition.shown(id, now)
  const found = [
    ...fixedPages(listed, findShown, facts.value),
    ...documentPages(listed, findShown, facts.value),
  ]
  await search.update(found.map((page) => ({...page, asked: questions.get(page.path) ?? []})))
  indexed = {edition: edition.number, until: Math.min(until, facts.until)}
})

/** The facts that sentences name, as of an edition and a moment. */
function factsOf(edition: Edition, now: number): {value: Facts; until: number} {
  const settings = edition.answer(queries.siteSettings, now)
  const figures = clockQuestions.figures.answer(edition, now)
  const nights = clockQuestions.answeredAtNight.answer(edition, now)
  const {office, onCall} = telephonesOf(settings.value)
  const {email, address} = settings.value ?? {}
  return {
    value: {
      contact: {phone: office.phone, email: email ?? '', address: address ?? ''},
      figures: figures.value,
      provider: providerFactsOf(nightAnswer(figures.value, nights.value, onCall?.phone)),
    },
    until: Math.min(settings.until, figures.until, nights.until),
  }
}
