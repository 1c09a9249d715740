import {useEffect} from 'react'
import type {InputProps} from 'sanity'
import {shownForms} from './shownForms.ts'

/** Notes while a form can be typed in: of one that is still loading there is nothing. */
export function NoteForm(props: InputProps) {
  return props.path.length === 0 && !props.readOnly ? (
    <Form {...props} />
  ) : (
    props.renderDefault(props)
  )
}

function Form(props: InputProps) {
  useEffect(() => shownForms.note(), [])
  return props.renderDefault(props)
}
