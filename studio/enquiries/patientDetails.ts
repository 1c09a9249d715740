import {formatDay, isDay} from '@home-care/schemas/rules/day.ts'
import {fold} from '@home-care/schemas/rules/fold.ts'
import {forms} from '@home-care/web/forms/forms.ts'
import type {EnquiryDetail} from '@home-care/web/inbox/staffApi.ts'

/**
 * A patient's details in a text about a referral, by the labels of the form: their name or surname, their
 * day of birth, the first line of their address. Empty for other forms.
 */
export function patientDetailsIn(
  text: string,
  {kind, answers}: Pick<EnquiryDetail, 'kind' | 'answers'>,
): string[] {
  const {patient, address, days, labels} = forms[kind]
  if (!patient) return []
  const all = new Map(Object.entries(labels))
  const foldedText = fold(text)
  return [patient, address, ...days].flatMap((field) => {
    const label = field && all.get(field)
    const value = answers.find((answer) => answer.label === label)?.value
    if (!label || !value) return []
    const lastWord = value.trim().split(/\s+/).at(-1) ?? ''
    const spellings =
      field === patient
        ? [value, lastWord]
        : field === address
          ? [value.split(/[,\n]/, 1)[0] ?? '']
          : [value, isDay(value) ? formatDay(value) : '']
    return spellings.some((each) => each.length > 2 && foldedText.includes(fold(each))) ? label : []
  })
}
