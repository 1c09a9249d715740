import type {EnquiryKind} from '@home-care/schemas/site/forms.ts'
import {autoCompleteOf} from '../../forms/autoComplete.ts'
import type {FieldErrors, FieldName, StoredAnswers} from '../../forms/enquiryForm.ts'
import {forms, type SchemaOf} from '../../forms/forms.ts'

/** A form sent without JavaScript, shown again with its errors. */
export interface ShownAttempt<Kind extends EnquiryKind> {
  /** Sent again with the form, so that sending it twice makes one enquiry. */
  key?: string | undefined
  values: StoredAnswers<SchemaOf<Kind>>
  errors: FieldErrors
  message?: string | undefined
  /** Not sent yet: another page of the site filled in some of it. */
  isPrefilled?: boolean
}

/**
 * @returns a function from a field's name to its control's props
 */
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
      autoComplete: autoCompleteOf(kind, name, attempt?.values ?? {}),
    }
  }
}
