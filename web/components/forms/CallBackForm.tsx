import {halfHours} from '@home-care/schemas/options/partsOfDay.ts'
import {SelectControl, TextControl} from './controls.tsx'
import {FormFrame, fieldsOf, type WithAttempt} from './FormFrame.tsx'

/** @param openingHours the office's: other half hours are not offered */
export function CallBackForm({
  attempt,
  openingHours,
}: WithAttempt<'call-back'> & {openingHours: readonly {opens?: string; closes?: string}[]}) {
  const field = fieldsOf('call-back', attempt)
  const {options, ...when} = field('when')
  const closed = halfHours.filter(
    ({from, to}) =>
      !openingHours.some(({opens, closes}) => opens && closes && opens <= from && to <= closes),
  )
  return (
    <FormFrame
      kind="call-back"
      attempt={attempt}
      name="Call me back"
      action="Call me back"
      sending="Sending…"
    >
      <div className="grid gap-7">
        <TextControl {...field('name')} />
        <TextControl {...field('phone')} type="tel" width="short" />
        <SelectControl
          {...when}
          prompt="Choose a time"
          hint="For a set time, we call on the next day that our office is open then."
          options={options.filter(({value}) => closed.every((half) => half.value !== value))}
        />
      </div>
    </FormFrame>
  )
}
