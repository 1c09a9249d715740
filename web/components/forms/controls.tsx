import type {HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode} from 'react'
import {fromToday} from '../../forms/enquiryForm.ts'

/** Whether a label marks required or optional fields; 'none' when all fields are alike. */
type Mark = 'required' | 'optional' | 'none'

export interface ControlProps {
  /** The field's name and its control's id; the frame around it has the id `<name>-field`. */
  name: string
  label: ReactNode
  hint?: ReactNode
  message?: string | undefined
  mark?: Mark
}

type Options = readonly {value: string; title: ReactNode}[]

/** A one-line control: text, number, day, email address or telephone number. */
export function TextControl({
  type = 'text',
  inputMode = inputModes[type],
  autoComplete = 'off',
  width = 'full',
  prefix,
  value,
  max,
  isFromToday = false,
  ...field
}: ControlProps & {
  type?: HTMLInputTypeAttribute
  inputMode?: 'decimal' | 'email' | 'tel' | undefined
  autoComplete?: HTMLInputAutoCompleteAttribute
  /** The usual length of an answer. */
  width?: keyof typeof widths
  /** Shown before the control, such as £. */
  prefix?: string
  value: string | undefined
  max?: string | undefined
  /** Whether the calendar of a date control begins today. */
  isFromToday?: boolean
}) {
  const input = (
    <input
      id={field.name}
      name={field.name}
      type={type}
      className={`field ${widths[width]}`}
      autoComplete={autoComplete}
      inputMode={inputMode}
      // Names and sentences may be in a script that runs from right to left.
      dir={type === 'text' ? 'auto' : undefined}
      spellCheck={type === 'email' ? false : undefined}
      autoCapitalize={type === 'email' ? 'none' : undefined}
      defaultValue={value}
      max={max}
      {...(isFromToday && {[fromToday]: ''})}
      {...aria(field)}
      // formScript.ts may have changed it before React is there.
      suppressHydrationWarning
    />
  )
  return (
    <Frame {...field}>
      {prefix ? (
        <div className="flex items-baseline gap-2">
          <span aria-hidden="true" className="text-xl text-heading">
            {prefix}
          </span>
          {input}
        </div>
      ) : (
        input
      )}
    </Frame>
  )
}

const widths = {full: '', short: 'sm:max-w-64', number: 'max-w-44'} as const

const inputModes: Partial<Record<HTMLInputTypeAttribute, 'email' | 'tel'>> = {
  email: 'email',
  tel: 'tel',
}

export function TextAreaControl({
  autoComplete = 'off',
  placeholder,
  rows,
  value,
  ...field
}: ControlProps & {
  autoComplete?: HTMLInputAutoCompleteAttribute
  placeholder?: string | undefined
  rows: number
  value: string | undefined
}) {
  return (
    <Frame {...field}>
      <textarea
        id={field.name}
        name={field.name}
        rows={rows}
        dir="auto"
        className="field"
        autoComplete={autoComplete}
        placeholder={placeholder}
        defaultValue={value}
        {...aria(field)}
        suppressHydrationWarning
      />
    </Frame>
  )
}

/** A menu with one choice. @param prompt the label while nothing is chosen */
export function SelectControl({
  prompt,
  options,
  value,
  ...field
}: ControlProps & {
  prompt?: string
  options: Options
  value: string | undefined
}) {
  return (
    <Frame {...field}>
      <select
        id={field.name}
        name={field.name}
        className="field sm:max-w-96"
        defaultValue={value ?? ''}
        {...aria(field)}
      >
        {prompt !== undefined && <option value="">{prompt}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.title}
          </option>
        ))}
      </select>
    </Frame>
  )
}

/** Radio buttons or checkboxes. The first has the field's id, for the link in the error summary. */
export function ChoicesControl({
  type,
  options,
  chosen,
  ...field
}: ControlProps & {
  type: 'radio' | 'checkbox'
  options: Options
  chosen: readonly string[]
}) {
  const {name, label, hint, message, mark} = field
  const isInvalid = message ? true : undefined
  return (
    <fieldset
      id={`${name}-field`}
      {...(type === 'radio' && {
        role: 'radiogroup',
        'aria-required': isRequired(field),
        'aria-invalid': isInvalid,
      })}
      aria-describedby={describedBy(field)}
      data-target
      data-invalid={message ? '' : undefined}
    >
      <legend className="field-label">
        <Label mark={mark}>{label}</Label>
      </legend>
      <Hint {...field}>{hint}</Hint>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        {options.map((option, index) => (
          <label key={option.value} className="choice">
            <input
              id={index === 0 ? name : `${name}-${option.value}`}
              name={name}
              type={type}
              value={option.value}
              defaultChecked={chosen.includes(option.value)}
              aria-invalid={type === 'checkbox' ? isInvalid : undefined}
            />
            <span>{option.title}</span>
          </label>
        ))}
      </div>
      <ErrorMessage {...field} />
    </fieldset>
  )
}

function Frame({children, ...field}: ControlProps & {children: ReactNode}) {
  const {name, label, hint, message, mark} = field
  return (
    <div id={`${name}-field`} data-target data-invalid={message ? '' : undefined}>
      <label htmlFor={name} className="field-label">
        <Label mark={mark}>{label}</Label>
      </label>
      <Hint {...field}>{hint}</Hint>
      {children}
      <ErrorMessage {...field} />
    </div>
  )
}

function Label({mark = 'required', children}: {mark: Mark | undefined; children: ReactNode}) {
  switch (mark) {
    case 'none':
      return children
    case 'optional':
      return (
        <>
          {children} <span className="font-normal text-soft">(optional)</span>
        </>
      )
    case 'required':
      return (
        <>
          {children}{' '}
          <span aria-hidden="true" className="text-accent">
            *
          </span>
        </>
      )
  }
}

function Hint({name, children}: {name: string; children: ReactNode}) {
  return (
    children && (
      <p id={`${name}-hint`} className="field-hint">
        {children}
      </p>
    )
  )
}

function ErrorMessage({name, message}: Pick<ControlProps, 'name' | 'message'>) {
  return (
    <p id={`${name}-error`} hidden={!message} className="mt-2 font-bold text-clay-800">
      {message && (
        <>
          <span className="sr-only">Error: </span>
          {message}
        </>
      )}
    </p>
  )
}

function aria(field: ControlProps) {
  return {
    'aria-describedby': describedBy(field),
    'aria-invalid': field.message ? true : undefined,
    'aria-required': isRequired(field),
  }
}

const isRequired = ({mark}: ControlProps) => (mark === 'optional' ? undefined : true)

/** The error element is always rendered, so its id can be referenced before there is a message. */
function describedBy({name, hint}: ControlProps) {
  return hint ? `${name}-hint ${name}-error` : `${name}-error`
}
