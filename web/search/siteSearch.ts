import {setImmediate as turn} from 'node:timers/promises'
import {isDeepStrictEqual} from 'node:util'
import {fold} from '@home-care/schemas/rules/fold.ts'
import leven from 'leven'
import MiniSearch, {type SearchOptions} from 'minisearch'
import {normaliseQuestion} from './question.ts'

// The site's own search, which tolerates typing errors.

export interface SearchedPage {
  path: string
  title: string
  /** An alternative title, such as the one in the menus. */
  otherTitle: string
  kind: string
  description: string
  /** Questions that this page answers, from the search page's document in the Studio. */
  asked: readonly string[]
  passages: readonly string[]
}

interface Piece {
  text: string
  isHit: boolean
}

interface FoundPage {
  path: string
  title: string
  kind: string
  line: Piece[]
}

export interface SearchAnswer {
  found: FoundPage[]
  /** Known words with a similar spelling, when nothing was found. */
  similar: string[]
}

/**
 * Limits that bound the cost of a search, with the length of a question: its words, and the results.
 */
const mostTerms = 8
const mostFound = 20
const mostSimilar = 5

/** Results below this share of the best score are noise. */
const leastOfBest = 0.08

/** Words that say nothing about a page's subject. */
const fillers = new Set(
  'a an and are as at be by can do does for from have help how i if in is it me my of on or our that the they to we what when where which who will with you your'.split(
    ' ',
  ),
)

/** Marks are part of a word: the vowels of Gujarati and Punjabi are marks. */
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:[’'‘ʼ´`′.,][\p{L}\p{N}\p{M}]+)*/gu

/** The index form of a word: "Carer’s" is "carers", "£14,250" is "14250". */
const termOf = (written: string) => fold(written).replaceAll(/[.,]/g, '')

const isTold = (term: string) => !fillers.has(term)

const termsOf = (question: string) =>
  [...new Set((question.match(word) ?? []).map(termOf))].filter(isTold).slice(0, mostTerms)

/**
 * 2 for a page that the Studio names as the answer to exactly this question, 1 for one of exactly this
 * title, which sort first; otherwise 0.
 */
const answers = ({asked, title, otherTitle}: SearchedPage, question: string) => {
  const isQuestion = (each: string) => termsOf(each).join(' ') === question
  return asked.some(isQuestion) ? 2 : Number([title, otherTitle].some(isQuestion))
}

const tolerant: SearchOptions = {
  boost: {wordsAsked: 9, title: 6, otherTitle: 6, description: 2},
  prefix: (term) => term.length > 2,
  fuzzy: (term) => (term.length > 3 ? 0.2 : false),
  maxFuzzy: 2,
}

/** Pages to index before yielding to other work. */
const pagesOfTurn = 20

export class SiteSearch {
  readonly #pages = new Map<string, SearchedPage>()
  readonly #index = new MiniSearch<SearchedPage & {words: string; wordsAsked: string}>({
    idField: 'path',
    fields: ['title', 'otherTitle', 'wordsAsked', 'description', 'words'],
    tokenize: (text) => text.match(word) ?? [],
    processTerm: (written) => {
      const term = termOf(written)
      return isTold(term) ? term : null
    },
  })

  /** Updates the index with changed pages. Searches work meanwhile. */
  async update(pages: readonly SearchedPage[]): Promise<void> {
    const paths = new Set(pages.map(({path}) => path))
    for (const path of this.#pages.keys()) if (!paths.has(path)) this.#forget(path)
    let taken = 0
    for (const page of pages) {
      if (isDeepStrictEqual(this.#pages.get(page.path), page)) continue
      this.#forget(page.path)
      this.#pages.set(page.path, page)
      this.#index.add({
        ...page,
        words: page.passages.join('\n'),
        wordsAsked: page.asked.join('\n'),
      })
      taken += 1
      if (taken % pagesOfTurn === 0) await turn()
    }
  }

  #forget(path: string): void {
    if (this.#pages.delete(path)) this.#index.discard(path)
  }

  search(question: string): SearchAnswer {
    const terms = termsOf(normaliseQuestion(question))
    const text = terms.join(' ')
    // Prefers pages with every term; without one, pages with some of them.
    const all = this.#index.search(text, {...tolerant, combineWith: 'AND'})
    const results = all.length ? all : this.#index.search(text, tolerant)
    const [best] = results
    if (!best) return {found: [], similar: this.#similar(terms)}
    const found = results
      .filter(({score}) => score >= best.score * leastOfBest)
      .slice(0, mostFound)
      .flatMap(({id, match}) => {
        const page = this.#pages.get(String(id))
        // A slip seldom takes the first letter: "cost" marks no "most".
        const hits = Object.keys(match).filter((hit) => terms.some((term) => term[0] === hit[0]))
        return page ? [{page, hits: new Set(hits)}] : []
      })
      .toSorted((one, other) => answers(other.page, text) - answers(one.page, text))
      .map(({page, hits}) => toFound(page, hits))
    return {found, similar: []}
  }

  #similar(terms: readonly string[]): string[] {
    const likely = terms.flatMap((term) =>
      this.#index
        .search(term, {fuzzy: 0.4, maxFuzzy: 4})
        .flatMap((result) => result.terms)
        .map((near) => ({near, slips: leven(near, term)}))
        // An illness that no page names is no slip for an everyday word: “motor” is not “mother”.
        .filter(({near, slips}) => near[0] === term[0] && slips <= term.length / 3),
    )
    const byLikeness = likely.toSorted((one, other) => one.slips - other.slips)
    return [...new Set(byLikeness.map(({near}) => near))].slice(0, mostSimilar)
  }
}

function toFound(
  {path, title, kind, description, passages}: SearchedPage,
  hits: ReadonlySet<string>,
): FoundPage {
  return {path, title, kind, line: lineAround([description, ...passages].filter(Boolean), hits)}
}

const wordsBefore = 8
const wordsAfter = 18

/** The passage with the most matches, cut to a line around the first; of equal ones the first. */
function lineAround(passages: readonly string[], hits: ReadonlySet<string>): Piece[] {
  const isHit = (text: string) => hits.has(termOf(text))
  let best = ''
  let most = -1
  for (const text of passages) {
    const terms = new Set((text.match(word) ?? []).map(termOf))
    let hitCount = 0
    for (const hit of hits) if (terms.has(hit)) hitCount += 1
    if (hitCount > most) [best, most] = [text, hitCount]
  }

  // Splitting with a group puts words at odd indexes, and the text between them at even ones.
  const pieces = best.split(new RegExp(`(${word.source})`, 'u'))
  const first = Math.max(1, pieces.findIndex(isHit))
  const from = Math.max(0, first - 2 * wordsBefore)
  const to = first + 2 * wordsAfter
  const excerpt = [from > 0 ? '…' : '', ...pieces.slice(from, to), to < pieces.length ? '…' : '']
  const line: Piece[] = []
  for (const text of excerpt) {
    const last = line.at(-1)
    if (isHit(text)) line.push({text, isHit: true})
    else if (last && !last.isHit) last.text += text
    else line.push({text, isHit: false})
  }
  return line
}
