import type {DocumentActionComponent, DuplicateDocumentActionComponent} from 'sanity'
import type {Care} from './care.ts'
import {useForPublishers, useMayPublish, useMayRemove, useMaySchedule} from './mayPublish.ts'
import {useMissingReferences} from './missingReferences.ts'
import {useOnceWritten} from './onceWritten.ts'

/** The care for each of the Studio's own actions, the innermost first. */
const cares: Readonly<Record<string, readonly Care[]>> = {
  publish: [useMayPublish, useOnceWritten],
  schedule: [useMaySchedule],
  // "Delete schedule" of a release or a scheduled draft.
  discardVersion: [useForPublishers],
  delete: [useMayRemove],
  unpublish: [useMayRemove],
  restore: [useMissingReferences],
}

/** One wrapper for each action: to React another wrapper is another component, without its state. */
const careful = new Map<DocumentActionComponent, DocumentActionComponent>()

export function withCare(action: DocumentActionComponent): DocumentActionComponent {
  const known = careful.get(action)
  if (known) return known
  const wrapped =
    action.action === 'duplicate'
      ? withoutConsent(action)
      : (cares[action.action ?? ''] ?? []).reduce(wrap, action)
  careful.set(action, wrapped)
  return wrapped
}

function wrap(action: DocumentActionComponent, useCare: Care): DocumentActionComponent {
  const Careful: DocumentActionComponent = (props) => useCare(props, action(props))
  Careful.action = action.action
  return Careful
}

/** Duplicates a story without its record of consent. */
function withoutConsent(duplicate: DuplicateDocumentActionComponent): DocumentActionComponent {
  const WithoutConsent: DocumentActionComponent = (props) =>
    duplicate({...props, mapDocument: ({consent, ...document}) => document})
  WithoutConsent.action = duplicate.action
  return WithoutConsent
}
