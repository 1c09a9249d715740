import {formatDay, londonDay} from '@home-care/schemas/rules/day.ts'
import type {ToRead} from '@home-care/web/inbox/staffApi.ts'
import {Button, Flex, Stack} from '@sanity/ui'
import useSWR from 'swr'
import {Problem} from '../controls/Problem.tsx'
import {useAttempt} from '../controls/useAttempt.ts'
import {useEnquiriesClient} from '../enquiries/useEnquiriesClient.ts'
import {environment} from '../environment.ts'
import {polled} from '../polled.ts'
import type {LineProps} from '../start/lines.tsx'

/** The pages that the user is asked to read; none with hosted Sanity. */
export function usePagesToRead() {
  const client = useEnquiriesClient()
  const isOffered = !environment.projectId
  const {data, error, mutate} = useSWR(isOffered && 'to-read', client.toRead, polled(60_000))
  return {pages: isOffered ? data?.pages : [], error, mutate}
}

export function useToRead(): LineProps[] | undefined {
  const client = useEnquiriesClient()
  const {pages, mutate} = usePagesToRead()
  return pages?.map((page) => ({
    key: page.documentId,
    words: `Read “${page.title}” by ${formatDay(page.until)}`,
    about: `asked by ${page.askedBy}`,
    isLate: page.until < londonDay(new Date()),
    beside: (
      <HaveRead
        page={page}
        confirm={() => mutate(client.haveRead(page.documentId, page.revision), {revalidate: false})}
        lookAgain={() => mutate()}
      />
    ),
  }))
}

function HaveRead({
  page: {title, path},
  confirm,
  lookAgain,
}: {
  page: ToRead['pages'][number]
  confirm: () => Promise<unknown>
  lookAgain: () => Promise<unknown>
}) {
  const {problem, attempt} = useAttempt()
  const press = async () => {
    // A page that has changed is read again, and then its new version confirmed.
    if (!(await attempt(confirm))) void lookAgain()
  }
  return (
    <Stack gap={2}>
      <Flex gap={2}>
        <Button
          as="a"
          href={new URL(path, environment.siteUrl).href}
          target="_blank"
          rel="noopener"
          mode="ghost"
          text="Open"
          aria-label={`Open “${title}” on the site`}
        />
        <Button
          mode="ghost"
          text="I have read it"
          aria-label={`I have read it: “${title}”`}
          onClick={() => void press()}
        />
      </Flex>
      {problem && <Problem>{problem}</Problem>}
    </Stack>
  )
}
