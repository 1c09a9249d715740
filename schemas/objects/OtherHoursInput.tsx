import {Button, Stack} from '@sanity/ui'
import {type ArrayOfObjectsInputProps, insert, setIfMissing} from 'sanity'
import {bankHolidaysAfter} from '../options/bankHolidays.ts'

/** The input of single days, with a button that fills in the coming bank holidays, to change there. */
export function OtherHoursInput(props: ArrayOfObjectsInputProps) {
  const {onChange, readOnly, renderDefault, value} = props
  const listed = new Set(value?.map((item) => 'date' in item && item.date))
  const missing = bankHolidaysAfter(new Date()).filter(({date}) => !listed.has(date))
  const fillIn = () =>
    onChange([
      setIfMissing([]),
      insert(
        missing.map(({date, title}) => ({
          _type: 'otherHours',
          _key: crypto.randomUUID(),
          date,
          isClosed: true,
          why: title,
        })),
        'after',
        [-1],
      ),
    ])
  return (
    <Stack gap={3}>
      {renderDefault(props)}
      {missing.length > 0 && (
        <Button
          mode="ghost"
          disabled={readOnly}
          text={`Fill in the bank holidays of the coming year (${missing.length})`}
          onClick={fillIn}
        />
      )}
    </Stack>
  )
}
