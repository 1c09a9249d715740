import {
  type ContactFacts,
  contactFactCodes,
  contactFactOf,
} from '@home-care/schemas/options/contactFacts.ts'
import type {FigureName} from '@home-care/schemas/options/figures.ts'
import {type Figures, sayFigure, yearOf} from '@home-care/schemas/rules/figureWords.ts'
import {isRecord} from '@home-care/schemas/rules/isRecord.ts'
import {showsSomething} from '@home-care/schemas/rules/showsSomething.ts'
import type {RichText, ShortText} from '@home-care/schemas/sanity.types.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import {toPlainText} from '@portabletext/react'
import {stegaClean} from '@sanity/client/stega'
import {telephoneHref} from '../forms/telephone.ts'

type Member = RichText[number] | ShortText[number]
type Block = Extract<Member, {_type: 'block'}>
type LongBlock = Extract<RichText[number], {_type: 'block'}>
type Child = NonNullable<Block['children']>[number]
type Span = Extract<Child, {_type: 'span'}>
type Fact = Exclude<Child, Span>
type Mark = NonNullable<Extract<ShortText[number], {_type: 'block'}>['markDefs']>[number]

/** A text whose facts have been replaced by words. */
export type FilledText = (
  | Exclude<Member, Block>
  | (Omit<LongBlock, 'children' | 'markDefs'> & {children?: Span[]; markDefs?: Mark[]})
)[]

/** Words of a fact, and where they lead. */
export interface FactWords {
  text: string
  href?: string | undefined
}

/** The facts that sentences can name: from Site settings, the figures and the provider. */
export interface Facts {
  /** Missing ones are empty. */
  contact: ContactFacts<string>
  figures: Figures
  /** By the names of schemas/options/providerFacts.ts. */
  provider: ReadonlyMap<string, readonly FactWords[]>
}

/** Replaces a missing contact fact in a sentence: "call our office". */
export const missingFact = 'our office'

/** Replaces a figure that is not there any more, or a fact of the provider that the site does not know. */
const unknownFact = '…'

/**
 * Fills facts into a text: for inline objects, for `{phone}`, `{email}` and `{address}` in words, and for
 * `tel:{phone}` and `mailto:{email}` in links. Texts so follow every change. A missing contact fact links
 * to the contact page. Blocks that show nothing are dropped.
 */
export function fillFacts(text: readonly Member[], facts: Facts): FilledText {
  const {contact} = facts
  const ways = {phone: telephoneHref(contact.phone), email: `mailto:${contact.email}`, address: ''}
  /** A fact's words and link; undefined when it is missing or unknown. */
  const contactOf = (name: unknown): FactWords | undefined => {
    const fact = contactFactOf(name)?.value
    return fact && contact[fact] ? {text: contact[fact], href: ways[fact]} : undefined
  }
  const inWords = (words: string | undefined) =>
    words?.replace(contactFactCodes, (_code, name) => contactOf(name)?.text ?? missingFact)
  const inLink = (href = '') =>
    Array.from(href.matchAll(contactFactCodes)).every(([, name]) => contactOf(name))
      ? href.replace('tel:{phone}', ways.phone).replace('{email}', contact.email)
      : pages.contact.path
  /** In the preview names carry stega. */
  const wordsOf = (fact: Fact): readonly FactWords[] => {
    switch (fact._type) {
      case 'contactFact':
        return [contactOf(stegaClean(fact.fact)) ?? {text: missingFact, href: pages.contact.path}]
      case 'figureFact': {
        const {figure, form} = stegaClean(fact)
        return [{text: sayFigure(facts.figures, figure, form) ?? unknownFact}]
      }
      case 'providerFact':
        return facts.provider.get(stegaClean(fact.fact) ?? '') ?? [{text: unknownFact}]
    }
  }
  return text.filter(showsSomething).map((block) => {
    if (block._type !== 'block') return block
    const markDefs: Mark[] = (block.markDefs ?? []).map((mark) =>
      mark._type === 'link' ? {...mark, href: inLink(mark.href)} : mark,
    )
    const links = new Set(markDefs.flatMap(({_type, _key}) => (_type === 'link' ? _key : [])))
    const children = (block.children ?? []).flatMap((child, place, all): Span[] => {
      if (child._type === 'span') return [{...child, text: inWords(child.text)}]
      const marks = marksAround(all, place, markDefs)
      const isLinked = marks.some((mark) => links.has(mark))
      return wordsOf(child).map(({text, href}, part): Span => {
        const _key = part > 0 ? `${child._key}-${part}` : child._key
        if (!href || isLinked) return {_type: 'span', _key, text, marks}
        const link = `link-${_key}`
        markDefs.push({_type: 'link', _key: link, href})
        return {_type: 'span', _key, text, marks: [...marks, link]}
      })
    })
    return {...block, children, markDefs}
  })
}

/**
 * The marks of the words around a fact. The editor marks words alone: a fact within marked words belongs
 * to them, and one beside words that show only while we answer shows as they do.
 */
function marksAround(all: readonly Child[], place: number, markDefs: readonly Mark[]): string[] {
  const hasWords = (child: Child): child is Span => child._type === 'span' && child.text !== ''
  const before = all.slice(0, place).findLast(hasWords)?.marks ?? []
  const after = all.slice(place + 1).find(hasWords)?.marks ?? []
  const isTimed = (mark: string) =>
    markDefs.some(({_key, _type}) => _key === mark && _type === 'whileAnswered')
  return [...new Set([...before, ...after])].filter(
    (mark) => isTimed(mark) || (before.includes(mark) && after.includes(mark)),
  )
}

/** A text with its facts as one plain text, its paragraphs divided by empty lines. */
export const plainTextOf = (text: readonly Member[], facts: Facts): string =>
  stegaClean(toPlainText(fillFacts(text, facts).filter(({_type}) => _type === 'block')))

/** Every figure that inline facts of a value name. */
function* figuresIn(value: unknown): Generator<string> {
  if (Array.isArray(value)) for (const each of value) yield* figuresIn(each)
  else if (isRecord(value)) {
    if (value._type === 'figureFact' && typeof value.figure === 'string')
      yield stegaClean(value.figure)
    else for (const part of Object.values(value)) yield* figuresIn(part)
  }
}

const namedIn = (value: unknown, figures: Figures) =>
  [...figuresIn(value)].flatMap((name) => (isName(figures, name) ? [figures[name]] : []))

const isName = (figures: Figures, name: string): name is FigureName => Object.hasOwn(figures, name)

/** The year of the first figure that a value names; undefined where it names none. */
export function yearOfFigures(value: unknown, figures: Figures): string | undefined {
  const [first] = namedIn(value, figures)
  return first && yearOf(first)
}
