import {siteForms} from '@home-care/schemas/site/forms.ts'
import {enquiryStatuses} from '@home-care/web/data/enquiryStates.ts'
import {DownloadIcon} from '@sanity/icons/Download'
import {SearchIcon} from '@sanity/icons/Search'
import {Box, Button, Flex, Grid, Heading, Stack, Text, TextInput} from '@sanity/ui'
import type {ReactNode, Ref} from 'react'
import {Choice} from '../controls/Choice.tsx'
import {DialogButton} from '../controls/DialogButton.tsx'
import {Loading} from '../controls/Loading.tsx'
import {Problem} from '../controls/Problem.tsx'
import {useAttempt} from '../controls/useAttempt.ts'
import {saveFile} from '../saveFile.ts'
import {AnsweredInTime} from './AnsweredInTime.tsx'
import {Duty} from './Duty.tsx'
import {EnquiryRow, statusTitles} from './EnquiryRow.tsx'
import {type ListFilter, useEnquiriesClient} from './enquiriesClient.ts'
import {Promises} from './Promises.tsx'
import type {EnquiryListState} from './useEnquiryList.ts'

const shown: {value: ListFilter['show']; title: string}[] = [
  {value: '', title: 'All'},
  {value: 'overdue', title: 'Overdue'},
  {value: 'mine', title: 'Mine'},
  {value: 'reminders', title: 'Reminders due'},
  ...enquiryStatuses.map((status) => ({value: status, title: statusTitles[status]})),
  {value: 'suspects', title: 'Suspected spam'},
]
const kinds: {value: ListFilter['kind']; title: string}[] = [
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
  const client = useEnquiriesClient()
  const {problem: exportProblem, attempt} = useAttempt()
  const problem = exportProblem ?? list.problem
  const save = async () => saveFile(await client.exportCsv(filter), 'enquiries.csv')

  return (
    <Stack>
      <Box padding={3}>
        <Stack gap={3}>
          {alarms}
          <Flex gap={2} align="center" wrap="wrap">
            <Box style={{flex: '1 1 9rem'}}>
              <Heading as="h1" size={2} ref={heading} tabIndex={-1} style={{outline: 'none'}}>
                Enquiries
              </Heading>
            </Box>
            <DialogButton text="Answered in time" mode="bleed">
              {() => <AnsweredInTime />}
            </DialogButton>
            <DialogButton text="What we promise" mode="bleed">
              {() => <Promises />}
            </DialogButton>
            <Button
              icon={DownloadIcon}
              text="Export CSV"
              mode="bleed"
              onClick={() => void attempt(save)}
            />
          </Flex>
          <Duty />
          <TextInput
            type="search"
            aria-label="Search by name, telephone number or reference"
            placeholder="Name, telephone or reference"
            icon={SearchIcon}
            defaultValue={list.wanted}
            onChange={({currentTarget}) => list.search(currentTarget.value)}
          />
          <Grid gridTemplateColumns={2} gap={2}>
            <Choice
              label="Show"
              options={shown}
              value={filter.show}
              onChoose={(show) => setFilter({...filter, show})}
            />
            <Choice
              label="Kind"
              options={kinds}
              value={filter.kind}
              onChoose={(kind) => setFilter({...filter, kind})}
            />
          </Grid>
          {problem && <Problem>{problem}</Problem>}
          {list.suspects > 0 && filter.show !== 'suspects' && (
            <Button
              text={`${list.suspects} suspected to be spam`}
              mode="bleed"
              onClick={() => setFilter({show: 'suspects', kind: ''})}
            />
          )}
        </Stack>
      </Box>
      {!enquiries && !problem && (
        <Flex padding={5} justify="center">
          <Loading>{isSearching ? 'Searching…' : 'Loading enquiries…'}</Loading>
        </Flex>
      )}
      {enquiries?.length === 0 && (
        <Box padding={4}>
          <Text muted>
            {isSearching
              ? 'Nothing was found.'
              : filter.show === '' && filter.kind === ''
                ? 'Nothing yet. What visitors send through the website’s forms appears here.'
                : 'There are none of these.'}
          </Text>
        </Box>
      )}
      {enquiries && (
        <Stack as="ul" paddingX={2} paddingBottom={4} style={{listStyle: 'none', margin: 0}}>
          {enquiries.map((enquiry) => (
            <EnquiryRow
              key={enquiry.reference}
              enquiry={enquiry}
              isChosen={enquiry.reference === chosen}
              onChoose={onChoose}
            />
          ))}
        </Stack>
      )}
      {found?.hasOlder && (
        <Box padding={4}>
          <Text size={1} muted>
            Only the first {found.searched} were searched: what is written is kept encrypted, and is
            opened one by one.
          </Text>
        </Box>
      )}
      {list.hasMore && (
        <Box padding={3}>
          <Button
            text="Show older ones"
            mode="ghost"
            width="fill"
            disabled={list.isLoadingMore}
            onClick={list.showMore}
          />
        </Box>
      )}
    </Stack>
  )
}
