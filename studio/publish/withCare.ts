import type {DocumentActionComponent} from 'sanity'
import {afterTyping} from '../upstream/afterTyping.ts'
import {askWhileOthersType} from './askWhileOthersType.ts'
import {bySecondPerson, publishWhatIsRead} from './bySecondPerson.ts'
import {forPublishers} from './forPublishers.ts'
import {sayWhatIsMissing} from './sayWhatIsMissing.ts'
import {unlessNeeded} from './unlessNeeded.tsx'
import {withoutConsent} from './withoutConsent.ts'

/**
 * One wrapper for each action: to React another wrapper is another component, without its state.
 */
const careful = new Map<DocumentActionComponent, DocumentActionComponent>()

export function withCare(action: DocumentActionComponent): DocumentActionComponent {
  const known = careful.get(action)
  if (known) return known
  const wrapped = wrap(action)
  careful.set(action, wrapped)
  return wrapped
}

function wrap(action: DocumentActionComponent): DocumentActionComponent {
  if (action.action === 'publish')
    return bySecondPerson(forPublishers(askWhileOthersType(afterTyping(publishWhatIsRead(action)))))
  if (action.action === 'schedule') return bySecondPerson(forPublishers(action))
  // "Delete schedule" of a release or a scheduled draft.
  if (action.action === 'discardVersion') return forPublishers(action)
  if (action.action === 'delete' || action.action === 'unpublish')
    return bySecondPerson(unlessNeeded(action))
  if (action.action === 'restore') return sayWhatIsMissing(action)
  if (action.action === 'duplicate') return withoutConsent(action)
  return action
}
