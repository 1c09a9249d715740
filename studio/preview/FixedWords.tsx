import {Box, Card, Stack, Text} from '@sanity/ui'
import {type InputProps, isDocumentSchemaType, useWorkspace} from 'sanity'
import {usePresentationParams} from 'sanity/presentation'
import {IntentLink, Link} from 'sanity/router'
import {isPagedType, wordsIdOf} from 'schemas/site/relations.ts'
import {BelowNotice} from '../BelowNotice.tsx'
import {environment} from '../environment.ts'
import {type Editable, editableOn, fixedPageAt, hasWords} from './editableOn.ts'

/**
 * Says above the form that stands beside a previewed page, where that page's words are the site's
 * own, that nobody can change them here, and leads to what can be changed.
 */
export function FixedWords(props: InputProps) {
  const {schemaType} = props
  // What has a page of its own was clicked on this one: its words are the form's.
  const isBeside = isDocumentSchemaType(schemaType) && !isPagedType(schemaType.name)
  if (!isBeside) return props.renderDefault(props)
  return (
    <BelowNotice notice={<ThisPage beside={schemaType.name} />}>
      {props.renderDefault(props)}
    </BelowNotice>
  )
}

/** @param beside the type of the document whose form stands beside the page */
function ThisPage({beside}: {beside: string}) {
  const preview = usePresentationParams(false)?.preview
  const path = preview && URL.parse(preview, environment.siteUrl)?.pathname
  const page = path ? fixedPageAt(path) : undefined
  if (!page) return null
  const isTheirs = beside === 'pageWords'
  const others = editableOn(page).filter(({at}) => !(isTheirs && 'wordsOf' in at))
  return (
    <Card as="section" aria-label="This page" tone="primary" padding={4} radius={2} border>
      <Stack gap={4}>
        <Text size={1}>
          {hasWords(page) ? 'Most words' : 'The words'} of this page, “{page.title}”, are fixed:
          they come with the website. What you can change on it is
          {isTheirs && ', beside what is below'}:
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

/** @param from the page that is previewed, and stays so where that is not what is left */
function Way({to: {title, at}, from}: {to: Editable; from: string}) {
  const {basePath} = useWorkspace()
  const base = basePath === '/' ? '' : basePath
  if ('list' in at) return <Link href={`${base}/structure/${at.list}`}>{title}</Link>
  const params =
    'wordsOf' in at
      ? {id: wordsIdOf(at.wordsOf), type: 'pageWords', template: wordsIdOf(at.wordsOf)}
      : {id: at.singleton, type: at.singleton}
  return (
    <IntentLink intent="edit" params={{...params, mode: 'presentation', preview: from}}>
      {title}
    </IntentLink>
  )
}
