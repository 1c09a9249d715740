import {setImmediate as turn} from 'node:timers/promises'
import {isDeepStrictEqual} from 'node:util'
import leven from 'leven'
import MiniSearch, {type SearchOptions} from 'minisearch'
import {normaliseQuestion} from './question.ts'

// The site's own search: which pages answer a question, and with which words. Typos are forgiven.

/** A page as the search knows it. */
export interface SearchedPage {
  path: string
  title: string
  /** Another name it goes by, such as the one in the menus. */
  otherTitle: string
  /** What sort of page it is, for a reader. */
  kind: string
  description: string
  /** What people type who look for it: the Studio's words of the search page. */
  asked: readonly string[]
  /** What stands on it, a paragraph or heading each. */
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
  /** One line of the page's words around what was asked, in order. */
  line: Piece[]
}

export interface SearchAnswer {
  found: FoundPage[]
  /** Words of the site that are spelt a little like those asked for, where nothing was found. */
  similar: string[]
}

/** What bounds the cost of one search, beside the length of a question: words of it, pages told. */
const mostTerms = 8
const mostFound = 20
const mostSimilar = 5

/** A page that answers so much worse than the best one is noise. */
const leastOfBest = 0.08

/** What a question is made of, but no page is about. */
const fillers = new Set(
  'a an and are as at be by can do does for from have help how i if in is it me my of on or our that the they to we what when where which who will with you your'.split(
    ' ',
  ),
)

/** Vowels of Gujarati and Punjabi are marks. */
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:[’'.,][\p{L}\p{N}\p{M}]+)*/gu

/** A word as the index keeps it: "Carer’s" is "carers", "£14,250" is "14250". */
const termOf = (written: string) =>
  written
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[’'.,]|\p{M}/gu, '')

const isTold = (term: string) => !fillers.has(term)

/** The words of a question that are looked for. */
const termsOf = (question: string) =>
  [...new Set((question.match(word) ?? []).map(termOf))].filter(isTold).slice(0, mostTerms)

/** 1 for a page that the Studio names as the answer to just this, which comes first; 0 for any other. */
const answers = ({asked}: SearchedPage, question: string) =>
  Number(asked.some((each) => termsOf(each).join(' ') === question))

const tolerant: SearchOptions = {
  boost: {wordsAsked: 9, title: 6, otherTitle: 6, description: 2},
  prefix: (term) => term.length > 2,
  fuzzy: (term) => (term.length > 3 ? 0.2 : false),
  maxFuzzy: 2,
}

/** After as many pages others have their turn. */
const pagesOfTurn = 20

/** The pages of a site, to be asked. */
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

  /** Takes up what is new of a site's pages. It can be asked meanwhile. */
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

  /** @param question as somebody typed it */
  search(question: string): SearchAnswer {
    const terms = termsOf(normaliseQuestion(question))
    const asked = terms.join(' ')
    // Pages with every word; where there is none, those with most of them.
    const all = this.#index.search(asked, {...tolerant, combineWith: 'AND'})
    const results = all.length ? all : this.#index.search(asked, tolerant)
    const [best] = results
    if (!best) return {found: [], similar: this.#similar(terms)}
    const found = results
      .filter(({score}) => score >= best.score * leastOfBest)
      .slice(0, mostFound)
      .flatMap(({id, match}) => {
        const page = this.#pages.get(String(id))
        return page ? [{page, hits: new Set(Object.keys(match))}] : []
      })
      .toSorted((one, other) => answers(other.page, asked) - answers(one.page, asked))
      .map(({page, hits}) => toFound(page, hits))
    return {found, similar: []}
  }

  #similar(terms: readonly string[]): string[] {
    const known = terms.flatMap((term) =>
      this.#index
        .search(term, {fuzzy: 0.4, maxFuzzy: 4})
        .flatMap((result) => result.terms)
        .map((near) => ({near, slips: leven(near, term)})),
    )
    const byLikeness = known.toSorted((one, other) => one.slips - other.slips)
    return [...new Set(byLikeness.map(({near}) => near))].slice(0, mostSimilar)
  }
}

function toFound(
  {path, title, kind, description, passages}: SearchedPage,
  hits: ReadonlySet<string>,
): FoundPage {
  return {path, title, kind, line: lineAround([description, ...passages], hits)}
}

/** How many words of a line stand before the first that was asked for, and from it on. */
const wordsBefore = 8
const wordsAfter = 18

/** The passage that has most of what was asked, cut to a line; of equal ones the first. */
function lineAround(passages: readonly string[], hits: ReadonlySet<string>): Piece[] {
  const isHit = (text: string) => hits.has(termOf(text))
  let best = ''
  let most = -1
  for (const text of passages) {
    const terms = new Set((text.match(word) ?? []).map(termOf))
    let told = 0
    for (const hit of hits) if (terms.has(hit)) told += 1
    if (told > most) [best, most] = [text, told]
  }

  // Words stand at odd places, what is between them at even ones.
  const pieces = best.split(new RegExp(`(${word.source})`, 'u'))
  const first = Math.max(1, pieces.findIndex(isHit))
  const from = Math.max(0, first - 2 * wordsBefore)
  const to = first + 2 * wordsAfter
  const shown = [from > 0 ? '…' : '', ...pieces.slice(from, to), to < pieces.length ? '…' : '']
  const line: Piece[] = []
  for (const text of shown) {
    const last = line.at(-1)
    if (isHit(text)) line.push({text, isHit: true})
    else if (last && !last.isHit) last.text += text
    else line.push({text, isHit: false})
  }
  return line
}
