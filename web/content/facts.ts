import type {RichText} from 'schemas/sanity.types.ts'
import {pages} from 'schemas/site/siteMap.ts'
import {telephoneHref} from './telephone.ts'

/** The provider's particulars, as Site settings hold them; empty where they hold none. */
interface Facts {
  phone: string
  email: string
  address: string
}

const tokens = /\{(phone|email|address)\}/g

/** Stands in a sentence where a particular is missing: "call our office". */
const instead = 'our office'

/**
 * Puts the provider's particulars where a text names them: `{phone}`, `{email}` and `{address}` in
 * its words, `tel:{phone}` and `mailto:{email}` in its links. So a text says what Site settings say,
 * whenever they change; where they say nothing, it leads to the contact page.
 */
export function fillFacts(text: RichText, facts: Facts): RichText {
  const factOf = (token: string) => {
    switch (token) {
      case '{phone}':
        return facts.phone
      case '{email}':
        return facts.email
      default:
        return facts.address
    }
  }
  const inWords = (words: string | undefined) =>
    words?.replace(tokens, (token) => factOf(token) || instead)
  const inLink = (href: string | undefined) =>
    href?.match(tokens)?.some((token) => !factOf(token))
      ? pages.contact.path
      : href?.replace('tel:{phone}', telephoneHref(facts.phone)).replace('{email}', facts.email)
  return text.map((block) =>
    block._type === 'block'
      ? {
          ...block,
          children: block.children?.map((span) => ({...span, text: inWords(span.text)})),
          markDefs: block.markDefs?.map((mark) => ({...mark, href: inLink(mark.href)})),
        }
      : block,
  )
}
