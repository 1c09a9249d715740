import {
  type ContactFacts,
  contactFactCodes,
  contactFactOf,
} from '@home-care/schemas/options/contactFacts.ts'
import {showsSomething} from '@home-care/schemas/rules/showsSomething.ts'
import type {RichText} from '@home-care/schemas/sanity.types.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import {stegaClean} from '@sanity/client/stega'
import {telephoneHref} from '../forms/telephone.ts'

type Block = Extract<RichText[number], {_type: 'block'}>
type Span = Extract<NonNullable<Block['children']>[number], {_type: 'span'}>

/** A text whose contact facts have been replaced by words. */
export type FilledText = (
  | Exclude<RichText[number], Block>
  | (Omit<Block, 'children'> & {children?: Span[]})
)[]

/** Replaces a missing fact in a sentence: "call our office". */
export const missingFact = 'our office'

/**
 * Fills the provider's contact facts from Site settings into a text: for inline "Contact" objects, for
 * `{phone}`, `{email}` and `{address}` in words, and for `tel:{phone}` and `mailto:{email}` in links.
 * Texts so follow every change of the settings. A missing fact links to the contact page. Blocks that
 * show nothing are dropped.
 * @param facts from Site settings; missing facts are empty strings
 */
export function fillFacts(text: RichText, facts: ContactFacts<string>): FilledText {
  const ways = {phone: telephoneHref(facts.phone), email: `mailto:${facts.email}`, address: ''}
  /** A fact's words and link; undefined when it is missing or unknown. */
  const factOf = (name: unknown) => {
    const fact = contactFactOf(name)?.value
    return fact && facts[fact] ? {words: facts[fact], href: ways[fact]} : undefined
  }
  const inWords = (words: string | undefined) =>
    words?.replace(contactFactCodes, (_code, name) => factOf(name)?.words ?? missingFact)
  const inLink = (href = '') =>
    Array.from(href.matchAll(contactFactCodes)).every(([, name]) => factOf(name))
      ? href.replace('tel:{phone}', ways.phone).replace('{email}', facts.email)
      : pages.contact.path
  return text.filter(showsSomething).map((block) => {
    if (block._type !== 'block') return block
    const markDefs = block.markDefs?.map((mark) => ({...mark, href: inLink(mark.href)})) ?? []
    const children = block.children?.map((child): Span => {
      if (child._type === 'span') return {...child, text: inWords(child.text)}
      const {_key} = child
      // In the preview the name carries stega.
      const {words, href} = factOf(stegaClean(child.fact)) ?? {
        words: missingFact,
        href: pages.contact.path,
      }
      const link = `link-${_key}`
      if (href) markDefs.push({_type: 'link', _key: link, href})
      return {_type: 'span', _key, text: words, marks: href ? [link] : []}
    })
    return {...block, children, markDefs}
  })
}
