import {useEffect} from 'react'
import type {InputProps} from 'sanity'
import {shownForms} from './shownForms.ts'

/**
 * Counts the form while it can be typed in; a form that is loading cannot. It adds no element
 * around the form, which React would then build again.
 */
export function NoteForm(props: InputProps) {
  const isOpen = props.path.length === 0 && !props.readOnly
  useEffect(() => (isOpen ? shownForms.note() : undefined), [isOpen])
  return props.renderDefault(props)
}
