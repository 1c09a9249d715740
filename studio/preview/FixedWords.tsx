import {isPagedType} from '@home-care/schemas/site/relations.ts'
import {Box, Card, Stack, Text} from '@sanity/ui'
import {type InputProps, isDocumentSchemaType, useWorkspace} from 'sanity'
import {usePresentationParams} from 'sanity/presentation'
import {IntentLink, Link} from 'sanity/router'
import {environment} from '../environment.ts'
import {type Editable, editableOn, fixedPageAt, hasWords} from './editableOn.ts'

/**
 * Lists above the form beside a previewed page what can be changed on that page, if its words are
 * code.
 */
export function FixedWords(props: InputProps) {
  const {schemaType} = props
  // A document with a page of its own was clicked on this page: its words are in the form.
  const isBeside = isDocumentSchemaType(schemaType) && !isPagedType(schemaType.name)
  if (!isBeside) return props.renderDefault(props)
  return (
    <Stack gap={5}>
      <ThisPage beside={schemaType.name} />
      {props.renderDefault(props)}
    </Stack>
  )
}

/** @param beside the type of the document in the form */
function ThisPage({beside}: {beside: string}) {
  const preview = usePresentationParams(false)?.preview
  const path = preview && URL.parse(preview, environment.siteUrl)?.pathname
  const page = path ? fixedPageAt(path) : undefined
  if (!page) return null
  const all = editableOn(page)
  const others = all.filter(({at}) => !('type' in at && at.type === beside))
  return (
    <Card as="section" aria-label="This page" tone="primary" padding={4} radius={2} border>
      <Stack gap={4}>
        <Text size={1}>
          {hasWords(page) ? 'Most words' : 'The words'} of this page, “{page.title}”, are fixed:
          they come with the website. What you can change on it is
          {others.length < all.length && ', beside what is below'}:
        </Text>
        <Stack as="ul" gap={3} padding={0} margin={0} style={{listStyle: 'none'}}>
          {others.map((each) => (
            <Box key={each.title} as="li">
              <Text size={1}>
                <Way to={each} from={page.path} />: {each.about}
              </Text>
            </Box>
          ))}
        </Stack>
      </Stack>
    </Card>
  )
}

/** @param from the previewed page, which stays unless the link leaves the preview */
function Way({to: {title, at}, from}: {to: Editable; from: string}) {
  const {basePath} = useWorkspace()
  const base = basePath === '/' ? '' : basePath
  if ('list' in at) return <Link href={`${base}/structure/${at.list}`}>{title}</Link>
  return (
    <IntentLink intent="edit" params={{...at, mode: 'presentation', preview: from}}>
      {title}
    </IntentLink>
  )
}
