import {formatMoment} from '@home-care/web/enquiries/londonTime.ts'
import {Badge, Box, Card, Flex, Heading, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {getPublishedId, useCurrentUser, useSchema, useUser} from 'sanity'
import {IntentLink} from 'sanity/router'
import type {Line} from './useWork.ts'

const plain = {listStyle: 'none', margin: 0, padding: 0}

const shown = 8

export function Panel({
  title,
  lines,
  foot,
}: {
  title: string
  lines: readonly ReactNode[]
  foot?: ReactNode
}) {
  const rest = lines.slice(shown)
  return (
    <Card as="section" aria-label={title} padding={4} radius={3} border>
      <Stack gap={3}>
        <Heading as="h2" size={1}>
          {title}
        </Heading>
        <ul style={plain}>{lines.slice(0, shown)}</ul>
        {rest.length > 0 && (
          <details>
            <Text as="summary" size={1} style={{cursor: 'pointer'}}>
              {`${rest.length} more`}
            </Text>
            <ul style={plain}>{rest}</ul>
          </details>
        )}
        {foot && <Text size={1}>{foot}</Text>}
      </Stack>
    </Card>
  )
}

const inWords = new Intl.ListFormat('en-GB')

/** @param by the ids of its authors, the last one first */
export function ChangedLine({
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

export function DocumentLine({
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

export function LinkedLine({
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
