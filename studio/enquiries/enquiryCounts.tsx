import {useEffect} from 'react'
import {type LayoutProps, type ToolMenuProps, useWorkspace} from 'sanity'
import useSWR from 'swr'
import {polled} from '../polled.ts'
import {useEnquiriesClient} from './enquiriesClient.ts'

/** Also part of the tool's address. */
export const enquiriesToolName = 'enquiries'

/** The work that waits in the inbox; undefined while unknown, and for roles without the inbox. */
export function useEnquiryCounts() {
  const client = useEnquiriesClient()
  const {tools} = useWorkspace()
  const isOffered = tools.some(({name}) => name === enquiriesToolName)
  const {data, error} = useSWR(
    isOffered ? client && 'enquiry-counts' : undefined,
    () => client?.counts(),
    polled(15_000),
  )
  // The inbox itself shows the error.
  return error ? undefined : data
}

/** Shows the number of new enquiries in the title of the browser's tab. */
export function CountInTitle(props: LayoutProps) {
  const waiting = useEnquiryCounts()?.new ?? 0
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
  const waiting = useEnquiryCounts()?.new ?? 0
  const tools = props.tools.map((tool) =>
    tool.name === enquiriesToolName && waiting > 0
      ? {...tool, title: `${tool.title} (${waiting})`}
      : tool,
  )
  return props.renderDefault({...props, tools})
}
