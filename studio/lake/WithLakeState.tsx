import {Box, Card, Text} from '@sanity/ui'
import {useEffect, useSyncExternalStore} from 'react'
import type {LayoutProps} from 'sanity'
import {lakeState} from './waitForLake.ts'

const words = {
  here: '',
  away: 'The content store does not answer. Trying again.',
  unsaved: 'Not saved yet, trying again. You can go on typing; keep this tab open.',
}

/** Says below the Studio that the lake is away, and keeps a tab with unsaved words open. */
export function WithLakeState(props: LayoutProps) {
  const state = useSyncExternalStore(lakeState.subscribe, lakeState.now)
  useEffect(() => {
    if (state !== 'unsaved') return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [state])
  return (
    <>
      {props.renderDefault(props)}
      <Box role="status" style={{position: 'fixed', bottom: 12, left: 12, zIndex: 1000}}>
        {words[state] && (
          <Card tone="caution" padding={3} radius={2} shadow={3} border>
            <Text size={1}>{words[state]}</Text>
          </Card>
        )}
      </Box>
    </>
  )
}
