import {toolNames} from '@home-care/schemas/rules/toolNames.ts'
import type {EnquiryCounts} from '@home-care/web/inbox/staffApi.ts'
import {ArrowLeftIcon} from '@sanity/icons/ArrowLeft'
import {Box, Button, Card, Flex, Text, useMediaIndex} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useEffect, useRef} from 'react'
import {useWorkspace} from 'sanity'
import {useRouter, useRouterState} from 'sanity/router'
import {SWRConfig} from 'swr'
import {onceAClick} from '../controls/onceAClick.ts'
import {mayClose} from '../controls/unsent.ts'
import {useToRead} from '../staff/toRead.tsx'
import {type LineProps, Lines} from '../start/lines.tsx'
import {EnquiryList} from './EnquiryList.tsx'
import {alarmsOf, useEnquiryCounts} from './enquiryCounts.tsx'
import {OpenEnquiry} from './OpenEnquiry.tsx'
import {useEnquiryList} from './useEnquiryList.ts'

/** Its personal data is dropped when the inbox closes. */
const ownCache = {provider: () => new Map()}

export function EnquiriesInbox() {
  // Read outside of the inbox's own cache, so that the tab's title and the inbox count alike.
  const counts = useEnquiryCounts().data
  const toRead = useToRead()
  const hasStart = useWorkspace().tools.some(({name}) => name === toolNames.start)
  return (
    <SWRConfig value={ownCache}>
      <Inbox counts={counts} toRead={hasStart ? undefined : toRead} />
    </SWRConfig>
  )
}

/** A finger needs 44 pixels. Dialogs are outside the inbox. */
const touchTargets = `
@media (max-width: 40rem), (pointer: coarse) {
  :is([data-testid="enquiries"], [data-ui="Dialog"])
    :is(button, select, input:not([type="checkbox"]), summary, a[data-ui="Button"]) {
    min-height: 44px;
    min-width: 44px;
  }
}`

function Inbox({
  counts,
  toRead,
}: {
  counts: EnquiryCounts | undefined
  toRead: readonly LineProps[] | undefined
}) {
  const waiting = counts?.new
  const router = useRouter()
  const chosen = useRouterState((state) =>
    typeof state.reference === 'string' ? state.reference : undefined,
  )
  const list = useEnquiryList()
  const toast = useToast()
  // A narrow screen shows one of the two.
  const isNarrow = useMediaIndex() < 3
  const panes = {isList: !isNarrow || !chosen, isEnquiry: !isNarrow || chosen !== undefined}

  // The list may be filtered, so the count comes from the server.
  const counted = useRef(waiting)
  useEffect(() => {
    // An error between two counts hides no enquiry.
    if (waiting === undefined) return
    const more = waiting - (counted.current ?? waiting)
    counted.current = waiting
    if (more > 0) toast.push({title: `${more} more waiting, ${waiting} in all.`})
  }, [waiting, toast])

  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Also when the enquiry that had the focus is gone.
    if (!chosen) heading.current?.focus()
  }, [chosen])

  const enquiries = list.enquiries ?? []
  const place = enquiries.findIndex(({reference}) => reference === chosen)
  const pane = useRef<HTMLDivElement>(null)
  const open = (reference?: string) =>
    mayClose(pane.current) && router.navigate(reference ? {reference} : {})
  const next = (enquiries[place + 1] ?? enquiries.find(({reference}) => reference !== chosen))
    ?.reference

  return (
    <Flex
      data-testid="enquiries"
      style={{height: '100%', minHeight: 0}}
      overflow="hidden"
      {...onceAClick}
    >
      <style>{touchTargets}</style>
      {panes.isList && (
        <Card flex={2} borderRight overflow="auto" style={{maxWidth: isNarrow ? 'none' : '34rem'}}>
          <EnquiryList
            alarms={
              <>
                {alarmsOf(counts)}
                <Lines title="To read" lines={toRead} />
              </>
            }
            list={list}
            heading={heading}
            chosen={chosen}
            onChoose={open}
          />
        </Card>
      )}
      {panes.isEnquiry && (
        <Box flex={3} overflow="auto" ref={pane}>
          {isNarrow && (
            <Box padding={2}>
              <Button
                icon={ArrowLeftIcon}
                text="All enquiries"
                mode="bleed"
                onClick={() => open()}
              />
            </Box>
          )}
          {chosen ? (
            <OpenEnquiry
              key={chosen}
              reference={chosen}
              onChanged={list.refresh}
              onChoose={open}
              onErased={() => {
                toast.push({title: `${chosen} is erased.`})
                router.navigate({})
              }}
              onNext={next === undefined ? undefined : () => open(next)}
            />
          ) : (
            <Box padding={5}>
              <Text muted>Choose an enquiry to read it. Opening an enquiry is recorded.</Text>
            </Box>
          )}
        </Box>
      )}
    </Flex>
  )
}
