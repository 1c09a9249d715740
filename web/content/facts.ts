import type {RichText} from 'schemas/sanity.types.ts'
import {telephoneHref} from './telephone.ts'

/** The provider's particulars, as Site settings hold them. */
interface Facts {
  phone: string
  email: string
  address: string
}

/**
 * Puts the provider's particulars where a text names them: `{phone}`, `{email}` and `{address}` in
 * its words, `tel:{phone}` and `mailto:{email}` in its links. So a text says what Site settings say,
 * whenever they change.
 */
export function fillFacts(text: RichText, facts: Facts): RichText {
  const inWords = (words: string | undefined) =>
    words?.replace(/\{(phone|email|address)\}/g, (token) => {
      switch (token) {
        case '{phone}':
          return facts.phone
        case '{email}':
          return facts.email
        default:
          return facts.address
      }
    })
  const inLink = (href: string | undefined) =>
    href?.replace('tel:{phone}', telephoneHref(facts.phone)).replace('{email}', facts.email)
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
