import {Box, Card, Text} from '@sanity/ui'
import {useSyncExternalStore} from 'react'
import type {LayoutProps} from 'sanity'
import {useAskBeforeClosing} from '../controls/unsent.ts'
import {lakeState} from './waitForLake.ts'

const words = {
  away: 'The content store does not answer. Trying again. What is missing here shows as soon as it is back.',
  refused:
    'What you typed last was refused, and is not in the form any more. Reload to see what you may change.',
  unsaved: 'Not saved yet, trying again. You can go on typing; keep this tab open.',
}

/** Shows when the lake is away, and asks before a tab with unsaved changes closes. */
export function WithLakeState(props: LayoutProps) {
  const state = useSyncExternalStore(lakeState.subscribe, lakeState.now)
  useAskBeforeClosing(state === 'unsaved')
  return (
    <>
      {props.renderDefault(props)}
      <Box role="status" style={{position: 'fixed', bottom: 12, left: 12, zIndex: 1000}}>
        {state !== 'here' && (
          <Card tone="caution" padding={3} radius={2} shadow={3} border>
            <Text size={1}>{words[state]}</Text>
          </Card>
        )}
      </Box>
    </>
  )
}
