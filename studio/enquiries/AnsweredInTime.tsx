import {formatMonth} from '@home-care/web/time/londonTime.ts'
import {Text} from '@sanity/ui'
import useSWR from 'swr'
import {Pending} from '../controls/Pending.tsx'
import {Table} from '../controls/Table.tsx'
import {useEnquiriesClient} from './useEnquiriesClient.ts'

export function AnsweredInTime() {
  const client = useEnquiriesClient()
  const {data, error} = useSWR('enquiries-answered', client.answered)
  if (!data) return <Pending error={error}>Counting…</Pending>
  const {counts, share} = data
  return (
    <>
      <Text>
        {share
          ? `${share.percent}% of ${share.count}, ${formatMonth(share.from)} to ${formatMonth(share.to)}.`
          : 'Not 20 yet in the last twelve whole months: the website says nothing.'}
      </Text>
      <Table
        headings={['Month', 'Kind', 'In time', 'Late', 'Share']}
        numbersFrom={2}
        rows={counts.map(({month, kindTitle, inTime, late}) => [
          formatMonth(month),
          kindTitle,
          inTime,
          late,
          `${Math.floor((100 * inTime) / (inTime + late))}%`,
        ])}
      />
      <Text size={1} muted>
        An enquiry is answered once it is marked as contacted, or a mail server has taken a reply.
        It is late if it was answered after the promised time, or if that time has passed and nobody
        has answered: closing it is not an answer. Suspected spam does not count. The counts stay
        when enquiries are deleted. An administrator can show the share on About: The company, Who
        we are.
      </Text>
    </>
  )
}
