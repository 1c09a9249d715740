import {formatMoment} from '@home-care/web/time/londonTime.ts'
import {Badge, Box, Flex, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {getPublishedId, useCurrentUser, useSchema, useUser} from 'sanity'
import {IntentLink} from 'sanity/router'
import {More} from '../controls/More.tsx'
import {Panel} from '../controls/Panel.tsx'
import type {Line} from './useWork.ts'

const plain = {listStyle: 'none', margin: 0, padding: 0}

const mostShown = 8

/** A panel that stays whole in columns. */
export function Lines({title, lines}: {title: string; lines: readonly ReactNode[]}) {
  const rest = lines.slice(mostShown)
  return (
    <div style={{breakInside: 'avoid', paddingBottom: '1.25rem'}}>
      <Panel title={title}>
        <ul style={plain}>{lines.slice(0, mostShown)}</ul>
        {rest.length > 0 && (
          <More summary={`${rest.length} more`}>
            <ul style={plain}>{rest}</ul>
          </More>
        )}
      </Panel>
    </div>
  )
}

/** The words that are there, with commas. */
export const listed = (...words: (string | false | null | undefined)[]) =>
  words.filter(Boolean).join(', ')

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
    by.includes(me) ? 'you' : [],
    (others.length > 0 && last?.displayName) || [],
    others.length > 1 ? `${others.length - 1} more` : [],
  ].flat()
  return (
    <DocumentLine
      to={{id: line._id, type: line._type}}
      words={line.title ?? type}
      about={listed(
        `${line.title ? `${type}. ` : ''}${what} ${formatMoment(new Date(line._updatedAt))}`,
        names.length > 0 && `by ${inWords.format(names)}`,
      )}
    />
  )
}

export const DocumentLine = ({
  to: {id, ...to},
  words,
  ...rest
}: {
  to: {id: string; type: string; inspect?: string; comment?: string}
  words: string
  about: string
  isLate?: boolean
}) => (
  <LinkedLine {...rest}>
    <IntentLink intent="edit" params={{...to, id: getPublishedId(id)}}>
      {words}
    </IntentLink>
  </LinkedLine>
)

export const LinkedLine = ({
  about,
  isLate,
  children,
}: {
  about: string
  isLate?: boolean
  children: ReactNode
}) => (
  <Box as="li" paddingY={2}>
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
)
