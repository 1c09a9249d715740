import type {EnquiryKind} from '@home-care/schemas/site/forms.ts'
import {screens} from './screens.tsx'
import type {ShownAttempt} from './shownAttempt.ts'

interface FormPageProps<Kind extends EnquiryKind> {
  kind: Kind
  attempt?: ShownAttempt<Kind>
}

export function FormPage<Kind extends EnquiryKind>({kind, attempt}: FormPageProps<Kind>) {
  const {Editing} = screens[kind]
  return <Editing attempt={attempt} />
}
