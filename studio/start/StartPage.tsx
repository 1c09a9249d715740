import {Badge, Box, Card, Flex, Grid, Heading, Spinner, Stack, Text} from '@sanity/ui'
import {Children, type ReactNode} from 'react'
import {
  COMMENTS_INSPECTOR_NAME,
  getPublishedId,
  useCurrentUser,
  useSchema,
  useUser,
  useWorkspace,
} from 'sanity'
import {IntentLink, Link} from 'sanity/router'
import type {DueReview} from 'schemas/site/dueForReview.ts'
import {formatDay, formatMoment} from 'web/enquiries/londonTime.ts'
import {Alarms} from '../enquiries/Alarms.tsx'
import {Problem} from '../enquiries/Problem.tsx'
import {enquiriesToolName, useEnquiryCounts} from '../enquiries/WithEnquiryCounts.tsx'
import {hasAccounts} from '../environment.ts'
import {mayDiscuss} from '../staff/toolsOf.ts'
import {HowTo} from './HowTo.tsx'
import {useAuthors} from './useAuthors.ts'
import {useBrokenLinks} from './useBrokenLinks.ts'
import {useMine} from './useMine.ts'
import {useToApprove} from './useToApprove.ts'
import {dayFromToday, type Line, useDue, useWork, type Work} from './useWork.ts'

/** What waits for somebody today, and how things are done here. */
export function StartPage() {
  const user = useCurrentUser()
  const {answer: work, hasFailed: hasNoWork} = useWork()
  const {answer: due, hasFailed: isDueUnknown} = useDue()
  const hasFailed = hasNoWork || isDueUnknown
  return (
    <Box as="main" overflow="auto" style={{height: '100%'}}>
      <Box padding={4} style={{maxWidth: 1200, margin: '0 auto'}}>
        <Stack gap={5}>
          <Heading as="h1" size={3}>
            {user?.name ? `Hello, ${user.name}` : 'Hello'}
          </Heading>
          <Alarms />
          {hasFailed && <Problem>What waits cannot be told just now. Reload to try again.</Problem>}
          <Grid gridTemplateColumns={[1, 1, 2, 3]} gap={4}>
            <Enquiries />
            <Colleagues />
            {due && <ToReview due={due} />}
            {work ? <ContentWork work={work} /> : !hasFailed && <Spinner muted />}
          </Grid>
          <HowTo isInPlace={work !== undefined || hasFailed} />
          {hasAccounts && (
            <Text size={1}>
              <a href="/auth/account">Your account: passkeys and password</a>
            </Text>
          )}
        </Stack>
      </Box>
    </Box>
  )
}

function Enquiries() {
  const counts = useEnquiryCounts()
  const {basePath} = useWorkspace()
  if (!counts) return null
  const lines = [
    {count: counts.overdue, words: 'overdue', tone: 'critical'},
    {count: counts.dueToday, words: 'due today', tone: 'caution'},
    {count: counts.new, words: 'new in all', tone: 'default'},
    {count: counts.reminders, words: 'to look at again', tone: 'caution'},
  ] as const
  return (
    <Panel title="Enquiries">
      <ul style={plain}>
        {lines.map(({count, words, tone}) => (
          <li key={words}>
            <Flex gap={2} align="center" paddingY={2}>
              <Badge tone={count > 0 ? tone : 'default'}>{count}</Badge>
              <Text size={1}>{words}</Text>
            </Flex>
          </li>
        ))}
      </ul>
      <Text size={1}>
        <Link href={`${basePath === '/' ? '' : basePath}/${enquiriesToolName}`}>
          Open the inbox
        </Link>
      </Text>
    </Panel>
  )
}

/** What colleagues want of one. */
function Colleagues() {
  const mine = useMine()
  const isOffered = mayDiscuss(useCurrentUser())
  if (!mine || !isOffered) return null
  const today = dayFromToday(0)
  return (
    <>
      <Panel title="Tasks for you" empty="There are none.">
        {mine.tasks.map(({_id, title, dueBy}) => (
          <LinkedLine
            key={_id}
            about={dueBy ? `by ${formatDay(dueBy)}` : 'no deadline'}
            isLate={dueBy !== null && dueBy < today}
          >
            <a
              href={`?${new URLSearchParams({sidebar: 'tasks', selectedTask: _id, viewMode: 'edit'})}`}
            >
              {title || 'Untitled'}
            </a>
          </LinkedLine>
        ))}
      </Panel>
      <Panel title="Comments that mention you" empty="None is open.">
        {mine.mentions.map((mention) => (
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
        ))}
      </Panel>
    </>
  )
}

function ToReview({due}: {due: DueReview[]}) {
  const today = dayFromToday(0)
  return (
    <Panel title="To review within a month" empty="Nothing is due.">
      {due.map(({documentId, documentType, words, on, reviewer}) => (
        <DocumentLine
          key={`${documentId} ${words}`}
          line={{_id: documentId, _type: documentType}}
          words={words}
          about={[`by ${formatDay(on)}`, reviewer].filter(Boolean).join(', ')}
          isLate={on < today}
        />
      ))}
    </Panel>
  )
}

