import {setImmediate as turn} from 'node:timers/promises'
import {isDeepStrictEqual} from 'node:util'
import {fold} from '@home-care/schemas/rules/fold.ts'
import leven from 'leven'
import {LRUCache} from 'lru-cache'
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
  'a about am an and any are as at be been by can could do does for from get had has have he help her him his how i if im in is it ive just me my need of on or our she should so that the them there they this to us want was we what when where which who will with would you your'.split(
    ' ',
  ),
)

/** A question has the same answer whoever it is about: “mum has died”, “my wife has died”. */
const relations = new Set(
  'aunt auntie brother dad daughter father friend gran grandad grandfather grandma grandmother granny husband mam mom mother mum nan nana neighbour parent partner relative sister son uncle wife'.split(
    ' ',
  ),
)

/** Marks are part of a word: the vowels of Gujarati and Punjabi are marks. */
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:[’'‘ʼ´`′.,][\p{L}\p{N}\p{M}]+)*/gu

/** The index form of a word: "Carer’s" is "carers", "£14,250" is "14250". */
const termOf = (written: string) => fold(written).replaceAll(/[.,]/g, '')

const isSubject = (term: string) => !fillers.has(term)

const termsOf = (question: string) =>
  [...new Set((question.match(word) ?? []).map(termOf))].filter(isSubject).slice(0, mostTerms)

/** Questions are compared in the singular: “carers” is “carer”. */
const singularOf = (term: string) => term.replace(/ies$/, 'y').replace(/s$/, '')

/** The words of a text's subject, or all of its words where it has none. */
function subjectOf(text: string): string[] {
  const terms = [...new Set((text.match(word) ?? []).map(termOf))]
  const subject = terms.filter((each) => isSubject(each) && !relations.has(singularOf(each)))
  return subject.length > 0 ? subject : terms
}

/** The words of a phrase or title, as they are compared. */
const wordsOf = (text: string) => [...new Set(subjectOf(text).map(singularOf))]

/** A text as it is compared with another, word for word. */
const plain = (text: string) => (text.match(word) ?? []).map(termOf).map(singularOf).join(' ')

/** What a page answers: its titles, and its questions from the Studio. */
interface Answers {
  titles: string[][]
  asked: {phrase: string; words: string[]}[]
}

/** A question, and how much each of its words tells: one that most pages have tells nearly nothing. */
interface Question {
  phrase: string
  weights: ReadonlyMap<string, number>
}

/**
 * How well a page answers a question, before its text is looked at: 4 for what people type, 3 for the same
 * without fillers, 2 for the page's own title, between 1 and 2 for what people type beside words that tell
 * less, more if it stands there word for word, 0 otherwise.
 */
function answerRank({titles, asked}: Answers, {phrase, weights}: Question): number {
  const sum = (words: Iterable<string>) =>
    [...words].reduce((all, each) => all + (weights.get(each) ?? 0), 0)
  const isIn = (words: readonly string[]) =>
    words.length > 0 && words.every((each) => weights.has(each))
  const isSame = (words: readonly string[]) => isIn(words) && words.length === weights.size
  if (asked.some((each) => each.phrase === phrase)) return 4
  if (asked.some(({words}) => isSame(words))) return 3
  if (titles.some(isSame)) return 2
  const all = sum(weights.keys())
  const ranks = asked.map(({words, phrase: inFull}) => {
    const share = isIn(words) ? sum(words) / all : 0
    const isWhole = ` ${phrase} `.includes(` ${inFull} `)
    return share > 0.5 ? 1 + share / 2 + (isWhole ? 0.4 : 0) : 0
  })
  return Math.max(0, ...ranks)
}

const tolerant: SearchOptions = {
  boost: {wordsAsked: 3, title: 6, otherTitle: 6, description: 2},
  prefix: (term) => term.length > 2,
  fuzzy: (term) => (term.length > 3 ? 0.2 : false),
  maxFuzzy: 2,
}

const consonantsOf = (term: string) => term.replace(/(?!^)[aeiouy]/g, '')

/**
 * Whether a word may be a slip for a known one: heard, with other vowels, or mistyped after its first two
 * letters. An illness that no page names is no slip for an everyday word: “motor” is not “mother”.
 * @example
 * isSlip('dyognoses', 'diagnosis', 3) // true
 */
function isSlip(term: string, near: string, slips: number): boolean {
  const isHeard = consonantsOf(term) === consonantsOf(near) && slips <= term.length / 3
  return isHeard || (near.slice(0, 2) === term.slice(0, 2) && slips <= term.length / 4)
}

/** Pages to index before yielding to other work. */
const pagesOfTurn = 20

export class SiteSearch {
  readonly #pages = new Map<string, SearchedPage>()
  readonly #answers = new Map<string, Answers>()
  /** The words of all pages' questions, each once: a mistyped word is compared with all of them. */
  #questionWords: ReadonlySet<string> = new Set()
  readonly #index = new MiniSearch<SearchedPage & {words: string; wordsAsked: string}>({
    idField: 'path',
    fields: ['title', 'otherTitle', 'wordsAsked', 'description', 'words'],
    tokenize: (text) => text.match(word) ?? [],
    processTerm: (written) => {
      const term = termOf(written)
      return isSubject(term) ? term : null
    },
  })

  /** How many pages have a word. Words that most have take as long to count as to search for. */
  readonly #pagesWith = new LRUCache<string, number>({
    max: 500,
    memoMethod: (term) => this.#index.search(term, {prefix: term.length > 2, fuzzy: false}).length,
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
      this.#answers.set(page.path, {
        titles: [page.title, page.otherTitle].map(wordsOf),
        asked: page.asked.map((text) => ({phrase: plain(text), words: wordsOf(text)})),
      })
      this.#index.add({
        ...page,
        words: page.passages.join('\n'),
        wordsAsked: page.asked.join('\n'),
      })
      this.#pagesWith.clear()
      taken += 1
      if (taken % pagesOfTurn === 0) await turn()
    }
    this.#questionWords = new Set(
      this.#answers.values().flatMap(({asked}) => asked.flatMap(({words}) => words)),
    )
  }

  #forget(path: string): void {
    this.#answers.delete(path)
    this.#pagesWith.clear()
    if (this.#pages.delete(path)) this.#index.discard(path)
  }

  search(question: string): SearchAnswer {
    const normalised = normaliseQuestion(question)
    const terms = termsOf(normalised)
    const text = terms.join(' ')
    // Prefers pages with every term; without one, pages with some of them.
    const all = this.#index.search(text, {...tolerant, combineWith: 'AND'})
    const results = all.length ? all : this.#index.search(text, tolerant)
    const first = this.#answering(normalised)
    const others = results.filter(({id}) => !first.includes(String(id)))
    const least = (others[0]?.score ?? 0) * leastOfBest
    const likely = others.filter(({score}) => score >= least).map(({id}) => String(id))
    const found = [...first, ...likely].slice(0, mostFound).flatMap((path) => {
      const page = this.#pages.get(path)
      const match = results.find(({id}) => id === path)?.match ?? {}
      // A slip seldom takes the first letter: "cost" marks no "most".
      const hits = Object.keys(match).filter((hit) => terms.some((term) => term[0] === hit[0]))
      return page ? [toFound(page, new Set(hits))] : []
    })
    return {found, similar: found.length > 0 ? [] : this.#similar(terms)}
  }

  /** The pages that answer a question, the best first. */
  #answering(text: string): string[] {
    const weights = new Map(
      subjectOf(text)
        .slice(0, mostTerms)
        .map((typed) => this.#weigh(typed)),
    )
    if (weights.size === 0) return []
    const question = {phrase: plain(text), weights}
    return [...this.#answers]
      .map(([path, answers]) => ({path, rank: answerRank(answers, question)}))
      .filter(({rank}) => rank > 0)
      .toSorted((one, other) => other.rank - one.rank)
      .map(({path}) => path)
  }

  /** A word of a question, or the word that people type of which it is a slip, with its weight. */
  #weigh(typed: string): [string, number] {
    const matches = this.#pagesWith.memo(typed)
    const slipOf = matches ? undefined : this.#slipOf(singularOf(typed))
    const found = matches || (slipOf && this.#pagesWith.memo(slipOf)) || 1
    return [slipOf ?? singularOf(typed), Math.log((this.#pages.size + 1) / found)]
  }

  #slipOf(typed: string): string | undefined {
    const near = [...this.#questionWords]
      .map((each) => ({each, slips: leven(each, typed)}))
      .filter(({each, slips}) => isSlip(typed, each, slips))
    return near.toSorted((one, other) => one.slips - other.slips)[0]?.each
  }

  #similar(terms: readonly string[]): string[] {
    const likely = terms.flatMap((term) =>
      this.#index
        .search(term, {fuzzy: 0.4, maxFuzzy: 4})
        .flatMap((result) => result.terms)
        .map((near) => ({near, slips: leven(near, term)}))
        .filter(({near, slips}) => isSlip(term, near, slips)),
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
