import type {DocumentActionDescription, DocumentActionProps} from 'sanity'

/** A hook that changes an action of the Studio; null hides the action. */
export type Care = (
  props: DocumentActionProps,
  description: DocumentActionDescription | null,
) => DocumentActionDescription | null
