import {csvOf, pastedOf} from '@home-care/schemas/rules/csvText.ts'
import {addDays, londonDay} from '@home-care/schemas/rules/day.ts'
import {siteForms} from '@home-care/schemas/site/forms.ts'
import type {Report, ReportQuery, ReportRow} from '@home-care/web/inbox/staffApi.ts'
import {Box, Button, Card, Flex, Grid, Heading, Stack, Text} from '@sanity/ui'
import {type ReactNode, useState} from 'react'
import useSWR from 'swr'
import {Choice} from '../controls/Choice.tsx'
import {Field, Labelled} from '../controls/Field.tsx'
import {Pending} from '../controls/Pending.tsx'
import {Problem} from '../controls/Problem.tsx'
import {Table} from '../controls/Table.tsx'
import {useAttempt} from '../controls/useAttempt.ts'
import {saveFile} from '../saveFile.ts'
import {useEnquiriesClient} from './useEnquiriesClient.ts'

const groupings = [
  {value: 'month', title: 'Month'},
  {value: 'week', title: 'Week'},
  {value: 'kind', title: 'Kind'},
  {value: 'area', title: 'Area'},
  {value: 'colleague', title: 'Colleague'},
] as const
const kinds = [
  {value: '', title: 'Every kind'},
  ...siteForms.map(({kind, kindTitle}) => ({value: kind, title: kindTitle})),
] as const

/** Reports of enquiries: counts, answer times, waits and outcomes. */
export function Reports() {
  const client = useEnquiriesClient()
  const [query, setQuery] = useState<ReportQuery>(() => {
    const to = londonDay(new Date())
    return {by: 'month', from: `${addDays(to, -182).slice(0, 7)}-01`, to}
  })
  const {data, error} = useSWR(['enquiry-report', query], () => client.report(query), {
    keepPreviousData: true,
    revalidateOnFocus: false,
  })
  return (
    <>
      <Grid gridTemplateColumns={[1, 2, 4]} gap={3}>
        <Labelled label="By">
          <Choice
            options={groupings}
            value={query.by}
            onChoose={(by) => setQuery({...query, by})}
          />
        </Labelled>
        <Labelled label="Kind">
          <Choice
            options={kinds}
            value={query.kind ?? ''}
            onChoose={(kind) => setQuery({...query, kind: kind || undefined})}
          />
        </Labelled>
        {(['from', 'to'] as const).map((end) => (
          <Field
            key={end}
            label={end === 'from' ? 'Received from' : 'Received until'}
            type="date"
            value={query[end]}
            onChange={({currentTarget: {value}}) => value && setQuery({...query, [end]: value})}
          />
        ))}
      </Grid>
      <Pending data={data} error={error}>
        Counting…
      </Pending>
      {data && !error && <Figures report={data} query={query} />}
      <Text size={1} muted>
        Nothing here identifies a person. Spam does not count, nor does what was closed as not an
        enquiry. The figures cover the enquiries that are stored: what was erased, or deleted after
        its time, is in “Answered in time” alone. A first answer is one that reached someone.
      </Text>
    </>
  )
}