function ContentWork({work: {drafts, published, linking}}: {work: Work}) {
  const broken = useBrokenLinks(linking)
  const me = useCurrentUser()?.id ?? ''
  const authors = useAuthors(drafts)
  const isOthers = ({_id}: Line) => Number(!authors.get(_id)?.includes(me))
  const toApprove = useToApprove(drafts)
  const mineFirst = drafts.toSorted((a, b) => isOthers(a) - isOthers(b))
  return (
    <>
      {toApprove && (
        <Panel title="For you to read and publish" empty="Nothing waits for a second person.">
          {toApprove.map((line) => (
            <ChangedLine key={line._id} line={line} what="Written" by={authors.get(line._id)} />
          ))}
        </Panel>
      )}
      <Panel title="Changed, not published" empty="Everything that is published is up to date.">
        {mineFirst
          .filter(({isPublished}) => isPublished)
          .map((line) => (
            <ChangedLine key={line._id} line={line} what="Changed" by={authors.get(line._id)} />
          ))}
      </Panel>
      <Panel title="Drafts, not on the site yet" empty="There are none.">
        {mineFirst
          .filter(({isPublished}) => !isPublished)
          .map((line) => (
            <ChangedLine key={line._id} line={line} what="Written" by={authors.get(line._id)} />
          ))}
      </Panel>
      {broken && (
        <Panel title="Broken links" empty="Every link to a page of the site leads there.">
          {broken.map((link) => (
            <DocumentLine
              key={`${link._id} ${link.href}`}
              line={link}
              words={link.title ?? 'Untitled'}
              about={`leads to ${link.href}`}
            />
          ))}
        </Panel>
      )}
      <Panel title="Published last" empty="Nothing yet.">
        {published.map((line) => (
          <ChangedLine key={line._id} line={line} what="Published" />
        ))}
      </Panel>
    </>
  )
}

const inWords = new Intl.ListFormat('en-GB')

/** @param by whoever had a hand in it, the last one first */
function ChangedLine({
  line,
  what,
  by = [],
}: {
  line: Line
  what: string
  by?: readonly string[] | undefined
}) {
  const schema = useSchema()
  const type = schema.get(line._type)?.title ?? line._type
  const me = useCurrentUser()?.id ?? ''
  const others = by.filter((id) => id !== me)
  const [last] = useUser(others[0] ?? me)
  const names = [
    by.length > others.length && 'you',
    others.length > 0 && last?.displayName,
    others.length > 1 && `${others.length - 1} more`,
  ].filter((name) => name !== false && name !== undefined)
  return (
    <DocumentLine
      line={line}
      words={line.title ?? type}
      about={[
        `${line.title ? `${type}. ` : ''}${what} ${formatMoment(new Date(line._updatedAt))}`,
        names.length > 0 && `by ${inWords.format(names)}`,
      ]
        .filter(Boolean)
        .join(', ')}
    />
  )
}

function DocumentLine({
  line: {_id, _type},
  words,
  ...rest
}: {
  line: Pick<Line, '_id' | '_type'>
  words: string
  about: string
  isLate?: boolean
}) {
  return (
    <LinkedLine {...rest}>
      <IntentLink intent="edit" params={{id: getPublishedId(_id), type: _type}}>
        {words}
      </IntentLink>
    </LinkedLine>
  )
}

function LinkedLine({
  about,
  isLate = false,
  children,
}: {
  about: string
  isLate?: boolean
  children: ReactNode
}) {
  return (
    <li>
      <Box paddingY={2}>
        <Stack gap={2}>
          <Text size={1} weight="medium">
            {children}
          </Text>
          <Flex gap={2} align="center">
            {isLate && <Badge tone="critical">Overdue</Badge>}
            <Text size={1} muted>
              {about}
            </Text>
          </Flex>
        </Stack>
      </Box>
    </li>
  )
}

const plain = {listStyle: 'none', margin: 0, padding: 0}

/** So many lines are seen at once; the rest is a click away. */
const shown = 8

/** @param empty what is said where there is no line */
function Panel({title, empty, children}: {title: string; empty?: string; children: ReactNode}) {
  return (
    <Card as="section" aria-label={title} padding={4} radius={3} border>
      <Stack gap={3}>
        <Heading as="h2" size={1}>
          {title}
        </Heading>
        {empty ? <Lines empty={empty}>{children}</Lines> : children}
      </Stack>
    </Card>
  )
}

function Lines({empty, children}: {empty: string; children: ReactNode}) {
  const lines = Children.toArray(children)
  const rest = lines.slice(shown)
  if (lines.length === 0)
    return (
      <Text size={1} muted>
        {empty}
      </Text>
    )
  return (
    <>
      <ul style={plain}>{lines.slice(0, shown)}</ul>
      {rest.length > 0 && (
        <details>
          <Text as="summary" size={1} style={{cursor: 'pointer'}}>
            {`${rest.length} more`}
          </Text>
          <ul style={plain}>{rest}</ul>
        </details>
      )}
    </>
  )
}
