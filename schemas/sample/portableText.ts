import {contactFactCodes, contactFactOf} from '../options/contactFacts.ts'
import type {ContactFact, RichText} from '../sanity.types.ts'

type Block = Extract<RichText[number], {_type: 'block'}>
type Child = NonNullable<Block['children']>[number]
type Link = NonNullable<Block['markDefs']>[number]

/**
 * A run of text within a block: plain, bold, italic or linked. A plain one may name contact facts by
 * code, such as `{phone}`.
 */
type Inline = string | {strong: string} | {em: string} | {text: string; href: string}

/** A block without the keys that it gets from its position. */
interface Draft {
  style: NonNullable<Block['style']>
  listItem?: Block['listItem']
  inlines: Inline[]
}

export const h2 = (text: string): Draft => ({style: 'h2', inlines: [text]})
export const h3 = (text: string): Draft => ({style: 'h3', inlines: [text]})
export const p = (...inlines: Inline[]): Draft => ({style: 'normal', inlines})
export const quote = (...inlines: Inline[]): Draft => ({style: 'blockquote', inlines})

const item = (listItem: 'bullet' | 'number') => (inline: Inline | Inline[]) =>
  ({style: 'normal', listItem, inlines: Array.isArray(inline) ? inline : [inline]}) satisfies Draft
export const bullets = (...items: (Inline | Inline[])[]): Draft[] => items.map(item('bullet'))
export const numbers = (...items: (Inline | Inline[])[]): Draft[] => items.map(item('number'))

export const link = (text: string, href: string): Inline => ({text, href})
export const strong = (text: string): Inline => ({strong: text})

/** Splits a plain text at the contact facts that it names; a part may be empty. */
function withFacts(inline: Inline): (Inline | {fact: ContactFact['fact']})[] {
  if (typeof inline !== 'string') return [inline]
  return inline.split(contactFactCodes).map((part, place) => {
    const fact = place % 2 === 1 ? contactFactOf(part)?.value : undefined
    return fact ? {fact} : part
  })
}

function toBlock({style, listItem, inlines}: Draft, key: string): Block {
  const markDefs: Link[] = []
  const children = inlines.flatMap(withFacts).map((inline, index): Child => {
    const _key = `${key}-${index + 1}`
    const span = {_type: 'span' as const, _key}
    if (typeof inline === 'string') return {...span, text: inline, marks: []}
    if ('fact' in inline) return {_type: 'contactFact', _key, ...inline}
    if ('strong' in inline) return {...span, text: inline.strong, marks: ['strong']}
    if ('em' in inline) return {...span, text: inline.em, marks: ['em']}
    const linkKey = `${key}-link-${index + 1}`
    markDefs.push({_type: 'link', _key: linkKey, href: inline.href})
    return {...span, text: inline.text, marks: [linkKey]}
  })
  const list = listItem ? {listItem, level: 1} : {}
  return {_type: 'block', _key: key, style, ...list, children, markDefs}
}

/** Rich text of these blocks; keys are positions, so they are the same on every run. */
export function richText(...drafts: (Draft | Draft[])[]): RichText {
  return drafts.flat().map((draft, index) => toBlock(draft, `block-${index + 1}`))
}
