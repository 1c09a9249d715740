import {Fragment, type ReactNode, useContext, useMemo, useState} from 'react'
import {type InputProps, isDraftId, useFormValue} from 'sanity'
import {ParseErrorsContext} from 'sanity/_singletons'

/** Corrects two faults of the Studio's date field (sanity 6.16). */
export function DateInput(props: InputProps) {
  if (props.schemaType.name !== 'date') return props.renderDefault(props)
  return (
    <RefusedInWords>
      <ForgetDiscarded>{props.renderDefault(props)}</ForgetDiscarded>
    </RefusedInWords>
  )
}

const refused = 'Not a date. Choose it in the calendar, or type it like 31 March 2027'

/** Replaces the constant message “Must be on the format "D MMMM YYYY"”. */
function RefusedInWords({children}: {children: ReactNode}) {
  const {errors, set} = useContext(ParseErrorsContext)
  const inWords = useMemo(
    () => ({
      errors,
      set: (path: string, error: {message: string} | null) =>
        set(path, error && {message: refused}),
    }),
    [errors, set],
  )
  return <ParseErrorsContext.Provider value={inWords}>{children}</ParseErrorsContext.Provider>
}

/**
 * Clears an invalid date when its draft is discarded. The Studio keeps it, with its error, until
 * the value of the field changes (`CommonDateTimeInput`).
 */
function ForgetDiscarded({children}: {children: ReactNode}) {
  const id = useFormValue(['_id'])
  const isDraft = typeof id === 'string' && isDraftId(id)
  const [wasDraft, setWasDraft] = useState(isDraft)
  const [drafts, setDrafts] = useState(0)
  if (wasDraft !== isDraft) {
    setWasDraft(isDraft)
    if (wasDraft) setDrafts(drafts + 1)
  }
  return <Fragment key={drafts}>{children}</Fragment>
}
