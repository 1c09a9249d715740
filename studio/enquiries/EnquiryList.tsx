import {siteForms} from '@home-care/schemas/site/forms.ts'
import {enquiryStatuses} from '@home-care/web/data/enquiryStates.ts'
import type {ListFilter} from '@home-care/web/inbox/inboxClient.ts'
import {DownloadIcon} from '@sanity/icons/Download'
import {SearchIcon} from '@sanity/icons/Search'
import {Box, Button, Flex, Grid, Heading, Stack, Text, TextInput} from '@sanity/ui'
import {type ReactNode, type Ref, useState} from 'react'
import {Choice} from '../controls/Choice.tsx'
import {DialogButton} from '../controls/DialogButton.tsx'
import {More} from '../controls/More.tsx'
import {Pending} from '../controls/Pending.tsx'
import {Problem} from '../controls/Problem.tsx'
import {AnsweredInTime} from './AnsweredInTime.tsx'
import {ByHand} from './ByHand.tsx'
import {useColleagues} from './colleagues.tsx'
import {Duty} from './Duty.tsx'
import {EnquiryRow, statusTitles} from './EnquiryRow.tsx'
import {Export} from './Export.tsx'
import {Promises} from './Promises.tsx'
import {Reports} from './Reports.tsx'
import {Several} from './Several.tsx'
import {type EnquiryListState, everything, isEverything} from './useEnquiryList.ts'
import {useWords} from './useWords.ts'

const showOptions: {value: ListFilter['show']; title: string}[] = [
  {value: '', title: 'All'},
  {value: 'overdue', title: 'Overdue'},
  {value: 'undelivered', title: 'Not delivered'},
  {value: 'mine', title: 'Mine'},
  {value: 'nobody', title: 'Nobody’s'},
  {value: 'reminders', title: 'Reminders due'},
  ...enquiryStatuses.map((status) => ({value: status, title: statusTitles[status]})),
  {value: 'suspects', title: 'Suspected spam'},
]
const withColleague = (id: string, title: string): typeof showOptions => [
  {value: `with:${id}`, title},
]
const kindOptions: {value: ListFilter['kind']; title: string}[] = [
  {value: '', title: 'Every kind'},
  ...siteForms.map(({kind, kindTitle}) => ({value: kind, title: kindTitle})),
]

