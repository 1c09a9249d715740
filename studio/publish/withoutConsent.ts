import type {DocumentActionComponent, DuplicateDocumentActionComponent} from 'sanity'

/** Duplicates a story without its record of consent. */
export function withoutConsent(
  duplicate: DuplicateDocumentActionComponent,
): DocumentActionComponent {
  const WithoutConsent: DocumentActionComponent = (props) =>
    duplicate({...props, mapDocument: ({consent, ...document}) => document})
  WithoutConsent.action = duplicate.action
  return WithoutConsent
}
