import type {DocumentActionComponent, DuplicateDocumentActionComponent} from 'sanity'

/** Duplicating: nobody has agreed to the copy. */
export function withoutConsent(
  duplicate: DuplicateDocumentActionComponent,
): DocumentActionComponent {
  const WithoutConsent: DocumentActionComponent = (props) =>
    duplicate({...props, mapDocument: ({consent, ...document}) => document})
  WithoutConsent.action = duplicate.action
  return WithoutConsent
}
