'use client'

import {useSyncExternalStore} from 'react'
import type {OpeningChange} from '../content/openingChanges.ts'

/** Often enough, also after a laptop has slept. */
const lookMs = 15_000

function everyLittleWhile(look: () => void) {
  const timer = setInterval(look, lookMs)
  return () => clearInterval(timer)
}

/** What is true now of changes that are in order; what the page was made with comes first. */
export function OpenNowWords({
  changes,
  open,
  closed,
  always,
}: {
  changes: readonly OpeningChange[]
  open: string
  closed: string
  always: string
}) {
  const place = useSyncExternalStore(
    everyLittleWhile,
    () =>
      Math.max(
        0,
        changes.findLastIndex(({at}) => at <= Date.now()),
      ),
    () => 0,
  )
  const {isOpen, until} = changes[place] ?? {isOpen: false, until: ''}
  if (isOpen) return <span data-open="true">{until ? `${open} ${until}` : always}</span>
  return until && <span data-open="false">{`${closed} ${until}`}</span>
}
