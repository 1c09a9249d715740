import type {PageWithWords} from '@home-care/schemas/site/page.ts'
import {getPageWords} from '../content/read.ts'
import {editable} from './preview/dataAttribute.ts'
import {RichText} from './RichText.tsx'
import {Section} from './Section.tsx'

/**
 * A passage in the provider's own words. Renders nothing without a text.
 * @param name names the section: above its heading, or as its heading if it has none
 */
export async function Passage({page, id, name}: {page: PageWithWords; id: string; name: string}) {
  const {document, passage} = await getPageWords(page)
  if (!passage) return null
  const edit = await editable(document)
  const {heading, text} = passage
  return (
    <Section layout="text" id={id} heading={heading || name}>
      <RichText value={text} edit={(key) => edit(`passage.text[_key=="${key}"]`)} />
    </Section>
  )
}
