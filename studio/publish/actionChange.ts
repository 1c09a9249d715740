import type {DocumentActionComponent, DocumentActionDescription, DocumentActionProps} from 'sanity'

/** A hook that changes an action of the Studio; null hides the action. */
export type ActionChange = (
  props: DocumentActionProps,
  description: DocumentActionDescription | null,
) => DocumentActionDescription | null

export function wrap(
  action: DocumentActionComponent,
  useChange: ActionChange,
): DocumentActionComponent {
  const Changed: DocumentActionComponent = (props) => useChange(props, action(props))
  Changed.action = action.action
  return Changed
}
