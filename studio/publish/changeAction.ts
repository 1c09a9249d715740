import type {DocumentActionComponent, DuplicateDocumentActionComponent} from 'sanity'
import {useDeleting, useUnpublishing} from './deleting.tsx'
import {
  type ActionChange,
  useForPublishers,
  useMayPublish,
  useMayRemove,
  useMaySchedule,
} from './mayPublish.ts'
import {useOnceWritten} from './onceWritten.ts'
import {useShowingAgain, useWithdrawing} from './withdrawing.tsx'

/** The changes to each of the Studio's own actions, the innermost first. */
const changes: Readonly<Record<string, readonly ActionChange[]>> = {
  publish: [useMayPublish, useWithdrawing, useShowingAgain, useOnceWritten],
  schedule: [useMaySchedule, useShowingAgain],
  // "Delete schedule" of a release or a scheduled draft.
  discardVersion: [useForPublishers],
  delete: [useDeleting, useMayRemove],
  unpublish: [useUnpublishing, useMayRemove],
}

/** One wrapper for each action: to React another wrapper is another component, without its state. */
const wrappers = new Map<DocumentActionComponent, DocumentActionComponent>()

export function changeAction(action: DocumentActionComponent): DocumentActionComponent {
  const existing = wrappers.get(action)
  if (existing) return existing
  const wrapped =
    action.action === 'duplicate'
      ? withoutConsent(action)
      : (changes[action.action ?? ''] ?? []).reduce(wrap, action)
  wrappers.set(action, wrapped)
  return wrapped
}

function wrap(action: DocumentActionComponent, useChange: ActionChange): DocumentActionComponent {
  const Changed: DocumentActionComponent = (props) => useChange(props, action(props))
  Changed.action = action.action
  return Changed
}

/** Duplicates a story without its record of consent. */
function withoutConsent(duplicate: DuplicateDocumentActionComponent): DocumentActionComponent {
  const WithoutConsent: DocumentActionComponent = (props) =>
    duplicate({...props, mapDocument: ({consent, ...document}) => document})
  WithoutConsent.action = duplicate.action
  return WithoutConsent
}
