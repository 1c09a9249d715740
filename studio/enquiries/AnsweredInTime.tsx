import {Box, Flex, Spinner, Stack, Text} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {formatMonth} from 'web/enquiries/londonTime.ts'
import type {Answered} from 'web/enquiries/staffApi.ts'
import {DialogButton} from './DialogButton.tsx'
import type {EnquiriesClient} from './enquiriesClient.ts'
import {messageOf} from './messageOf.ts'
import {Problem} from './Problem.tsx'

/** How many were answered as promised, by month and kind, behind a button. */
export function AnsweredInTime({client}: {client: EnquiriesClient}) {
  return (
    <DialogButton button={{text: 'Answered in time', mode: 'bleed'}} header="Answered in time">
      {() => (
        <Box padding={4}>
          <Statistic client={client} />
        </Box>
      )}
    </DialogButton>
  )
}

function Statistic({client}: {client: EnquiriesClient}) {
  const [answered, setAnswered] = useState<Answered>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    const leaving = new AbortController()
    client.answered(leaving.signal).then(setAnswered, (error) => {
      if (!leaving.signal.aborted) setProblem(messageOf(error))
    })
    return () => leaving.abort()
  }, [client])

  if (problem) return <Problem>{problem}</Problem>
  if (!answered)
    return (
      <Flex gap={3} role="status">
        <Spinner muted />
        <Text muted>Counting…</Text>
      </Flex>
    )
  const {counts, share} = answered
  return (
    <Stack gap={5}>
      <Text>
        {share
          ? `${share.percent}% of ${share.count}, ${formatMonth(share.from)} to ${formatMonth(share.to)}.`
          : 'Not 20 yet in the last twelve whole months: the website says nothing.'}
      </Text>
      <table style={{width: '100%', borderSpacing: 0}}>
        <thead>
          <tr>
            <Heading>Month</Heading>
            <Heading>Kind</Heading>
            <Heading isNumber>In time</Heading>
            <Heading isNumber>Late</Heading>
            <Heading isNumber>Share</Heading>
          </tr>
        </thead>
        <tbody>
          {counts.map(({month, kind, kindTitle, inTime, late}) => (
            <tr key={`${month} ${kind}`}>
              <Cell>{formatMonth(month)}</Cell>
              <Cell>{kindTitle}</Cell>
              <Cell isNumber>{inTime}</Cell>
              <Cell isNumber>{late}</Cell>
              <Cell isNumber>{Math.floor((100 * inTime) / (inTime + late))}%</Cell>
            </tr>
          ))}
        </tbody>
      </table>
      <Text size={1} muted>
        An enquiry is answered once it is marked as contacted or closed; late, when the promised
        time was over by then or is over now. Suspected spam does not count. The counts stay when
        enquiries are deleted. An administrator can show the share on About: The company, Who we
        are.
      </Text>
    </Stack>
  )
}

interface CellProps {
  children: string | number | readonly (string | number)[]
  isNumber?: boolean
}

const styleOf = (isNumber: boolean) => ({
  padding: '0.5rem 0.75rem 0.5rem 0',
  textAlign: isNumber ? ('right' as const) : ('left' as const),
})

function Heading({children, isNumber = false}: CellProps) {
  return (
    <th scope="col" style={styleOf(isNumber)}>
      <Text size={1} weight="medium">
        {children}
      </Text>
    </th>
  )
}

function Cell({children, isNumber = false}: CellProps) {
  return (
    <td style={styleOf(isNumber)}>
      <Text size={1}>{children}</Text>
    </td>
  )
}
