import {counted} from '@home-care/schemas/rules/amounts.ts'
import {formatDay, londonDay} from '@home-care/schemas/rules/day.ts'
import {nameAlone} from '@home-care/schemas/rules/personName.ts'
import type {Dangling} from '@home-care/schemas/rules/pointers.ts'
import {toolNames} from '@home-care/schemas/rules/toolNames.ts'
import {waitingPages} from '@home-care/schemas/sample/writtenPages.ts'
import type {DueDay} from '@home-care/schemas/site/dueDays.ts'
import type {EnquiryCounts} from '@home-care/web/inbox/staffApi.ts'
import {formatMoment} from '@home-care/web/time/londonTime.ts'
import {Box, Heading, Spinner, Stack, Text} from '@sanity/ui'
import {COMMENTS_INSPECTOR_NAME, useCurrentUser, useSchema} from 'sanity'
import {onceAClick} from '../controls/onceAClick.ts'
import {Problem} from '../controls/Problem.tsx'
import {alarmsOf, useEnquiryCounts} from '../enquiries/enquiryCounts.tsx'
import {mayDiscuss, mayPublish} from '../staff/toolsOf.ts'
import {useToRead} from '../staff/toRead.tsx'
import {DeletedLately} from './DeletedLately.tsx'
import {FirstSteps} from './FirstSteps.tsx'
import {type LineProps, Lines, listed} from './lines.tsx'
import {ToWrite} from './ToWrite.tsx'
import {useAuthors, you} from './useAuthors.ts'
import {type Mine, useMine} from './useMine.ts'
import {
  type Line,
  useDangling,
  useDue,
  usePrices,
  useToApprove,
  useWork,
  type Work,
} from './useWork.ts'
import {useVisits, VisitCounts} from './Visits.tsx'

export function StartPage() {
  const user = useCurrentUser()
  const {data: counts, ...countsState} = useEnquiryCounts()
  const {data: mine, ...mineState} = useMine()
  const visits = useVisits()
  const {data: work, error: workError} = useWork()
  const {data: due, error: dueError} = useDue()
  const changedLine = useChangedLine()
  const waiting = Object.entries(useWaiting(work, due, counts, mine))
  const alarms = alarmsOf(counts ?? visits) ?? []
  const isQuiet = alarms.length === 0 && !waiting.some(([, lines]) => lines?.length)
  const hasFailed = Boolean(workError ?? dueError ?? countsState.error ?? mineState.error)
  const isKnown = work && due && !countsState.isLoading && !mineState.isLoading
  return (
    <Box
      as="main"
      overflow="auto"
      style={{height: '100%', overflowWrap: 'anywhere'}}
      {...onceAClick}
    >
      <Box padding={4} style={{maxWidth: 1200, margin: '0 auto'}}>
        <Stack gap={5}>
          <Heading as="h1" size={3}>
            {user?.name ? `Hello, ${nameAlone(user)}` : 'Hello'}
          </Heading>
          {alarms}
          {hasFailed && (
            <Problem>The Studio cannot read all of your work. It keeps trying.</Problem>
          )}
          {!hasFailed && !isKnown && <Spinner muted />}
          {!hasFailed && isKnown && isQuiet && <Text muted>Nothing needs you today.</Text>}
          <Box style={{columns: '3 20rem', columnGap: '1.25rem'}}>
            {waiting.map(([title, lines]) => (
              <Lines key={title} title={title} lines={lines} />
            ))}
            {mayPublish(user) && waitingPages.length > 0 && <ToWrite />}
            {mayPublish(user) && <FirstSteps />}
            <Lines title="Published last" lines={work?.published.map(changedLine('Published'))} />
            {mayDiscuss(user) && <DeletedLately />}
          </Box>
          {visits && <VisitCounts visits={visits} />}
        </Stack>
      </Box>
    </Box>
  )
}

