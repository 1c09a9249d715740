import type {PageWithWords} from 'schemas/site/page.ts'
import {getPageWords} from '../content/read.ts'
import {editable} from './preview/dataAttribute.ts'
import {RichText} from './RichText.tsx'
import {Section} from './Section.tsx'

/**
 * What the provider says of itself in its own words. Renders nothing without a text.
 *
 * @param name what this part of the page is, above its heading, and in its place where it has none
 */
export async function Passage({page, id, name}: {page: PageWithWords; id: string; name: string}) {
  const {document, passage} = await getPageWords(page)
  if (!passage) return null
  const edit = await editable(document)
  const {heading, text} = passage
  return (
    <Section
      edge="hills"
      layout="aside"
      id={id}
      {...(heading ? {eyebrow: name, heading} : {heading: name})}
    >
      <RichText value={text} edit={(key) => edit(`passage.text[_key=="${key}"]`)} />
    </Section>
  )
}
