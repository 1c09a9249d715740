import type {FieldErrors, FieldName, KeptAnswers} from '../../enquiries/enquiryForm.ts'
import type {EnquiryKind} from '../../enquiries/enquiryStates.ts'
import {forms, type SchemaOf} from '../../enquiries/forms.ts'

/** A form as it was sent without JavaScript, shown again with what was wrong. */
export interface ShownAttempt<Kind extends EnquiryKind> {
  /** Sent along again, so that sending twice makes one enquiry. */
  key?: string | undefined
  values: KeptAnswers<SchemaOf<Kind>>
  errors: FieldErrors
  message?: string | undefined
  /** Nothing was sent yet: other pages of the site filled some of it in. */
  isBegun?: boolean
}

/** @returns by a field's name, the props of its control */
export function fieldsOf<Kind extends EnquiryKind>(
  kind: Kind,
  attempt: ShownAttempt<Kind> | undefined,
) {
  const form = forms[kind]
  return (name: FieldName<SchemaOf<Kind>>) => {
    const value = attempt?.values[name]
    const [message] = attempt?.errors[name] ?? []
    return {
      name,
      label: form.labels[name],
      message,
      value: typeof value === 'string' ? value : undefined,
      chosen: [value ?? []].flat(),
      options: form.options[name] ?? [],
    }
  }
}