/** By title, the most pressing first; undefined while unknown, and if the user may not see it. */
function useWaiting(
  work: Work | undefined,
  due: readonly DueDay[] | undefined,
  counts: EnquiryCounts | undefined,
  colleagues: Mine | undefined,
): Record<string, readonly LineProps[] | undefined> {
  const mine = mayDiscuss(useCurrentUser()) ? colleagues : undefined
  const drafts = work?.drafts ?? []
  const dangling = useDangling()
  const prices = usePrices()
  const authors = useAuthors(drafts)
  const toApprove = useToApprove(drafts)
  const changedLine = useChangedLine(authors)
  const schema = useSchema()
  const toRead = useToRead()
  const isOthers = ({_id}: Line) => Number(!authors?.[_id]?.includes(you))
  const mineFirst = drafts.toSorted((a, b) => isOthers(a) - isOthers(b))
  return {
    Enquiries: counts && inboxLines(counts),
    'Closed, and nobody on duty': counts?.uncovered.map(uncoveredLine),
    'To read': toRead,
    'Tasks for you': mine?.tasks.map(taskLine),
    'Comments that mention you': mine?.mentions.map(mentionLine),
    'For you to read and publish': toApprove?.map(changedLine('Written')),
    'To review within a month': due?.map(dueLine),
    'Changed, not published': mineFirst
      .filter(({isPublished}) => isPublished)
      .map(changedLine('Changed')),
    'Drafts, not on the site yet': mineFirst
      .filter(({isPublished}) => !isPublished)
      .map(changedLine('Written')),
    'Prices that do not fit each other': prices.misfitting?.map(priceLine),
    'Figures that came with the site': prices.missing?.map(priceLine),
    'Broken links': dangling?.map((line) => danglingLine(line, schema.get(line._type)?.title)),
  }
}

const inWords = new Intl.ListFormat('en-GB')

function useChangedLine(authors: Record<string, string[]> = {}) {
  const schema = useSchema()
  return (what: string) =>
    ({_id, _type, title, _updatedAt}: Line): LineProps => {
      const type = schema.get(_type)?.title ?? _type
      const names = authors[_id] ?? []
      return {
        key: _id,
        to: {id: _id, type: _type},
        words: title ?? type,
        about: listed(
          `${title ? `${type}. ` : ''}${what} ${formatMoment(new Date(_updatedAt))}`,
          names.length > 0 && `by ${inWords.format(names)}`,
        ),
      }
    }
}

function inboxLines({overdue, dueToday, new: waiting, reminders}: EnquiryCounts): LineProps[] {
  const about = listed(
    overdue > 0 && `${overdue} overdue`,
    dueToday > 0 && `${dueToday} due today`,
    waiting > 0 && `${waiting} new in all`,
    reminders > 0 && `${counted(reminders, 'reminder')} due`,
  )
  const to = `/${toolNames.enquiries}`
  return about ? [{key: to, to, words: 'Open the inbox', about, isLate: overdue > 0}] : []
}

const uncoveredLine = ({from, until}: EnquiryCounts['uncovered'][number]): LineProps => ({
  key: from,
  to: `/${toolNames.enquiries}`,
  words: formatMoment(new Date(from)),
  about: `until ${formatMoment(new Date(until))}`,
})

const taskLine = ({_id, title, dueBy}: Mine['tasks'][number]): LineProps => ({
  key: _id,
  to: `?${new URLSearchParams({sidebar: 'tasks', selectedTask: _id, viewMode: 'edit'})}`,
  words: title || 'Untitled',
  about: dueBy ? `by ${formatDay(dueBy)}` : 'no deadline',
  isLate: dueBy !== null && dueBy < londonDay(new Date()),
})

const mentionLine = (mention: Mine['mentions'][number]): LineProps => ({
  key: mention._id,
  to: {
    id: mention.documentId,
    type: mention.documentType,
    inspect: COMMENTS_INSPECTOR_NAME,
    comment: mention._id,
  },
  words: mention.text?.trim() || 'A comment',
  about: listed(mention.documentTitle, formatMoment(new Date(mention._createdAt))),
})

const dueLine = ({documentId, documentType, words, on, reviewer}: DueDay): LineProps => ({
  key: `${documentId} ${words}`,
  to: {id: documentId, type: documentType},
  words,
  about: listed(`by ${formatDay(on)}`, reviewer),
  isLate: on < londonDay(new Date()),
})

const priceLine = (message: string): LineProps => ({
  key: message,
  to: {id: 'figures', type: 'figures'},
  words: 'Figures and prices',
  about: message,
})

const danglingLine = ({_id, _type, title, to}: Dangling, typeTitle = _type): LineProps => ({
  key: `${_id} ${to}`,
  to: {id: _id, type: _type},
  words: title ?? typeTitle,
  about: to,
})
