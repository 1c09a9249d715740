import type {ValidationContext} from 'sanity'
import type {CareStories} from '../sanity.types.ts'

const inWords = new Intl.ListFormat('en-GB')

/** A story about a real person is not published before it says who agreed, and until when. */
export function consentGiven(
  consent: CareStories['consent'],
  {document}: Pick<ValidationContext, 'document'>,
): true | string {
  // A story without a web address, or a withdrawn one, is on no page.
  if (!document?.slug || consent?.isMadeUp || consent?.isWithdrawn) return true
  const missing = [
    !consent?.agreedBy?.trim() && 'who agreed',
    !consent?.until && 'until when',
  ].filter((each) => each !== false)
  return (
    missing.length === 0 ||
    `Say ${inWords.format(missing)}, or mark the story as made up: one about real people is published with their consent only.`
  )
}
