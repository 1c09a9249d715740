import {type Details, detailsSchema} from './enquiry.ts'
import type {EnquiryForm} from './enquiryForm.ts'
import type {FormValues} from './formRequest.ts'
import {mostCharacters} from './rules.ts'

/** What was typed into a form, to be shown in it: each value cut where nobody could be let write more. */
export function keptValues(form: EnquiryForm, values: FormValues): Details {
  return Object.fromEntries(
    Object.keys(form.labels).flatMap((field): [string, string | string[]][] => {
      const {data: value} = detailsSchema.valueType.safeParse(values[field])
      if (value === undefined) return []
      if (typeof value === 'string') return [[field, value.slice(0, mostCharacters)]]
      const options = form.options[field]?.map((option) => option.value) ?? []
      return [[field, options.filter((option) => value.includes(option))]]
    }),
  )
}
