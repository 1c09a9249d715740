import {useEffect} from 'react'
import type {InputProps} from 'sanity'
import {shownForms} from './shownForms.ts'

/**
 * Notes while a form can be typed in: of one that is still loading there is nothing. Whether it can
 * be changes while it is shown, and what is drawn around it must not: it would be built anew.
 */
export function NoteForm(props: InputProps) {
  const isOpen = props.path.length === 0 && !props.readOnly
  useEffect(() => (isOpen ? shownForms.note() : undefined), [isOpen])
  return props.renderDefault(props)
}
