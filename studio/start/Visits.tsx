import {formatDay} from '@home-care/schemas/rules/day.ts'
import type {Visits} from '@home-care/web/inbox/staffApi.ts'
import {Stack, Text} from '@sanity/ui'
import {useCurrentUser} from 'sanity'
import useSWR from 'swr'
import {More} from '../controls/More.tsx'
import {Panel} from '../controls/Panel.tsx'
import {Table} from '../controls/Table.tsx'
import {useEnquiriesClient} from '../enquiries/useEnquiriesClient.ts'
import {polled} from '../polled.ts'
import {mayPublish} from '../staff/toolsOf.ts'

const named = (fields: Visits['forms'][number]['refused']) =>
  fields
    .slice(0, 3)
    .map(({label, all}) => `${label} (${all})`)
    .join(', ')

/** How the website was used, for administrators and editors; undefined while unknown. */
export function useVisits() {
  const client = useEnquiriesClient()
  const isOffered = mayPublish(useCurrentUser())
  return useSWR(isOffered && 'visits', client.visits, polled(5 * 60_000)).data
}

/** How often pages were shown, forms sent and links pressed: counts alone. */
export function VisitCounts({visits}: {visits: Visits}) {
  const {since, recentDays, pages, forms, calls, whatsapp} = visits
  const recent = `Last ${recentDays} days`
  return (
    <Panel title="How the website is used">
      {since === null ? (
        <Text size={1} muted>
          Nobody has opened a page yet.
        </Text>
      ) : (
        <Stack gap={5}>
          <Text size={1}>{`Counted since ${formatDay(since)}, for 90 days at most.`}</Text>
          <Table
            headings={['Pressed', 'Since then', recent]}
            numbersFrom={1}
            rows={[
              ['Telephone numbers', calls.all, calls.recent],
              ['WhatsApp', whatsapp.all, whatsapp.recent],
            ]}
          />
          <Table
            headings={['Form', 'Opened', 'Begun', 'Sent', `Sent, last ${recentDays} days`]}
            numbersFrom={1}
            rows={forms.map(({title, shown, begun, sent}) => [
              title,
              shown.all,
              begun.all,
              sent.all,
              sent.recent,
            ])}
          />
          {forms
            .filter(({refused}) => refused.length > 0)
            .map(({title, refused}) => (
              <Text key={title} size={1}>
                {`${title}: most often to be corrected is ${named(refused)}.`}
              </Text>
            ))}
          <More summary={`Pages (${pages.length})`}>
            <Table
              headings={['Page', 'Since then', recent]}
              numbersFrom={1}
              rows={pages.map(({title, all, recent: lately}) => [title, all, lately])}
            />
          </More>
          <Text size={1} muted>
            These are counts alone: no cookie, no address, nobody followed. Programs that say what
            they are do not count. Begun and pressed are known only where the page’s script runs.
          </Text>
        </Stack>
      )}
    </Panel>
  )
}
