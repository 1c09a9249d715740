import type {DocumentActionComponent} from 'sanity'
import {useAfterTyping} from '../upstream/afterTyping.ts'
import {useAskWhileOthersType} from './askWhileOthersType.ts'
import {usePublishWhatIsRead, useSecondPublisher, useSecondRemover} from './bySecondPerson.ts'
import type {Care} from './care.ts'
import {useForPublishers} from './forPublishers.ts'
import {useMissingReferences} from './sayWhatIsMissing.ts'
import {useUnlessNeeded} from './unlessNeeded.tsx'
import {withoutConsent} from './withoutConsent.ts'

/** The care for each of the Studio's own actions, the innermost first. */
const cares: Readonly<Record<string, readonly Care[]>> = {
  publish: [
    usePublishWhatIsRead,
    useAfterTyping,
    useAskWhileOthersType,
    useForPublishers,
    useSecondPublisher,
  ],
  schedule: [useForPublishers, useSecondPublisher],
  // "Delete schedule" of a release or a scheduled draft.
  discardVersion: [useForPublishers],
  delete: [useUnlessNeeded, useSecondRemover],
  unpublish: [useUnlessNeeded, useSecondRemover],
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