function Figures({report: {rows, total}, query}: {report: Report; query: ReportQuery}) {
  const {problem, attempt} = useAttempt()
  const group = groupings.find(({value}) => value === query.by)?.title ?? ''
  const most = Math.max(1, ...rows.map(({received}) => received))
  const outcomes = total.outcomes.map(({title}) => title)
  const reasons = total.outcomes.filter(({declinedReferrals}) => declinedReferrals > 0)
  const all = [...rows, total]
  const headings = [group, 'Received', 'In time', 'Late', 'Median wait', 'Over a day', 'Longest']
  const counts = (row: ReportRow) => [row.title, row.received, row.inTime, row.late]
  const became = (row: ReportRow) => outcomes.map((title) => outcomeOf(row, title)?.count ?? 0)
  const declined = (row: ReportRow) =>
    reasons.map(({title}) => outcomeOf(row, title)?.declinedReferrals ?? 0)
  // Numbers as a spreadsheet adds them up.
  const sheet = [
    [
      ...headings.slice(0, 4),
      'Median minutes to the first answer',
      'Waited over a day',
      'Longest wait in minutes',
      ...outcomes,
      'Referrals',
      ...reasons.map(({title}) => `Referrals declined: ${title}`),
    ],
    ...all.map((row) =>
      [
        ...counts(row),
        row.medianMinutes ?? '',
        row.overADay,
        row.longestMinutes,
        ...became(row),
        row.referrals,
        ...declined(row),
      ].map(String),
    ),
  ]

  return (
    <>
      <Stack gap={2} aria-hidden>
        {rows.map((row) => (
          <Flex key={row.title} gap={2} align="center">
            <Box flex={2} style={{minWidth: 0}}>
              <Text size={1} textOverflow="ellipsis">
                {row.title}
              </Text>
            </Box>
            <Flex flex={3} gap={1} align="center">
              {bars.map(
                (bar) =>
                  bar.count(row) > 0 && (
                    <Bar key={bar.title} {...bar} width={`${(80 * bar.count(row)) / most}%`} />
                  ),
              )}
              <Text size={1}>{row.received}</Text>
            </Flex>
          </Flex>
        ))}
        <Flex gap={3} wrap="wrap">
          {bars.map((bar) => (
            <Flex key={bar.title} gap={2} align="center">
              <Bar {...bar} width="1rem" />
              <Text size={1} muted>
                {bar.title}
              </Text>
            </Flex>
          ))}
        </Flex>
      </Stack>
      <Wide title="How many, and how fast">
        <Table
          headings={headings}
          numbersFrom={1}
          rows={all.map((row) => [
            ...counts(row),
            row.medianMinutes === null ? '' : duration(row.medianMinutes),
            row.overADay,
            duration(row.longestMinutes),
          ])}
        />
      </Wide>
      {outcomes.length > 0 && (
        <Wide title="What became of them">
          <Table
            headings={[group, ...outcomes]}
            numbersFrom={1}
            rows={all.map((row) => [row.title, ...became(row)])}
          />
        </Wide>
      )}
      <Wide title="Referrals that we declined, and why">
        <Table
          headings={[group, 'Referrals', ...reasons.map(({title}) => title)]}
          numbersFrom={1}
          rows={all.map((row) => [row.title, row.referrals, ...declined(row)])}
        />
      </Wide>
      <Flex gap={2} wrap="wrap">
        <Button
          text="Copy"
          mode="ghost"
          onClick={() => void attempt(() => navigator.clipboard.writeText(pastedOf(sheet)))}
        />
        <Button
          text="Save as CSV"
          mode="ghost"
          onClick={() =>
            saveFile(
              new Blob([csvOf(sheet)], {type: 'text/csv'}),
              `enquiries-by-${query.by}-${query.from}-${query.to}.csv`,
            )
          }
        />
      </Flex>
      {problem && <Problem>{problem}</Problem>}
    </>
  )
}

const outcomeOf = ({outcomes}: ReportRow, title: string) =>
  outcomes.find((outcome) => outcome.title === title)

/** They differ in more than their colour. */
const bars = [
  {
    title: 'Answered in time',
    tone: 'positive',
    fill: 'var(--card-fg-color)',
    count: ({inTime}: ReportRow) => inTime,
  },
  {
    title: 'Late',
    tone: 'critical',
    fill: 'repeating-linear-gradient(45deg, var(--card-fg-color) 0 3px, transparent 3px 5px)',
    count: ({late}: ReportRow) => late,
  },
  {
    title: 'Not answered yet, and there is time',
    tone: 'default',
    fill: 'transparent',
    count: ({received, inTime, late}: ReportRow) => received - inTime - late,
  },
] as const

const Bar = ({tone, fill, width}: Omit<(typeof bars)[number], 'count'> & {width: string}) => (
  <Card tone={tone} style={{width, minWidth: '2px', flexShrink: 0}}>
    <Box
      style={{height: '1rem', background: fill, boxShadow: 'inset 0 0 0 1px var(--card-fg-color)'}}
    />
  </Card>
)

/** A table that scrolls by itself where the screen is narrow, by keyboard too. */
const Wide = ({title, children}: {title: string; children: ReactNode}) => (
  <Stack gap={3}>
    <Heading as="h3" size={1}>
      {title}
    </Heading>
    <Box overflow="auto" tabIndex={0} role="region" aria-label={title}>
      {children}
    </Box>
  </Stack>
)

/**
 * @example
 * duration(1500) // '1 day 1 h'
 */
function duration(minutes: number): string {
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)]
  const parts = [
    days > 0 && (days === 1 ? '1 day' : `${days} days`),
    hours > 0 && `${hours} h`,
    days === 0 && minutes % 60 > 0 && `${minutes % 60} min`,
  ]
  return parts.filter(Boolean).join(' ') || '0 min'
}
