import type {EnquiryForm, FieldErrors, FieldName, FormSchema} from '../../enquiries/enquiryForm.ts'

/** A form as it was sent without JavaScript, shown again with what was wrong. */
export interface ShownAttempt {
  /** Sent along again, so that sending twice makes one enquiry. */
  key?: string | undefined
  values: Readonly<Record<string, string | readonly string[]>>
  errors: FieldErrors
  message?: string | undefined
  /** Nothing was sent yet: other pages of the site filled some of it in. */
  isBegun?: boolean
}

/** @returns by a field's name, the props of its control */
export function fieldsOf<Schema extends FormSchema>(
  form: EnquiryForm<Schema>,
  attempt: ShownAttempt | undefined,
) {
  return (name: FieldName<Schema>) => {
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
