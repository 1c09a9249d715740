import {Select} from '@sanity/ui'
import type {ComponentProps} from 'react'

/** A native list of options. Without `onChoose` it is a field of a form. */
export function Choice<Value extends string>({
  options,
  onChoose,
  ...select
}: {
  options: readonly {value: Value; title: string}[]
  onChoose?: (value: Value) => void
} & ComponentProps<typeof Select>) {
  return (
    <Select
      {...select}
      onChange={({currentTarget}) => {
        const chosen = options.find(({value}) => value === currentTarget.value)
        if (chosen) onChoose?.(chosen.value)
      }}
    >
      {options.map(({title, value}) => (
        <option key={value} value={value}>
          {title}
        </option>
      ))}
    </Select>
  )
}

/** The first of a form's options. */
export const choose = {value: '', title: 'Choose'}
