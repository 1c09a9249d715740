import {csvOf} from '@home-care/schemas/rules/csvText.ts'
import {addDays, formatDay, londonDay} from '@home-care/schemas/rules/day.ts'
import {whyHidden} from '@home-care/schemas/rules/shownDocument.ts'
import {titleOf} from '@home-care/schemas/rules/titleOf.ts'
import type {Readings} from '@home-care/web/inbox/staffApi.ts'
import {UsersIcon} from '@sanity/icons/Users'
import {Box, Button, Checkbox, Flex, Heading, Stack, Text} from '@sanity/ui'
import {type MouseEvent, useState} from 'react'
import {type DocumentActionComponent, type SanityDocumentLike, useCurrentUser} from 'sanity'
import useSWR from 'swr'
import {Field} from '../controls/Field.tsx'
import {Form} from '../controls/Form.tsx'
import {FocusBack} from '../controls/keepFocus.tsx'
import {onceAClick} from '../controls/onceAClick.ts'
import {Pending} from '../controls/Pending.tsx'
import {Table} from '../controls/Table.tsx'
import {useEnquiriesClient} from '../enquiries/useEnquiriesClient.ts'
import {environment} from '../environment.ts'
import {pagePath} from '../preview/ofDocument.ts'
import {saveFile} from '../saveFile.ts'
import {mayPublish} from './toolsOf.ts'

const usualDays = 14
/** More are tiring to choose one by one. */
const fewPeople = 3

function chooseAll({currentTarget}: MouseEvent<HTMLElement>) {
  const boxes = currentTarget.closest('fieldset')?.querySelectorAll('input') ?? []
  for (const box of boxes) box.checked = true
}

/** What staff may be asked to read: policies, and pages such as that on complaints. */
const readTypes = ['legalPage', 'page']

/** Asks staff to read what is published; hosted Sanity does not tell the website who is on the staff. */
export const askToRead: DocumentActionComponent = ({type, published}) => {
  const [isOpen, setIsOpen] = useState(false)
  const user = useCurrentUser()
  if (!readTypes.includes(type) || environment.projectId || !mayPublish(user)) return null
  if (!published || !pagePath(type, published)) return null
  if (whyHidden(published, londonDay(new Date()))) return null
  return {
    label: 'Ask staff to read it',
    icon: UsersIcon,
    onHandle: () => setIsOpen(true),
    dialog: isOpen && {
      type: 'dialog',
      header: 'Ask staff to read it',
      onClose: () => setIsOpen(false),
      content: <Asking page={published} />,
    },
  }
}

function Asking({page: {_id: documentId, _rev, ...page}}: {page: SanityDocumentLike}) {
  const client = useEnquiriesClient()
  const {data, error, mutate} = useSWR(['readings', documentId], () => client.readings(documentId))
  const today = londonDay(new Date())
  const ask = async (people: string[], until: string) => {
    const revision = typeof _rev === 'string' ? _rev : ''
    await mutate(client.askToRead({documentId, revision, people, until}), {revalidate: false})
  }
  return (
    <Stack gap={5} {...onceAClick}>
      <FocusBack />
      <Text size={1}>
        Whoever you choose is mailed, finds the page on Start until they say that they have read it,
        and is reminded the day before the last. After that day a mail tells you who has not. They
        read the page as it is published.
      </Text>
      <Pending {...{data, error}}>Checking who was asked…</Pending>
      {data && (
        <Form
          button="Ask them"
          onSubmit={(value, all) => ask(all.getAll('people').map(String), value('until'))}
        >
          <Stack as="fieldset" gap={3} style={{border: 0, margin: 0, padding: 0, minWidth: 0}}>
            <Box as="legend" padding={0} paddingBottom={4}>
              <Text size={1} weight="medium">
                Who is to read it
              </Text>
            </Box>
            {data.people.map(({id, name}) => (
              <Flex as="label" key={id} gap={2} align="center">
                <Checkbox name="people" value={id} />
                <Text size={1}>{name}</Text>
              </Flex>
            ))}
            {data.people.length > fewPeople && (
              <Flex>
                <Button type="button" mode="ghost" text="Choose everybody" onClick={chooseAll} />
              </Flex>
            )}
          </Stack>
          <Field
            label="By"
            type="date"
            name="until"
            min={today}
            max={addDays(today, 366)}
            defaultValue={addDays(today, usualDays)}
          />
        </Form>
      )}
      {data && data.asked.length > 0 && <Asked asked={data.asked} title={titleOf(page) ?? ''} />}
    </Stack>
  )
}

const headings = ['Who', 'Asked on', 'By', 'Read']

function Asked({asked, title}: {asked: Readings['asked']; title: string}) {
  const rows = asked.map((each) => [
    each.name,
    formatDay(londonDay(new Date(each.askedAt))),
    formatDay(each.until),
    stateOf(each),
  ])
  const save = () => {
    const text = csvOf([[title], headings, ...rows])
    saveFile(new Blob([text], {type: 'text/csv;charset=utf-8'}), 'who-has-read-it.csv')
  }
  return (
    <Stack as="section" gap={4} aria-label="Who was asked">
      <Flex align="center" justify="space-between" gap={3} wrap="wrap">
        <Heading as="h3" size={1}>
          Who was asked
        </Heading>
        <Button mode="ghost" text="Save as CSV" onClick={save} />
      </Flex>
      <Table headings={headings} rows={rows} />
    </Stack>
  )
}

function stateOf({readAt, until, isGone, isOlder}: Readings['asked'][number]): string {
  const version = isOlder ? ', an older version' : ''
  const leaving = isGone ? '; has left' : ''
  if (readAt) return `Read on ${formatDay(londonDay(new Date(readAt)))}${version}${leaving}`
  return `${until < londonDay(new Date()) ? 'Overdue' : 'Not yet'}${leaving}`
}
