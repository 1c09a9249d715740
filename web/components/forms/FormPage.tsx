import type {EnquiryKind} from 'schemas/site/forms.ts'
import {screens} from './screens.tsx'
import type {ShownAttempt} from './shownAttempt.ts'

/** A form's page. */
export function FormPage({kind, attempt}: {kind: EnquiryKind; attempt?: ShownAttempt}) {
  const {Editing} = screens[kind]
  return <Editing attempt={attempt} />
}
