'use client'

import type {HTMLInputTypeAttribute, ReactNode} from 'react'
import {useField} from './FormFrame.tsx'

interface FieldProps {
  name: string
  hint?: ReactNode
  optional?: boolean
}

/** One line of text, a day, an e-mail address or a telephone number. */
export function TextField({
  name,
  hint,
  optional = false,
  type = 'text',
  autoComplete,
  width = 'full',
  min,
  max,
}: FieldProps & {
  type?: HTMLInputTypeAttribute
  autoComplete: string
  /** How much is usually typed. */
  width?: 'full' | 'short'
  min?: string | undefined
  max?: string | undefined
}) {
  const {registration, value, ...field} = useField(name)
  return (
    <Frame name={name} hint={hint} optional={optional} {...field}>
      <input
        id={name}
        type={type}
        className={`field ${width === 'short' ? 'sm:max-w-64' : ''}`}
        autoComplete={autoComplete}
        inputMode={inputModes[type]}
        spellCheck={type === 'email' ? false : undefined}
        autoCapitalize={type === 'email' ? 'none' : undefined}
        defaultValue={typeof value === 'string' ? value : undefined}
        min={min}
        max={max}
        {...aria(field, hint, optional)}
        {...registration}
      />
    </Frame>
  )
}

const inputModes: Partial<Record<HTMLInputTypeAttribute, 'email' | 'tel'>> = {
  email: 'email',
  tel: 'tel',
}

/** Several lines of text. */
export function TextArea({
  name,
  hint,
  optional = false,
  autoComplete = 'off',
  placeholder,
  rows,
}: FieldProps & {autoComplete?: string; placeholder?: string; rows: number}) {
  const {registration, value, ...field} = useField(name)
  return (
    <Frame name={name} hint={hint} optional={optional} {...field}>
      <textarea
        id={name}
        rows={rows}
        className="field"
        autoComplete={autoComplete}
        placeholder={placeholder}
        defaultValue={typeof value === 'string' ? value : undefined}
        {...aria(field, hint, optional)}
        {...registration}
      />
    </Frame>
  )
}

type Options = readonly {value: string; title: string}[]

/** One of a list, chosen from a menu. */
export function Select({
  name,
  hint,
  prompt,
  options,
}: FieldProps & {prompt: string; options: Options}) {
  const {registration, value, ...field} = useField(name)
  return (
    <Frame name={name} hint={hint} optional={false} {...field}>
      <select
        id={name}
        className="field sm:max-w-96"
        defaultValue={typeof value === 'string' ? value : ''}
        {...aria(field, hint, false)}
        {...registration}
      >
        <option value="">{prompt}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.title}
          </option>
        ))}
      </select>
    </Frame>
  )
}

/** One or several of a list, all in sight. */
export function Choices({
  name,
  hint,
  type,
  options,
}: FieldProps & {type: 'radio' | 'checkbox'; options: Options}) {
  const {registration, label, message, value, errorId, hintId} = useField(name)
  const chosen = [value ?? []].flat()
  const isInvalid = message ? true : undefined
  return (
    <fieldset
      id={`${name}-field`}
      {...(type === 'radio' && {
        role: 'radiogroup',
        'aria-required': true,
        'aria-invalid': isInvalid,
      })}
      aria-describedby={describedBy(hint ? hintId : undefined, message && errorId)}
      className="scroll-mt-32"
      data-invalid={message ? '' : undefined}
    >
      <legend className="field-label">
        <Label optional={false}>{label}</Label>
      </legend>
      {hint && (
        <p id={hintId} className="field-hint">
          {hint}
        </p>
      )}
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        {options.map((option, index) => (
          <label key={option.value} className="choice">
            <input
              // The summary's link leads to the first.
              id={index === 0 ? name : `${name}-${option.value}`}
              type={type}
              value={option.value}
              defaultChecked={chosen.includes(option.value)}
              aria-invalid={type === 'checkbox' ? isInvalid : undefined}
              {...registration}
            />
            <span>{option.title}</span>
          </label>
        ))}
      </div>
      <ErrorMessage id={errorId} message={message} />
    </fieldset>
  )
}

/** Fields that belong together, under a heading. */
export function FieldGroup({legend, children}: {legend: string; children: ReactNode}) {
  return (
    <div className="border-t border-rule pt-8">
      <fieldset className="grid gap-7">
        <legend className="mb-6 font-serif text-xl text-heading">{legend}</legend>
        {children}
      </fieldset>
    </div>
  )
}

function Frame({
  name,
  label,
  hint,
  message,
  optional,
  errorId,
  hintId,
  children,
}: {
  name: string
  label: string
  hint: ReactNode
  message: string | undefined
  optional: boolean
  errorId: string
  hintId: string
  children: ReactNode
}) {
  return (
    <div id={`${name}-field`} className="scroll-mt-32" data-invalid={message ? '' : undefined}>
      <label htmlFor={name} className="field-label">
        <Label optional={optional}>{label}</Label>
      </label>
      {hint && (
        <p id={hintId} className="field-hint">
          {hint}
        </p>
      )}
      {children}
      <ErrorMessage id={errorId} message={message} />
    </div>
  )
}

function Label({optional, children}: {optional: boolean; children: ReactNode}) {
  return (
    <>
      {children}{' '}
      {optional ? (
        <span className="font-normal text-soft">(optional)</span>
      ) : (
        <span aria-hidden="true" className="text-accent">
          *
        </span>
      )}
    </>
  )
}

function ErrorMessage({id, message}: {id: string; message: string | undefined}) {
  return (
    message && (
      <p id={id} className="mt-2 font-bold text-clay-800">
        <span className="sr-only">Error: </span>
        {message}
      </p>
    )
  )
}

function aria(
  {message, errorId, hintId}: {message: string | undefined; errorId: string; hintId: string},
  hint: ReactNode,
  optional: boolean,
) {
  return {
    'aria-describedby': describedBy(hint ? hintId : undefined, message && errorId),
    'aria-invalid': message ? true : undefined,
    'aria-required': optional ? undefined : true,
  }
}

function describedBy(...ids: (string | undefined)[]) {
  return ids.filter(Boolean).join(' ') || undefined
}
