import {useContactFacts} from '@home-care/schemas/objects/ContactFactPreview.tsx'
import {provider} from '@home-care/schemas/provider/provider.ts'
import {cutOff} from '@home-care/schemas/rules/textAdvice.ts'
import {titleTemplate} from '@home-care/web/content/described.ts'
import {areaOf, hasSummary, summaryOf} from '@home-care/web/content/pageSummary.ts'
import {SearchIcon} from '@sanity/icons/Search'
import {Box, Stack, Text} from '@sanity/ui'
import {
  type DocumentInspectorProps,
  defineDocumentInspector,
  useDocumentValues,
  useEditState,
} from 'sanity'
import {DocumentInspectorHeader} from 'sanity/structure'
import {Panel} from '../controls/Panel.tsx'
import {environment} from '../environment.ts'
import {pagePath} from './ofDocument.ts'

const title = 'Search result and share card'

export const searchAndShare = defineDocumentInspector({
  name: 'search-and-share',
  useMenuItem: () => ({icon: SearchIcon, title, showAsAction: true}),
  component: (props) => (
    <>
      <DocumentInspectorHeader closeButtonLabel="Close" onClose={props.onClose} title={title} />
      <Box padding={4} overflow="auto">
        <Summary {...props} />
      </Box>
    </>
  ),
})

const host = new URL(environment.siteUrl).host

function Summary({documentId, documentType}: DocumentInspectorProps) {
  const {draft, published} = useEditState(documentId, documentType)
  const document = draft ?? published
  const facts = useContactFacts()
  const area = useDocumentValues<{name?: string}>((document && areaOf(document)) ?? '', ['name'])
  if (!document || !hasSummary(documentType)) return <Text size={1}>Nothing is written yet.</Text>
  const summary = summaryOf(documentType, document, facts, area.value?.name)
  const path = pagePath(documentType, document) ?? ''
  const pathOnSite = published && pagePath(documentType, published)
  const description = summary.description && (
    <Text size={1} muted>
      {cutOff(summary.description, 'description')}
    </Text>
  )
  return (
    <Stack gap={4}>
      <Panel title="In a search result, roughly like this">
        <Text size={0} muted>
          {[host, ...path.split('/').filter(Boolean)].join(' › ')}
        </Text>
        <Text size={2} weight="medium" style={{color: 'var(--card-link-color)'}}>
          {cutOff(
            titleTemplate.replace('%s', () => summary.title),
            'title',
          )}
        </Text>
        {description}
      </Panel>
      <Panel title="Where a link to it is shared">
        {pathOnSite && (
          <img
            // The revision makes the browser load the picture again after each publication.
            src={`${environment.siteUrl}/share${pathOnSite}?${published._rev}`}
            alt=""
            style={{display: 'block', width: '100%', aspectRatio: '1200 / 630'}}
          />
        )}
        <Text size={0} muted>
          {provider.name}
        </Text>
        <Text size={1} weight="medium">
          {summary.title}
        </Text>
        {description}
        {draft && (
          <Text size={1} muted>
            The picture gets this title once it is published.
          </Text>
        )}
      </Panel>
      {summary.asJob && (
        <Panel title="Where jobs are listed">
          <Text size={1}>{summary.asJob}</Text>
        </Panel>
      )}
    </Stack>
  )
}
