import {contactFactCodes, contactFactOf} from '../options/contactFacts.ts'
import type {ContactFact, RichText} from '../sanity.types.ts'

type Block = Extract<RichText[number], {_type: 'block'}>
type Child = NonNullable<Block['children']>[number]
type Link = NonNullable<Block['markDefs']>[number]

/**
 * A run of text within a block: plain, bold or linked. A plain one may name contact facts by code,
 * such as `{phone}`.
 */
type Inline = string | {strong: string} | {text: string; href: string}

/** A block without the keys that it gets from its position. */
interface Draft {
  style: NonNullable<Block['style']>
  inlines: Inline[]
}

export const h2 = (text: string): Draft => ({style: 'h2', inlines: [text]})
export const p = (...inlines: Inline[]): Draft => ({style: 'normal', inlines})

export const link = (text: string, href: string): Inline => ({text, href})

/** Splits a plain text at the contact facts that it names; a part may be empty. */
function withFacts(inline: Inline): (Inline | {fact: ContactFact['fact']})[] {
  if (typeof inline !== 'string') return [inline]
  return inline.split(contactFactCodes).map((part, place) => {
    const fact = place % 2 === 1 ? contactFactOf(part)?.value : undefined
    return fact ? {fact} : part
  })
}

function toBlock({style, inlines}: Draft, key: string): Block {
  const markDefs: Link[] = []
  const children = inlines.flatMap(withFacts).map((inline, index): Child => {
    const _key = `${key}-${index + 1}`
    const span = {_type: 'span' as const, _key}
    if (typeof inline === 'string') return {...span, text: inline, marks: []}
    if ('fact' in inline) return {_type: 'contactFact', _key, ...inline}
    if ('strong' in inline) return {...span, text: inline.strong, marks: ['strong']}
    const linkKey = `${key}-link-${index + 1}`
    markDefs.push({_type: 'link', _key: linkKey, href: inline.href})
    return {...span, text: inline.text, marks: [linkKey]}
  })
  return {_type: 'block', _key: key, style, children, markDefs}
}

/** Rich text of these blocks; keys are positions, so they are the same on every run. */
export function richText(...drafts: Draft[]): RichText {
  return drafts.map((draft, index) => toBlock(draft, `block-${index + 1}`))
}
