import {Badge, Box, Flex, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {getPublishedId} from 'sanity'
import {IntentLink, Link} from 'sanity/router'
import {More} from '../controls/More.tsx'
import {Panel} from '../controls/Panel.tsx'

export interface LineProps {
  /** Unique within the list. */
  key: string
  words: string
  about: string
  /** The target of the words: a document, or an address in the Studio. */
  to?: {id: string; type: string; inspect?: string; comment?: string} | string
  isLate?: boolean
  beside?: ReactNode
}

const plain = {listStyle: 'none', margin: 0, padding: 0}

const mostShown = 8

/** A panel that stays whole in columns. */
export function Lines({title, lines = []}: {title: string; lines?: readonly LineProps[]}) {
  if (lines.length === 0) return null
  const items = lines.map(({key, ...line}) => <Line key={key} {...line} />)
  const rest = items.slice(mostShown)
  return (
    <div style={{breakInside: 'avoid', paddingBottom: '1.25rem'}}>
      <Panel title={title}>
        <ul style={plain}>{items.slice(0, mostShown)}</ul>
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

const Line = ({words, about, to, isLate, beside}: Omit<LineProps, 'key'>) => (
  <Box as="li" paddingY={2}>
    <Stack gap={2}>
      <Flex gap={3} align="center" justify="space-between" wrap="wrap">
        <Text size={1} weight="medium">
          {typeof to === 'object' ? (
            <IntentLink intent="edit" params={{...to, id: getPublishedId(to.id)}}>
              {words}
            </IntentLink>
          ) : to === undefined ? (
            words
          ) : (
            <Link href={to}>{words}</Link>
          )}
        </Text>
        {beside}
      </Flex>
      <Flex gap={2} align="center">
        {isLate && <Badge tone="critical">Overdue</Badge>}
        <Text size={1} muted>
          {about}
        </Text>
      </Flex>
    </Stack>
  </Box>
)
