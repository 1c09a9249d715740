import {Select} from '@sanity/ui'

/** A native list of options. @param label its name, if no label stands beside it */
export function Choice<Value extends string>({
  options,
  value,
  onChoose,
  label,
  describedBy,
}: {
  options: readonly {value: Value; title: string}[]
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
      {options.map(({title, value: each}) => (
        <option key={each} value={each}>
          {title}
        </option>
      ))}
    </Select>
  )
}
