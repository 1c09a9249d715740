import {stegaClean} from '@sanity/client/stega'
import {type ContactFacts, contactFactCodes, contactFactOf} from 'schemas/options/contactFacts.ts'
import {showsSomething} from 'schemas/rules/showsSomething.ts'
import type {RichText} from 'schemas/sanity.types.ts'
import {pages} from 'schemas/site/siteMap.ts'
import {telephoneHref} from './telephone.ts'

type Block = Extract<RichText[number], {_type: 'block'}>
type Span = Extract<NonNullable<Block['children']>[number], {_type: 'span'}>

/** A text that names facts by their words alone. */
export type FilledText = (
  | Exclude<RichText[number], Block>
  | (Omit<Block, 'children'> & {children?: Span[]})
)[]

/** Stands in a sentence where a fact is missing: "call our office". */
export const factInstead = 'our office'

/**
 * Puts the provider's facts where a text takes them from Site settings: by an object within a line,
 * by `{phone}`, `{email}` and `{address}` in its words, by `tel:{phone}` and `mailto:{email}` in its
 * links. So a text says what Site settings say, whenever they change; where they say nothing, it
 * leads to the contact page. What shows nothing is left out: of an emptied text nothing is left.
 *
 * @param facts as Site settings hold them; empty where they hold none
 */
export function fillFacts(text: RichText, facts: ContactFacts<string>): FilledText {
  const ways = {phone: telephoneHref(facts.phone), email: `mailto:${facts.email}`, address: ''}
  /** What a fact says, and where it leads; of one that is missing, or unknown, nothing. */
  const told = (name: unknown) => {
    const fact = contactFactOf(name)?.value
    return fact && facts[fact] ? {words: facts[fact], href: ways[fact]} : undefined
  }
  const inWords = (words: string | undefined) =>
    words?.replace(contactFactCodes, (_code, name) => told(name)?.words ?? factInstead)
  const inLink = (href = '') =>
    Array.from(href.matchAll(contactFactCodes)).every(([, name]) => told(name))
      ? href.replace('tel:{phone}', ways.phone).replace('{email}', facts.email)
      : pages.contact.path
  return text.filter(showsSomething).map((block) => {
    if (block._type !== 'block') return block
    const markDefs = block.markDefs?.map((mark) => ({...mark, href: inLink(mark.href)})) ?? []
    const children = block.children?.map((child): Span => {
      if (child._type === 'span') return {...child, text: inWords(child.text)}
      const {_key} = child
      // In a preview its name holds a hint of where it stands.
      const {words, href} = told(stegaClean(child.fact)) ?? {
        words: factInstead,
        href: pages.contact.path,
      }
      const link = `link-${_key}`
      if (href) markDefs.push({_type: 'link', _key: link, href})
      return {_type: 'span', _key, text: words, marks: href ? [link] : []}
    })
    return {...block, children, markDefs}
  })
}
