import {formatDay, londonDay} from '@home-care/schemas/rules/day.ts'
import type {Dangling} from '@home-care/schemas/rules/pointers.ts'
import type {DueReview} from '@home-care/schemas/site/dueForReview.ts'
import type {EnquiryCounts} from '@home-care/web/inbox/staffApi.ts'
import {formatMoment} from '@home-care/web/time/londonTime.ts'
import {Box, Heading, Spinner, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {COMMENTS_INSPECTOR_NAME, useCurrentUser} from 'sanity'
import {Link} from 'sanity/router'
import {Problem} from '../controls/Problem.tsx'
import {alarmsOf, enquiriesToolName, useEnquiryCounts} from '../enquiries/enquiryCounts.tsx'
import {mayDiscuss, mayPublish} from '../staff/toolsOf.ts'
import {DeletedLately} from './DeletedLately.tsx'
import {FirstSteps} from './FirstSteps.tsx'
import {HowTo} from './HowTo.tsx'
import {ChangedLine, DocumentLine, Lines, LinkedLine, listed} from './lines.tsx'
import {useAuthors} from './useAuthors.ts'
import {type Mine, useMine} from './useMine.ts'
import {type Line, useDangling, useDue, useToApprove, useWork, type Work} from './useWork.ts'
import {useVisits, VisitCounts} from './Visits.tsx'

interface Waiting {
  title: string
  /** Undefined while unknown, and if the user may not see it. */
  lines: readonly ReactNode[] | undefined
}

export function StartPage() {
  const user = useCurrentUser()
  const counts = useEnquiryCounts()
  const visits = useVisits()
  const {data: work, error: workError} = useWork()
  const {data: due, error: dueError} = useDue()
  const waiting = useWaiting(work, due, counts).filter(({lines}) => lines && lines.length > 0)
  const hasFailed = Boolean(workError ?? dueError)
  return (
    <Box as="main" overflow="auto" style={{height: '100%'}}>
      <Box padding={4} style={{maxWidth: 1200, margin: '0 auto'}}>
        <Stack gap={5}>
          <Heading as="h1" size={3}>
            {user?.name ? `Hello, ${user.name}` : 'Hello'}
          </Heading>
          {alarmsOf(counts ?? visits)}
          {hasFailed && <Problem>The Studio cannot read your work. Reload to try again.</Problem>}
          {work && due
            ? waiting.length === 0 && <Text muted>Nothing needs you today.</Text>
            : !hasFailed && <Spinner muted />}
          <Box style={{columns: '3 20rem', columnGap: '1.25rem'}}>
            {waiting.map(({title, lines = []}) => (
              <Lines key={title} title={title} lines={lines} />
            ))}
            {mayPublish(user) && <FirstSteps />}
            {work && work.published.length > 0 && (
              <Lines
                title="Published last"
                lines={work.published.map((line) => (
                  <ChangedLine key={line._id} line={line} what="Published" />
                ))}
              />
            )}
            {mayDiscuss(user) && <DeletedLately />}
          </Box>
          {visits && <VisitCounts visits={visits} />}
          <HowTo isInPlace={work !== undefined || hasFailed} />
        </Stack>
      </Box>
    </Box>
  )
}

/** The most pressing first. */
function useWaiting(
  work: Work | undefined,
  due: readonly DueReview[] | undefined,
  counts: EnquiryCounts | undefined,
): Waiting[] {
  const me = useCurrentUser()
  const colleagues = useMine()
  const drafts = work?.drafts ?? []
  const dangling = useDangling()
  const authors = useAuthors(drafts)
  const toApprove = useToApprove(drafts)
  const mine = mayDiscuss(me) ? colleagues : undefined
  const isOthers = ({_id}: Line) => Number(!authors?.[_id]?.includes(me?.id ?? ''))
  const mineFirst = work && drafts.toSorted((a, b) => isOthers(a) - isOthers(b))
  const changedLine = (what: string) => (line: Line) => (
    <ChangedLine key={line._id} line={line} what={what} by={authors?.[line._id]} />
  )
  return [
    {title: 'Enquiries', lines: counts && inboxLines(counts)},
    {title: 'Tasks for you', lines: mine?.tasks.map(taskLine)},
    {title: 'Comments that mention you', lines: mine?.mentions.map(mentionLine)},
    {title: 'For you to read and publish', lines: toApprove?.map(changedLine('Written'))},
    {title: 'To review within a month', lines: due?.map(dueLine)},
    {
      title: 'Changed, not published',
      lines: mineFirst?.filter(({isPublished}) => isPublished).map(changedLine('Changed')),
    },
    {
      title: 'Drafts, not on the site yet',
      lines: mineFirst?.filter(({isPublished}) => !isPublished).map(changedLine('Written')),
    },
    {title: 'Broken links', lines: dangling?.map(danglingLine)},
  ]
}

function inboxLines({overdue, dueToday, new: waiting, reminders}: EnquiryCounts) {
  const about = listed(
    overdue > 0 && `${overdue} overdue`,
    dueToday > 0 && `${dueToday} due today`,
    waiting > 0 && `${waiting} new in all`,
    reminders > 0 && `${reminders} ${reminders === 1 ? 'reminder' : 'reminders'} due`,
  )
  if (!about) return []
  return [
    <LinkedLine key="inbox" about={about} isLate={overdue > 0}>
      <Link href={`/${enquiriesToolName}`}>Open the inbox</Link>
    </LinkedLine>,
  ]
}

const taskLine = ({_id, title, dueBy}: Mine['tasks'][number]) => (
  <LinkedLine
    key={_id}
    about={dueBy ? `by ${formatDay(dueBy)}` : 'no deadline'}
    isLate={dueBy !== null && dueBy < londonDay(new Date())}
  >
    <a href={`?${new URLSearchParams({sidebar: 'tasks', selectedTask: _id, viewMode: 'edit'})}`}>
      {title || 'Untitled'}
    </a>
  </LinkedLine>
)

const mentionLine = (mention: Mine['mentions'][number]) => (
  <DocumentLine
    key={mention._id}
    to={{
      id: mention.documentId,
      type: mention.documentType,
      inspect: COMMENTS_INSPECTOR_NAME,
      comment: mention._id,
    }}
    words={mention.text?.trim() || 'A comment'}
    about={listed(mention.documentTitle, formatMoment(new Date(mention._createdAt)))}
  />
)

const dueLine = ({documentId, documentType, words, on, reviewer}: DueReview) => (
  <DocumentLine
    key={`${documentId} ${words}`}
    to={{id: documentId, type: documentType}}
    words={words}
    about={listed(`by ${formatDay(on)}`, reviewer)}
    isLate={on < londonDay(new Date())}
  />
)

const danglingLine = ({_id, _type, title, to}: Dangling) => (
  <DocumentLine
    key={`${_id} ${to}`}
    to={{id: _id, type: _type}}
    words={title ?? 'Untitled'}
    about={to}
  />
)
