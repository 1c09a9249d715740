'use client'

import type {HTMLInputTypeAttribute, ReactNode} from 'react'
import {ChoicesControl, SelectControl, TextAreaControl, TextControl} from './controls.tsx'
import {useField, useStandingValue} from './FormFrame.tsx'

interface FieldProps {
  name: string
  hint?: ReactNode
  optional?: boolean
}

type Options = readonly {value: string; title: string}[]

/** One line of text, a day, an email address or a telephone number. */
export function TextField({
  name,
  optional = false,
  ...control
}: FieldProps & {
  type?: HTMLInputTypeAttribute
  autoComplete: string
  width?: 'full' | 'short'
  min?: string | undefined
  max?: string | undefined
}) {
  const {value, ...field} = useField(name)
  return <TextControl {...field} {...control} value={textOf(value)} mark={markOf(optional)} />
}

/** Several lines of text. */
export function TextArea({
  name,
  optional = false,
  ...control
}: FieldProps & {autoComplete?: string; placeholder?: string; rows: number}) {
  const {value, ...field} = useField(name)
  // React writes into a text area what it begins with, even if by then somebody has written another.
  const begins = textOf(useStandingValue(name) ?? value)
  return <TextAreaControl {...field} {...control} value={begins} mark={markOf(optional)} />
}

/** One of a list, chosen from a menu. */
export function Select({name, ...control}: FieldProps & {prompt: string; options: Options}) {
  const {value, ...field} = useField(name)
  return <SelectControl {...field} {...control} value={textOf(value)} />
}

/** One or several of a list, all in sight. */
export function Choices({
  name,
  ...control
}: FieldProps & {type: 'radio' | 'checkbox'; options: Options}) {
  const {value, ...field} = useField(name)
  return <ChoicesControl {...field} {...control} chosen={[value ?? []].flat()} />
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

const markOf = (optional: boolean) => (optional ? 'optional' : 'required')

function textOf(value: string | readonly string[] | undefined) {
  return typeof value === 'string' ? value : undefined
}
