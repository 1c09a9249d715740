import {useContactFacts} from '@home-care/schemas/objects/useContactFacts.ts'
import {cutOff} from '@home-care/schemas/rules/textAdvice.ts'
import {providerName} from '@home-care/schemas/site/provider.ts'
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
  const areaNameNow = useAreaName(published)
  if (!hasSummary(documentType)) return null
  const summary = document && summaryOf(documentType, document, {facts, areaName})
  const summaryNow = published && summaryOf(documentType, published, {facts, areaName: areaNameNow})
  return (
    <>
      <DocumentInspectorHeader closeButtonLabel="Close" onClose={onClose} title={title} />
      <Box padding={4} overflow="auto">
        {summary ? (
          <Stack gap={5}>
            <SearchResult summary={summary} />
            <ShareCard
              summary={summary}
              now={summaryNow ?? undefined}
              revision={published?._rev ?? ''}
            />
            {summary.asJob && (
              <Section title="Where jobs are listed">
                <Text size={1}>{summary.asJob}</Text>
              </Section>
            )}
          </Stack>
        ) : (
          <Text size={1} muted>
            Nothing is written yet.
          </Text>
        )}
      </Box>
    </>
  )
}

const nameSchema = z.object({name: z.string()})

/** The current name of a document's area. */
function useAreaName(document: SanityDocument | null): string | undefined {
  const store = useDocumentPreviewStore()
  const area = document ? areaOf(document) : undefined
  const [name, setName] = useState<string>()
  useEffect(() => {
    setName(undefined)
    if (!area) return
    const observing = store
      .observePaths({_type: 'reference', _ref: area}, ['name'])
      .subscribe((found) => setName(nameSchema.safeParse(found).data?.name))
    return () => observing.unsubscribe()
  }, [store, area])
  return name
}

function Section({
  title,
  label = title,
  children,
}: {
  title: string
  label?: string
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

function SearchResult({summary: {path, fullTitle, description}}: {summary: PageSummary}) {
  return (
    <Section label="Search result" title="In a search result, about like this">
      <Card padding={4} radius={2} border>
        <Stack gap={3}>
          <Text size={0} muted>
            {[host, ...(path ?? '').split('/').filter(Boolean)].join(' › ')}
          </Text>
          <Text size={2} weight="medium" style={{color: 'var(--card-link-color)'}}>
            {cutOff(fullTitle, 'title')}
          </Text>
          {description && (
            <Text size={1} muted>
              {cutOff(description, 'description')}
            </Text>
          )}
        </Stack>
      </Card>
    </Section>
  )
}

/** @param now what the site publishes; undefined before the first publication */
function ShareCard({
  summary: {title, description},
  now,
  revision,
}: {
  summary: PageSummary
  now: PageSummary | undefined
  revision: string
}) {
  // The revision makes the browser load the picture again after each publication.
  const picture = now?.path && `${environment.siteUrl}/share${now.path}?${revision}`
  return (
    <Section label="Share card" title="Where a link to it is shared">
      <Card radius={2} border overflow="hidden">
        {picture && (
          <img
            src={picture}
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
            {description && (
              <Text size={1} muted>
                {cutOff(description, 'description')}
              </Text>
            )}
          </Stack>
        </Box>
      </Card>
      {now?.title !== title && (
        <Text size={1} muted>
          The picture gets this title once it is published.
        </Text>
      )}
    </Section>
  )
}