export function EnquiryList({
  alarms,
  list,
  heading,
  chosen,
  onChoose,
}: {
  alarms: ReactNode
  list: EnquiryListState
  /** Gets the focus when an enquiry is closed. */
  heading: Ref<HTMLHeadingElement>
  chosen: string | undefined
  onChoose: (reference: string) => void
}) {
  const {filter, setFilter, enquiries, found, isSearching} = list
  const {problem} = list
  const {colleagues, gone} = useColleagues()
  const [picked, setPicked] = useState<readonly string[]>([])
  // Only enquiries on the screen are changed.
  const chosenTogether = enquiries?.filter(({reference}) => picked.includes(reference)) ?? []
  const words = useWords().data
  const marks = words ? [...words.marks.map(({title}) => title), ...words.oldMarks] : []

  return (
    <Stack>
      <Box padding={3}>
        <Stack gap={3}>
          {alarms}
          <Flex gap={2} align="center">
            <Box flex={1}>
              <Heading as="h1" size={2} ref={heading} tabIndex={-1} style={{outline: 'none'}}>
                Enquiries
              </Heading>
            </Box>
            <DialogButton text="By telephone" header="An enquiry that came by telephone">
              {(close) => (
                <ByHand
                  onEntered={(reference) => {
                    close()
                    list.refresh()
                    onChoose(reference)
                  }}
                />
              )}
            </DialogButton>
          </Flex>
          <Grid gridTemplateColumns={[1, 2]} gap={2}>
            <TextInput
              key={JSON.stringify(filter)}
              type="search"
              aria-label="Search by name, telephone number or reference"
              placeholder="Name, telephone…"
              icon={SearchIcon}
              defaultValue={list.searchText}
              onChange={({currentTarget}) => list.search(currentTarget.value)}
            />
            <Choice
              aria-label="Show"
              options={[
                ...showOptions,
                ...colleagues.flatMap(({id, name, isMe}) =>
                  isMe ? [] : withColleague(id, `With ${name}`),
                ),
                ...gone.flatMap(({id, name}) => withColleague(id, `With ${name}, who has left`)),
              ]}
              value={filter.show}
              onChoose={(show) => setFilter({...filter, show})}
            />
          </Grid>
          {/* Folded, so that the first enquiry is on the first screen. */}
          <More summary="More: kind, marks, duty, reports, export">
            <Stack gap={3} paddingTop={3}>
              <Choice
                aria-label="Kind"
                options={kindOptions}
                value={filter.kind}
                onChoose={(kind) => setFilter({...filter, kind})}
              />
              <Choice
                aria-label="Mark"
                options={[
                  {value: '', title: 'With and without marks'},
                  ...marks.map((mark) => ({value: mark, title: mark})),
                ]}
                value={filter.mark}
                onChoose={(mark) => setFilter({...filter, mark})}
              />
              <Duty />
              <Flex gap={2} wrap="wrap">
                <DialogButton text="Reports" isWide>
                  {() => <Reports />}
                </DialogButton>
                <DialogButton text="Answered in time">{() => <AnsweredInTime />}</DialogButton>
                <DialogButton text="What we promise">{() => <Promises />}</DialogButton>
                <DialogButton text="Export" icon={DownloadIcon} header="Export enquiries">
                  {(close) => <Export list={list} close={close} />}
                </DialogButton>
              </Flex>
            </Stack>
          </More>
          {list.suspects > 0 && filter.show !== 'suspects' && (
            <Button
              text={`${list.suspects} suspected to be spam`}
              mode="bleed"
              onClick={() => setFilter({...everything, show: 'suspects'})}
            />
          )}
        </Stack>
      </Box>
      {!enquiries && !problem && (
        <Flex padding={5} justify="center">
          <Pending>{isSearching ? 'Searching…' : 'Loading enquiries…'}</Pending>
        </Flex>
      )}
      {enquiries?.length === 0 && (
        <Box padding={4}>
          <Text muted>
            {isSearching
              ? 'Nothing was found.'
              : isEverything(filter)
                ? 'Nothing yet. What visitors send through the website’s forms appears here.'
                : 'No enquiries here.'}
          </Text>
        </Box>
      )}
      {chosenTogether.length > 0 && (
        <Several chosen={chosenTogether} onChosen={setPicked} onChanged={list.refresh} />
      )}
      {enquiries && (
        <Stack as="ul" paddingX={2} paddingBottom={4} style={{listStyle: 'none', margin: 0}}>
          {enquiries.map((enquiry) => (
            <EnquiryRow
              key={enquiry.reference}
              enquiry={enquiry}
              isChosen={enquiry.reference === chosen}
              isGone={gone.some(({id}) => id === enquiry.assignee?.id)}
              onChoose={onChoose}
              isPicked={picked.includes(enquiry.reference)}
              onPick={(isPicked) =>
                setPicked((all) => [
                  ...all.filter((each) => each !== enquiry.reference),
                  ...(isPicked ? [enquiry.reference] : []),
                ])
              }
            />
          ))}
        </Stack>
      )}
      {found?.hasOlder && (
        <Box padding={4}>
          <Text size={1} muted>
            Only the first {found.searched} were searched.
          </Text>
        </Box>
      )}
      {list.hasMore && (
        <Box padding={3}>
          <Button text="Show older ones" mode="ghost" width="fill" onClick={list.showMore} />
        </Box>
      )}
      {problem && <Problem>{problem}</Problem>}
    </Stack>
  )
}
