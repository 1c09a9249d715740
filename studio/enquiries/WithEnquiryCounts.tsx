import {createContext, type ReactNode, useContext, useEffect, useState} from 'react'
import {type ToolMenuProps, useWorkspace} from 'sanity'
import type {EnquiryCounts} from 'web/enquiries/staffApi.ts'
import {useEnquiriesClient} from './useEnquiriesClient.ts'

/** How often is counted. */
const countMs = 15_000

/** Also its place in the Studio's addresses. */
export const enquiriesToolName = 'enquiries'

const Counts = createContext<EnquiryCounts | undefined>(undefined)

/** What waits for the office; undefined until it is known, and for whoever may not see the inbox. */
export const useEnquiryCounts = () => useContext(Counts)

/** Counts what waits for the office, wherever in the Studio somebody is, and says it in the tab's title. */
export function WithEnquiryCounts({siteUrl, children}: {siteUrl: string; children: ReactNode}) {
  const client = useEnquiriesClient(siteUrl)
  const {tools} = useWorkspace()
  const isOffered = tools.some(({name}) => name === enquiriesToolName)
  const [counts, setCounts] = useState<EnquiryCounts>()

  useEffect(() => {
    if (!client || !isOffered) return
    let isGone = false
    const count = async () => {
      // The inbox itself says what is wrong, to whoever opens it.
      const counted = await client.counts().catch(() => undefined)
      if (!isGone) setCounts(counted)
    }
    const countIfSeen = () => document.visibilityState === 'visible' && void count()
    void count()
    const timer = setInterval(countIfSeen, countMs)
    document.addEventListener('visibilitychange', countIfSeen)
    return () => {
      isGone = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', countIfSeen)
    }
  }, [client, isOffered])

  const waiting = counts?.new ?? 0
  useEffect(() => {
    const put = () => {
      const plain = document.title.replace(/^\(\d+\) /, '')
      const title = waiting > 0 ? `(${waiting}) ${plain}` : plain
      if (document.title !== title) document.title = title
    }
    put()
    // The Studio writes it anew with every page.
    const watching = new MutationObserver(put)
    watching.observe(document.head, {subtree: true, childList: true, characterData: true})
    return () => watching.disconnect()
  }, [waiting])

  return <Counts.Provider value={counts}>{children}</Counts.Provider>
}

/** The Studio's tools, with how many new enquiries wait. */
export function CountedTools(props: ToolMenuProps) {
  const waiting = useEnquiryCounts()?.new ?? 0
  const tools = props.tools.map((tool) =>
    tool.name === enquiriesToolName && waiting > 0
      ? {...tool, title: `${tool.title} (${waiting})`}
      : tool,
  )
  return props.renderDefault({...props, tools})
}
