import type {Plugin} from 'vite'
import {mendSource} from './mendSource.ts'

/**
 * Lets a release's activity tell all that happened, also while it is open. Sanity asks for its events
 * again when the number of its documents changes, but counts them only where events are switched
 * off; where they are on it asks again at once, for the latest ten, and never for the others.
 */
export const readAllReleaseEvents = (): Plugin =>
  mendSource('read-all-release-events', {
    file: /\/sanity\/lib\/ReleasesTool-[\w-]+\.js(?:$|\?)/,
    from: 'documentsCount$ = eventsAPIEnabled ? of(0) :',
    to: 'documentsCount$ = !eventsAPIEnabled ? of(0) :',
  })
