import {DownloadIcon} from '@sanity/icons/Download'
import {Badge, Box, Button, Card, Flex, Heading, Select, Spinner, Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import {type EnquiryStatus, enquiryStatuses} from 'web/enquiries/enquiryStates.ts'
import {formatMoment} from 'web/enquiries/londonTime.ts'
import type {EnquirySummary} from 'web/enquiries/staffApi.ts'
import type {EnquiriesClient} from './enquiriesClient.ts'
import {messageOf} from './messageOf.ts'
import {Problem} from './Problem.tsx'
import {isOverdue, StatusBadge} from './StatusBadge.tsx'
import type {EnquiryListState} from './useEnquiryList.ts'

const statusTitles: Record<EnquiryStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  closed: 'Closed',
}

const filters = [...enquiryStatuses, 'suspects'] as const

/** What came in, newest first, with what was promised to whom. */
export function EnquiryList({
  client,
  chosen,
  onChoose,
  filter,
  setFilter,
  enquiries,
  hasMore,
  suspects,
  problem,
  isLoadingMore,
  now,
  showMore,
}: EnquiryListState & {
  client: EnquiriesClient
  chosen: string | undefined
  onChoose: (reference: string) => void
}) {
  const [exportProblem, setExportProblem] = useState<string>()

  async function save() {
    setExportProblem(undefined)
    try {
      const url = URL.createObjectURL(await client.exportCsv(filter))
      const link = document.createElement('a')
      link.href = url
      link.download = 'enquiries.csv'
      link.click()
      URL.revokeObjectURL(url)
    } catch (error) {
      setExportProblem(messageOf(error))
    }
  }

  return (
    <Stack>
      <Box padding={4}>
        <Stack gap={4}>
          <Heading as="h1" size={2}>
            Enquiries
          </Heading>
          <Flex gap={3} align="center">
            <Box flex={1}>
              <Select
                aria-label="Show"
                value={filter}
                onChange={(event) => {
                  const {value} = event.currentTarget
                  setFilter(filters.find((candidate) => candidate === value) ?? '')
                }}
              >
                <option value="">All</option>
                {enquiryStatuses.map((value) => (
                  <option key={value} value={value}>
                    {statusTitles[value]}
                  </option>
                ))}
                <option value="suspects">Suspected spam</option>
              </Select>
            </Box>
            <Button icon={DownloadIcon} text="Export CSV" mode="ghost" onClick={save} />
          </Flex>
          {exportProblem && <Problem>{exportProblem}</Problem>}
          {problem && <Problem>{problem}</Problem>}
          {suspects > 0 && filter !== 'suspects' && (
            <Button
              text={`${suspects} suspected to be spam`}
              mode="bleed"
              onClick={() => setFilter('suspects')}
            />
          )}
        </Stack>
      </Box>
      {!enquiries && !problem && (
        <Flex padding={5} gap={3} justify="center" role="status">
          <Spinner muted />
          <Text muted>Loading enquiries…</Text>
        </Flex>
      )}
      {enquiries?.length === 0 && (
        <Box padding={4}>
          <Text muted>
            {filter
              ? 'There are none of these.'
              : 'Nothing yet. What visitors send through the website’s forms appears here.'}
          </Text>
        </Box>
      )}
      {enquiries && (
        <Stack
          as="ul"
          gap={1}
          paddingX={2}
          paddingBottom={4}
          style={{listStyle: 'none', margin: 0}}
        >
          {enquiries.map((enquiry) => (
            <Row
              key={enquiry.reference}
              enquiry={enquiry}
              now={now}
              isChosen={enquiry.reference === chosen}
              onChoose={onChoose}
            />
          ))}
        </Stack>
      )}
      {hasMore && (
        <Box padding={3}>
          <Button
            text="Show older ones"
            mode="ghost"
            width="fill"
            disabled={isLoadingMore}
            onClick={showMore}
          />
        </Box>
      )}
    </Stack>
  )
}

function Row({
  enquiry,
  now,
  isChosen,
  onChoose,
}: {
  enquiry: EnquirySummary
  now: Date
  isChosen: boolean
  onChoose: (reference: string) => void
}) {
  const {reference, kindTitle, name, urgency, receivedAt, promisedBy, status} = enquiry
  return (
    <li>
      <Card
        as="button"
        type="button"
        padding={3}
        radius={2}
        pressed={isChosen}
        aria-current={isChosen}
        tone={isOverdue(enquiry, now) ? 'critical' : 'default'}
        onClick={() => onChoose(reference)}
        style={{textAlign: 'left', width: '100%'}}
      >
        <Stack gap={3}>
          <Flex gap={2} align="center">
            <Box flex={1}>
              <Text weight="semibold" textOverflow="ellipsis">
                {name || 'Not readable: its key is missing'}
              </Text>
            </Box>
            <StatusBadge enquiry={enquiry} now={now} />
          </Flex>
          <Flex gap={2} align="center">
            <Text size={1} muted>
              {kindTitle} · {reference}
            </Text>
            {urgency && <Badge tone="caution">{urgency}</Badge>}
          </Flex>
          <Text size={1} muted>
            Received {formatMoment(new Date(receivedAt))}
          </Text>
          {status === 'new' && (
            <Text size={1}>Promised by {formatMoment(new Date(promisedBy))}</Text>
          )}
        </Stack>
      </Card>
    </li>
  )
}
