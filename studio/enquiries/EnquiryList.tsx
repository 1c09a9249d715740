import {siteForms} from '@home-care/schemas/site/forms.ts'
import {DownloadIcon} from '@sanity/icons/Download'
import {SearchIcon} from '@sanity/icons/Search'
import {Box, Button, Flex, Heading, Stack, Text, TextInput} from '@sanity/ui'
import {type Ref, useState} from 'react'
import {Choice} from '../controls/Choice.tsx'
import {Loading} from '../controls/Loading.tsx'
import {Problem} from '../controls/Problem.tsx'
import {messageOf} from '../messageOf.ts'
import {saveFile} from '../saveFile.ts'
import {AnsweredInTime} from './AnsweredInTime.tsx'
import {Duty} from './Duty.tsx'
import {EnquiryRow} from './EnquiryRow.tsx'
import {type EnquiriesClient, everything, type ListFilter} from './enquiriesClient.ts'
import {Promises} from './Promises.tsx'
import type {ColleaguesState} from './useColleagues.ts'
import type {EnquiryListState} from './useEnquiryList.ts'
import type {EnquirySearchState} from './useEnquirySearch.ts'

const shown: {value: ListFilter['show']; title: string}[] = [
  {value: '', title: 'All'},
  {value: 'overdue', title: 'Overdue'},
  {value: 'mine', title: 'Mine'},
  {value: 'reminders', title: 'Reminders due'},
  {value: 'new', title: 'New'},
  {value: 'contacted', title: 'Contacted'},
  {value: 'closed', title: 'Closed'},
  {value: 'suspects', title: 'Suspected spam'},
]
const kinds: {value: ListFilter['kind']; title: string}[] = [
  {value: '', title: 'Every kind'},
  ...siteForms.map(({kind, kindTitle}) => ({value: kind, title: kindTitle})),
]

export function EnquiryList({
  list: {filter, setFilter, ...list},
  search,
  colleagues,
  heading,
  client,
  chosen,
  onChoose,
}: {
  list: EnquiryListState
  search: EnquirySearchState
  colleagues: ColleaguesState
  /** Gets the focus when an enquiry is closed. */
  heading: Ref<HTMLHeadingElement>
  client: EnquiriesClient
  chosen: string | undefined
  onChoose: (reference: string) => void
}) {
  const rows = search.isSearching ? search.found?.enquiries : list.enquiries
  const [exportProblem, setExportProblem] = useState<string>()
  const problem = search.problem ?? list.problem

  async function save() {
    setExportProblem(undefined)
    try {
      saveFile(await client.exportCsv(filter), 'enquiries.csv')
    } catch (error) {
      setExportProblem(messageOf(error))
    }
  }

  return (
    <Stack>
      <Box padding={3}>
        <Stack gap={3}>
          <Flex gap={2} align="center" wrap="wrap">
            <Box flex={1}>
              <Heading as="h1" size={2} ref={heading} tabIndex={-1} style={{outline: 'none'}}>
                Enquiries
              </Heading>
            </Box>
            <AnsweredInTime client={client} />
            <Promises />
            <Button icon={DownloadIcon} text="Export CSV" mode="bleed" onClick={save} />
          </Flex>
          <Duty {...colleagues} />
          <TextInput
            type="search"
            aria-label="Search by name, telephone number or reference"
            placeholder="Name, telephone or reference"
            icon={SearchIcon}
            value={search.text}
            onChange={(event) => search.setText(event.currentTarget.value)}
          />
          <Flex gap={2} align="center" wrap="wrap">
            <Box flex={1}>
              <Choice
                label="Show"
                options={shown}
                value={filter.show}
                onChoose={(show) => setFilter({...filter, show})}
              />
            </Box>
            <Box flex={1}>
              <Choice
                label="Kind"
                options={kinds}
                value={filter.kind}
                onChoose={(kind) => setFilter({...filter, kind})}
              />
            </Box>
          </Flex>
          {exportProblem && <Problem>{exportProblem}</Problem>}
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
      {!rows && !problem && (
        <Flex padding={5} justify="center">
          <Loading>{search.isSearching ? 'Searching…' : 'Loading enquiries…'}</Loading>
        </Flex>
      )}
      {rows?.length === 0 && (
        <Box padding={4}>
          <Text muted>
            {search.isSearching
              ? 'Nothing was found.'
              : filter === everything
                ? 'Nothing yet. What visitors send through the website’s forms appears here.'
                : 'There are none of these.'}
          </Text>
        </Box>
      )}
      {rows && (
        <Stack as="ul" paddingX={2} paddingBottom={4} style={{listStyle: 'none', margin: 0}}>
          {rows.map((enquiry) => (
            <EnquiryRow
              key={enquiry.reference}
              enquiry={enquiry}
              isChosen={enquiry.reference === chosen}
              onChoose={onChoose}
            />
          ))}
        </Stack>
      )}
      {search.isSearching && search.found?.hasOlder && (
        <Box padding={4}>
          <Text size={1} muted>
            Only the first {search.found.searched} were searched: what is written is kept encrypted,
            and is opened one by one.
          </Text>
        </Box>
      )}
      {list.hasMore && !search.isSearching && (
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
