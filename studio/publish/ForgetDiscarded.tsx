import {Fragment, useState} from 'react'
import {type InputProps, isDraftId, useFormValue} from 'sanity'

/**
 * Lets go of a date that is none when the draft it was typed into is discarded: the Studio keeps it,
 * with its error, until the field's value changes (sanity 6.16: `CommonDateTimeInput`), and a value
 * it never became.
 */
export function ForgetDiscarded(props: InputProps) {
  if (props.schemaType.name !== 'date') return props.renderDefault(props)
  return <DateInput {...props} />
}

function DateInput(props: InputProps) {
  const id = useFormValue(['_id'])
  const isDraft = typeof id === 'string' && isDraftId(id)
  const [wasDraft, setWasDraft] = useState(isDraft)
  const [drafts, setDrafts] = useState(0)
  if (wasDraft !== isDraft) {
    setWasDraft(isDraft)
    if (wasDraft) setDrafts(drafts + 1)
  }
  return <Fragment key={drafts}>{props.renderDefault(props)}</Fragment>
}
