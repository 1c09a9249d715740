import type {ArrayOfObjectsInputProps} from 'sanity'
import {bankHolidaysAfter} from '../options/bankHolidays.ts'
import {AddMissing} from './AddMissing.tsx'

/** The input of single days, with a button that fills in the coming bank holidays, to change there. */
export function OtherHoursInput(props: ArrayOfObjectsInputProps) {
  const listed = new Set(props.value?.map((item) => 'date' in item && item.date))
  const items = bankHolidaysAfter(new Date())
    .filter(({date}) => !listed.has(date))
    .map(({date, title}) => ({_type: 'otherHours', date, isClosed: true, why: title}))
  const text = `Fill in the bank holidays of the coming year (${items.length})`
  return <AddMissing {...props} items={items} text={text} />
}
