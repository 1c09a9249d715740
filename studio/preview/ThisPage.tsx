import {toolNames} from '@home-care/schemas/rules/toolNames.ts'
import {editableOn, fixedPageAt} from '@home-care/schemas/site/editableOn.ts'
import {isPagedType} from '@home-care/schemas/site/relations.ts'
import {Box, Card, Stack, Text} from '@sanity/ui'
import {usePresentationParams} from 'sanity/presentation'
import {IntentLink, Link} from 'sanity/router'
import {environment} from '../environment.ts'

/**
 * Lists what can be changed on the previewed page, if its words are code.
 * @param beside the type of the document in the form
 */
export function ThisPage({beside}: {beside: string}) {
  const preview = usePresentationParams(false)?.preview
  const path = preview && URL.parse(preview, environment.siteUrl)?.pathname
  const page = path ? fixedPageAt(path) : undefined
  // A document with its own page was clicked on this page: its words are in the form.
  if (!page || isPagedType(beside)) return null
  const all = editableOn(page)
  const others = all.filter(({at}) => !('type' in at && at.type === beside))
  return (
    <Card as="section" aria-label="This page" tone="primary" padding={4} radius={2} border>
      <Stack gap={4}>
        <Text size={1}>
          {page.content === 'whole'
            ? 'What'
            : 'Some words of this page come with the website. What'}{' '}
          you can change on “{page.title}” is
          {others.length < all.length && ', beside what is below'}:
        </Text>
        <Stack as="ul" gap={3} padding={0} margin={0} style={{listStyle: 'none'}}>
          {others.map(({title, about, at}) => (
            <Box key={title} as="li">
              <Text size={1}>
                {'list' in at ? (
                  <Link href={`/${toolNames.content}/${at.list}`}>{title}</Link>
                ) : (
                  // The previewed page stays beside the document.
                  <IntentLink
                    intent="edit"
                    params={{...at, mode: 'presentation', preview: page.path}}
                  >
                    {title}
                  </IntentLink>
                )}
                : {about}
              </Text>
            </Box>
          ))}
        </Stack>
      </Stack>
    </Card>
  )
}
