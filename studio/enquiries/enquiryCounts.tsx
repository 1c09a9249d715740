import {toolNames} from '@home-care/schemas/rules/toolNames.ts'
import type {EnquiryCounts} from '@home-care/web/inbox/staffApi.ts'
import {useEffect} from 'react'
import {type LayoutProps, type ToolMenuProps, useWorkspace} from 'sanity'
import {Link} from 'sanity/router'
import useSWR from 'swr'
import {Problem} from '../controls/Problem.tsx'
import {polled} from '../polled.ts'
import {useEnquiriesClient} from './useEnquiriesClient.ts'

/** The work that waits in the inbox; nothing for roles without the inbox. */
export function useEnquiryCounts() {
  const client = useEnquiriesClient()
  const {tools} = useWorkspace()
  const isOffered = tools.some(({name}) => name === toolNames.enquiries)
  return useSWR(isOffered && 'enquiry-counts', client.counts, polled(15_000))
}

/** Problems of the server, shown here because mail about them may be what fails. */
export const alarmsOf = (counts: Pick<EnquiryCounts, 'alarms'> | undefined) =>
  counts?.alarms.map((words) => (
    <Problem key={words}>
      {withLinks(words)} If you cannot, tell the person who looks after the server.
    </Problem>
  ))

/** The addresses of documents in the Studio, as mails have them, as links. */
const withLinks = (words: string) =>
  words.split(/https?:\/\/\S+?(\/intent\/edit\/[^\s/]+\/)/).map((part, index) =>
    index % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words do not change
      <Link key={index} href={part}>
        open it
      </Link>
    ) : (
      part
    ),
  )

export function CountInTitle(props: LayoutProps) {
  const waiting = useEnquiryCounts().data?.new ?? 0
  useEffect(() => {
    const put = () => {
      const plain = document.title.replace(/^\(\d+\) /, '')
      const title = waiting > 0 ? `(${waiting}) ${plain}` : plain
      if (document.title !== title) document.title = title
    }
    put()
    // The Studio sets the title for every page.
    const watching = new MutationObserver(put)
    watching.observe(document.head, {subtree: true, childList: true, characterData: true})
    return () => watching.disconnect()
  }, [waiting])
  return props.renderDefault(props)
}

export function CountInMenu(props: ToolMenuProps) {
  const waiting = useEnquiryCounts().data?.new ?? 0
  const tools = props.tools.map((tool) =>
    tool.name === toolNames.enquiries && waiting > 0
      ? {...tool, title: `${tool.title} (${waiting})`}
      : tool,
  )
  return props.renderDefault({...props, tools})
}
