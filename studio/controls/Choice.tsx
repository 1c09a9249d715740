import {Select} from '@sanity/ui'

interface Option<Value> {
  value: Value
  title: string
  disabled?: boolean
}

/** A native list of options. @param label its name, if no label stands beside it */
export function Choice<Value extends string>({
  options,
  value,
  onChoose,
  label,
  describedBy,
}: {
  options: readonly Option<Value>[]
  value: Value
  onChoose: (value: Value) => void
  label?: string
  describedBy?: string
}) {
  return (
    <Select
      aria-label={label}
      aria-describedby={describedBy}
      value={value}
      onChange={({currentTarget}) => {
        const chosen = options.find((option) => option.value === currentTarget.value)
        if (chosen) onChoose(chosen.value)
      }}
    >
      {options.map(({title, ...option}) => (
        <option key={option.value} {...option}>
          {title}
        </option>
      ))}
    </Select>
  )
}
