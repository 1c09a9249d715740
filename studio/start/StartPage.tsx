import type {DueReview} from '@home-care/schemas/site/dueForReview.ts'
import {formatDay, formatMoment} from '@home-care/web/enquiries/londonTime.ts'
import type {EnquiryCounts} from '@home-care/web/enquiries/staffApi.ts'
import {Badge, Box, Flex, Grid, Heading, Spinner, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {COMMENTS_INSPECTOR_NAME, useCurrentUser, useWorkspace} from 'sanity'
import {IntentLink, Link} from 'sanity/router'
import {Problem} from '../controls/Problem.tsx'
import {Alarms} from '../enquiries/Alarms.tsx'
import {enquiriesToolName, useEnquiryCounts} from '../enquiries/enquiryCounts.tsx'
import {mayDiscuss} from '../staff/toolsOf.ts'
import {HowTo} from './HowTo.tsx'
import {ChangedLine, DocumentLine, LinkedLine, Panel} from './lines.tsx'
import {useAuthors} from './useAuthors.ts'
import {type BrokenLink, useBrokenLinks} from './useBrokenLinks.ts'
import {type Mine, useMine} from './useMine.ts'
import {useToApprove} from './useToApprove.ts'
import {dayFromToday, type Line, useDue, useWork, type Work} from './useWork.ts'

interface Waiting {
  title: string
  /** Named in the sentence about work that does not wait. */
  kind: string
  /** Undefined while unknown, and if the user may not see it. */
  lines: readonly ReactNode[] | undefined
  foot?: ReactNode
}

const orInWords = new Intl.ListFormat('en-GB', {type: 'disjunction'})

export function StartPage() {
  const user = useCurrentUser()
  const counts = useEnquiryCounts()
  const {answer: work, hasFailed: hasNoWork} = useWork()
  const {kinds, hasFailed: isDueUnknown} = useWaiting(work, counts)
  const waiting = kinds.filter(({lines}) => lines && lines.length > 0)
  const quiet = kinds.filter(({lines}) => lines?.length === 0)
  const hasFailed = hasNoWork || isDueUnknown
  return (
    <Box as="main" overflow="auto" style={{height: '100%'}}>
      <Box padding={4} style={{maxWidth: 1200, margin: '0 auto'}}>
        <Stack gap={5}>
          <Heading as="h1" size={3}>
            {user?.name ? `Hello, ${user.name}` : 'Hello'}
          </Heading>
          <Alarms words={counts?.alarms} />
          {hasFailed && <Problem>The Studio cannot read what waits. Reload to try again.</Problem>}
          {waiting.length > 0 && (
            <Grid gridTemplateColumns={[1, 1, 2, 3]} gap={4} style={{alignItems: 'start'}}>
              {waiting.map(({title, lines = [], foot}) => (
                <Panel key={title} title={title} lines={lines} foot={foot} />
              ))}
            </Grid>
          )}
          {work
            ? quiet.length > 0 && (
                <Text muted>{`No ${orInWords.format(quiet.map(({kind}) => kind))}.`}</Text>
              )
            : !hasFailed && <Spinner muted />}
          {work && work.published.length > 0 && (
            <Panel
              title="Published last"
              lines={work.published.map((line) => (
                <ChangedLine key={line._id} line={line} what="Published" />
              ))}
            />
          )}
          <HowTo isInPlace={work !== undefined || hasFailed} />
        </Stack>
      </Box>
    </Box>
  )
}

const noDrafts: Work['drafts'] = []

/** The most pressing first. */
function useWaiting(
  work: Work | undefined,
  counts: EnquiryCounts | undefined,
): {kinds: Waiting[]; hasFailed: boolean} {
  const me = useCurrentUser()
  const {basePath} = useWorkspace()
  const {answer: due, hasFailed} = useDue()
  const colleagues = useMine()
  const drafts = work?.drafts ?? noDrafts
  const broken = useBrokenLinks(work?.linking)
  const authors = useAuthors(drafts)
  const toApprove = useToApprove(drafts)
  const mine = mayDiscuss(me) ? colleagues : undefined
  const isOthers = ({_id}: Line) => Number(!authors.get(_id)?.includes(me?.id ?? ''))
  const mineFirst = work && drafts.toSorted((a, b) => isOthers(a) - isOthers(b))
  const changedLine = (what: string) => (line: Line) => (
    <ChangedLine key={line._id} line={line} what={what} by={authors.get(line._id)} />
  )
  const kinds: Waiting[] = [
    {
      title: 'Enquiries',
      kind: 'enquiries',
      lines: counts && countLines(counts),
      foot: (
        <Link href={`${basePath === '/' ? '' : basePath}/${enquiriesToolName}`}>
          Open the inbox
        </Link>
      ),
    },
    {title: 'Tasks for you', kind: 'tasks for you', lines: mine?.tasks.map(taskLine)},
    {
      title: 'Comments that mention you',
      kind: 'comments that mention you',
      lines: mine?.mentions.map(mentionLine),
    },
    {
      title: 'For you to read and publish',
      kind: 'texts that wait for a second person',
      lines: toApprove?.map(changedLine('Written')),
    },
    {title: 'To review within a month', kind: 'reviews within a month', lines: due?.map(dueLine)},
    {
      title: 'Changed, not published',
      kind: 'changes to publish',
      lines: mineFirst?.filter(({isPublished}) => isPublished).map(changedLine('Changed')),
    },
    {
      title: 'Drafts, not on the site yet',
      kind: 'new drafts',
      lines: mineFirst?.filter(({isPublished}) => !isPublished).map(changedLine('Written')),
    },
    {title: 'Broken links', kind: 'broken links', lines: broken?.map(brokenLine)},
  ]
  return {kinds, hasFailed}
}

const countLines = (counts: EnquiryCounts) =>
  (
    [
      {count: counts.overdue, words: 'overdue', tone: 'critical'},
      {count: counts.dueToday, words: 'due today', tone: 'caution'},
      {count: counts.new, words: 'new in all', tone: 'default'},
      {count: counts.reminders, words: 'to look at again', tone: 'caution'},
    ] as const
  )
    .filter(({count}) => count > 0)
    .map(({count, words, tone}) => (
      <li key={words}>
        <Flex gap={2} align="center" paddingY={2}>
          <Badge tone={tone}>{count}</Badge>
          <Text size={1}>{words}</Text>
        </Flex>
      </li>
    ))

const taskLine = ({_id, title, dueBy}: Mine['tasks'][number]) => (
  <LinkedLine
    key={_id}
    about={dueBy ? `by ${formatDay(dueBy)}` : 'no deadline'}
    isLate={dueBy !== null && dueBy < dayFromToday(0)}
  >
    <a href={`?${new URLSearchParams({sidebar: 'tasks', selectedTask: _id, viewMode: 'edit'})}`}>
      {title || 'Untitled'}
    </a>
  </LinkedLine>
)

const mentionLine = (mention: Mine['mentions'][number]) => (
  <LinkedLine
    key={mention._id}
    about={[mention.documentTitle, formatMoment(new Date(mention._createdAt))]
      .filter(Boolean)
      .join(', ')}
  >
    <IntentLink
      intent="edit"
      params={{
        id: mention.documentId,
        type: mention.documentType,
        inspect: COMMENTS_INSPECTOR_NAME,
        comment: mention._id,
      }}
    >
      {mention.text?.trim() || 'A comment'}
    </IntentLink>
  </LinkedLine>
)

const dueLine = ({documentId, documentType, words, on, reviewer}: DueReview) => (
  <DocumentLine
    key={`${documentId} ${words}`}
    line={{_id: documentId, _type: documentType}}
    words={words}
    about={[`by ${formatDay(on)}`, reviewer].filter(Boolean).join(', ')}
    isLate={on < dayFromToday(0)}
  />
)

const brokenLine = (link: BrokenLink) => (
  <DocumentLine
    key={`${link._id} ${link.href}`}
    line={link}
    words={link.title ?? 'Untitled'}
    about={`leads to ${link.href}`}
  />
)
