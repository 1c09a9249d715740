import type {ReactNode} from 'react'

interface FieldProps {
  name: string
  label: string
  hint?: string
  error: string | undefined
  /** What stands in it: what was typed, or a first suggestion. */
  value: string
}

const control =
  'min-h-13 rounded-leaf-sm border-2 bg-cream px-4 text-ink aria-invalid:border-clay-700 aria-invalid:border-3'

/** The error and the hint of a field, and the ids by which a control names them. */
function described({name, hint, error}: FieldProps) {
  const ids = [hint && `hint-${name}`, error && `error-${name}`].filter(Boolean).join(' ')
  return {
    describedBy: ids || undefined,
    words: (
      <>
        {hint && (
          <p id={`hint-${name}`} className="text-soft">
            {hint}
          </p>
        )}
        {error && (
          <p id={`error-${name}`} className="mt-1 font-bold text-accent">
            <span className="sr-only">Error: </span>
            {error}
          </p>
        )}
      </>
    ),
  }
}

/** A short text field for a number. @param prefix drawn before it, such as £ */
export function NumberField({prefix, ...field}: FieldProps & {prefix?: string}) {
  const {describedBy, words} = described(field)
  const {name, label, error, value} = field
  return (
    <div>
      <label htmlFor={`answer-${name}`} className="font-bold text-heading">
        {label}
      </label>
      {words}
      <div className="mt-2 flex items-center gap-2">
        {prefix && (
          <span aria-hidden="true" className="text-xl text-heading">
            {prefix}
          </span>
        )}
        <input
          id={`answer-${name}`}
          name={name}
          defaultValue={value}
          inputMode="decimal"
          autoComplete="off"
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          className={`${control} ${prefix ? 'w-44' : 'w-24'} border-heading`}
        />
      </div>
    </div>
  )
}

/** One of a few choices in a list. */
export function SelectField({
  options,
  ...field
}: FieldProps & {options: {value: string; label: string}[]}) {
  const {describedBy, words} = described(field)
  const {name, label, error, value} = field
  return (
    <div>
      <label htmlFor={`answer-${name}`} className="font-bold text-heading">
        {label}
      </label>
      {words}
      <select
        id={`answer-${name}`}
        name={name}
        defaultValue={value}
        aria-describedby={describedBy}
        aria-invalid={error ? true : undefined}
        className={`${control} mt-2 border-heading`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}

/** One of a few choices, all in sight. The first carries the field's id, for the error's link. */
export function RadioField({
  options,
  ...field
}: FieldProps & {options: {value: string; label: ReactNode}[]}) {
  const {describedBy, words} = described(field)
  const {name, label, error, value} = field
  return (
    <fieldset aria-describedby={describedBy} aria-invalid={error ? true : undefined}>
      <legend className="font-bold text-heading">{label}</legend>
      {words}
      <div className="mt-2 grid gap-1">
        {options.map((option, index) => (
          <label
            key={option.value}
            className="flex min-h-11 cursor-pointer items-center gap-3 py-1"
          >
            <input
              type="radio"
              id={`answer-${name}${index === 0 ? '' : `-${option.value}`}`}
              name={name}
              value={option.value}
              defaultChecked={option.value === value}
              className="size-6 flex-none accent-teal-700"
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
