import {useContactFacts} from '@home-care/schemas/objects/useContactFacts.ts'
import {cutOff} from '@home-care/schemas/rules/textAdvice.ts'
import {providerName} from '@home-care/schemas/site/provider.ts'
import {titleTemplate} from '@home-care/web/content/described.ts'
import {SearchIcon} from '@sanity/icons/Search'
import {Box, Card, Heading, Stack, Text} from '@sanity/ui'
import {type ReactNode, useEffect, useState} from 'react'
import {
  type DocumentInspectorProps,
  defineDocumentInspector,
  type SanityDocument,
  useDocumentPreviewStore,
  useEditState,
} from 'sanity'
import {DocumentInspectorHeader} from 'sanity/structure'
import {z} from 'zod'
import {environment} from '../environment.ts'
import {pagePath} from './ofDocument.ts'
import {areaOf, hasSummary, type PageSummary, summaryOf} from './pageSummary.ts'

const title = 'Search result and share card'

/** Shows the search result and the share card of a document's page beside its form. */
export const searchAndShare = defineDocumentInspector({
  name: 'search-and-share',
  useMenuItem: () => ({icon: SearchIcon, title, showAsAction: true}),
  component: SearchAndShare,
})

function SearchAndShare({documentId, documentType, onClose}: DocumentInspectorProps) {
  const {draft, published} = useEditState(documentId, documentType)
  const document = draft ?? published
  const facts = useContactFacts()
  const areaName = useAreaName(document)
  if (!hasSummary(documentType)) return null
  const summary = document && summaryOf(documentType, document, {facts, areaName})
  return (
    <>
      <DocumentInspectorHeader closeButtonLabel="Close" onClose={onClose} title={title} />
      <Box padding={4} overflow="auto">
        {!summary && (
          <Text size={1} muted>
            Nothing is written yet.
          </Text>
        )}
        {summary && (
          <Stack gap={5}>
            <Section label="Search result" title="In a search result, about like this">
              <SearchResult summary={summary} />
            </Section>
            <Section label="Share card" title="Where a link to it is shared">
              <ShareCard summary={summary} published={published} />
              {draft && (
                <Text size={1} muted>
                  The picture gets this title once it is published.
                </Text>
              )}
            </Section>
            {summary.asJob && (
              <Section label="Where jobs are listed">
                <Text size={1}>{summary.asJob}</Text>
              </Section>
            )}
          </Stack>
        )}
      </Box>
    </>
  )
}

const nameSchema = z.object({name: z.string()})

function useAreaName(document: SanityDocument | null): string | undefined {
  const store = useDocumentPreviewStore()
  const area = document ? areaOf(document) : undefined
  const [name, setName] = useState<string>()
  useEffect(() => {
    if (!area) return setName(undefined)
    const observing = store
      .observePaths({_type: 'reference', _ref: area}, ['name'])
      .subscribe((found) => setName(nameSchema.safeParse(found).data?.name))
    return () => observing.unsubscribe()
  }, [store, area])
  return name
}

function Section({
  label,
  title = label,
  children,
}: {
  label: string
  title?: string
  children: ReactNode
}) {
  return (
    <Stack as="section" aria-label={label} gap={3}>
      <Heading as="h3" size={0}>
        {title}
      </Heading>
      {children}
    </Stack>
  )
}

const host = new URL(environment.siteUrl).host

const Description = ({children}: {children: string}) =>
  children && (
    <Text size={1} muted>
      {cutOff(children, 'description')}
    </Text>
  )

function SearchResult({summary: {path = '', title, description}}: {summary: PageSummary}) {
  return (
    <Card padding={4} radius={2} border>
      <Stack gap={3}>
        <Text size={0} muted>
          {[host, ...path.split('/').filter(Boolean)].join(' › ')}
        </Text>
        <Text size={2} weight="medium" style={{color: 'var(--card-link-color)'}}>
          {cutOff(
            titleTemplate.replace('%s', () => title),
            'title',
          )}
        </Text>
        <Description>{description}</Description>
      </Stack>
    </Card>
  )
}

function ShareCard({
  summary: {title, description},
  published,
}: {
  summary: PageSummary
  published: SanityDocument | null
}) {
  const path = published && pagePath(published._type, published)
  return (
    <Card radius={2} border overflow="hidden">
      {path && (
        <img
          // The revision makes the browser load the picture again after each publication.
          src={`${environment.siteUrl}/share${path}?${published._rev}`}
          alt=""
          style={{display: 'block', width: '100%', aspectRatio: '1200 / 630'}}
        />
      )}
      <Box padding={4}>
        <Stack gap={3}>
          <Text size={0} muted>
            {providerName}
          </Text>
          <Text size={1} weight="medium">
            {title}
          </Text>
          <Description>{description}</Description>
        </Stack>
      </Box>
    </Card>
  )
}
