import type {EnquiryKind} from 'schemas/site/forms.ts'
import {EnquiryScreen} from './EnquiryScreen.tsx'
import {screens} from './screens.tsx'
import type {ShownAttempt} from './useEnquiryForm.ts'

/** A form's page, which becomes its confirmation. */
export function FormPage({kind, attempt}: {kind: EnquiryKind; attempt?: ShownAttempt}) {
  const {Editing, Received} = screens[kind]
  return <EnquiryScreen editing={<Editing attempt={attempt} />} received={<Received />} />
}
