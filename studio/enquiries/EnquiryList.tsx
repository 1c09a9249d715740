import {DownloadIcon} from '@sanity/icons/Download'
import {SearchIcon} from '@sanity/icons/Search'
import {Box, Button, Flex, Heading, Select, Spinner, Stack, Text, TextInput} from '@sanity/ui'
import {type Ref, useState} from 'react'
import {siteForms} from 'schemas/site/forms.ts'
import {saveFile} from '../saveFile.ts'
import {AnsweredInTime} from './AnsweredInTime.tsx'
import {Duty} from './Duty.tsx'
import {EnquiryRow} from './EnquiryRow.tsx'
import {type EnquiriesClient, everything, type ListFilter} from './enquiriesClient.ts'
import {messageOf} from './messageOf.ts'
import {Problem} from './Problem.tsx'
import {Promises} from './Promises.tsx'
import type {ColleaguesState} from './useColleagues.ts'
import type {EnquiryListState} from './useEnquiryList.ts'
import type {EnquirySearchState} from './useEnquirySearch.ts'

const shown = [
  {value: '', title: 'All'},
  {value: 'overdue', title: 'Overdue'},
  {value: 'mine', title: 'Mine'},
  {value: 'reminders', title: 'Reminders due'},
  {value: 'new', title: 'New'},
  {value: 'contacted', title: 'Contacted'},
  {value: 'closed', title: 'Closed'},
  {value: 'suspects', title: 'Suspected spam'},
] as const satisfies {value: ListFilter['show']; title: string}[]

/** What came in, what waits first, with what was promised to whom. */
export function EnquiryList({
  client,
  chosen,
  onChoose,
  filter,
  setFilter,
  enquiries,
  hasMore,
  suspects,
  problem,
  isLoadingMore,
  now,
  showMore,
  search,
  colleagues,
  heading,
}: EnquiryListState & {
  colleagues: ColleaguesState
  /** Where the focus goes when nothing is open any more. */
  heading: Ref<HTMLHeadingElement>
  search: EnquirySearchState
  client: EnquiriesClient
  chosen: string | undefined
  onChoose: (reference: string) => void
}) {
  const rows = search.isSearching ? search.found?.enquiries : enquiries
  const [exportProblem, setExportProblem] = useState<string>()

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
          <Duty {...colleagues} now={now} />
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
              <Select
                aria-label="Show"
                value={filter.show}
                onChange={({currentTarget: {value}}) => {
                  const show = shown.find((candidate) => candidate.value === value)?.value ?? ''
                  setFilter({...filter, show})
                }}
              >
                {shown.map(({value, title}) => (
                  <option key={value} value={value}>
                    {title}
                  </option>
                ))}
              </Select>
            </Box>
            <Box flex={1}>
              <Select
                aria-label="Kind"
                value={filter.kind}
                onChange={({currentTarget: {value}}) => {
                  const kind = siteForms.find((form) => form.kind === value)?.kind ?? ''
                  setFilter({...filter, kind})
                }}
              >
                <option value="">Every kind</option>
                {siteForms.map(({kind, kindTitle}) => (
                  <option key={kind} value={kind}>
                    {kindTitle}
                  </option>
                ))}
              </Select>
            </Box>
          </Flex>
          {exportProblem && <Problem>{exportProblem}</Problem>}
          {(search.problem ?? problem) && <Problem>{search.problem ?? problem}</Problem>}
          {suspects > 0 && filter.show !== 'suspects' && (
            <Button
              text={`${suspects} suspected to be spam`}
              mode="bleed"
              onClick={() => setFilter({show: 'suspects', kind: ''})}
            />
          )}
        </Stack>
      </Box>
      {!rows && !(search.problem ?? problem) && (
        <Flex padding={5} gap={3} justify="center" role="status">
          <Spinner muted />
          <Text muted>{search.isSearching ? 'Searching…' : 'Loading enquiries…'}</Text>
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
              now={now}
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
      {hasMore && !search.isSearching && (
        <Box padding={3}>
          <Button
            text="Show older ones"
            mode="ghost"
            width="fill"
            disabled={isLoadingMore}
            onClick={showMore}
          />
        </Box>
      )}
    </Stack>
  )
}
