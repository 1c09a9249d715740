import {Fragment, type ReactNode, useContext, useMemo, useState} from 'react'
import {type InputProps, isDraftId, useFormValue} from 'sanity'
import {ParseErrorsContext} from 'sanity/_singletons'

/** Dates, with two things of the Studio's own field for them (sanity 6.16) mended. */
export function DateInput(props: InputProps) {
  if (props.schemaType.name !== 'date') return props.renderDefault(props)
  return (
    <RefusedInWords>
      <ForgetDiscarded>{props.renderDefault(props)}</ForgetDiscarded>
    </RefusedInWords>
  )
}

const refused = 'Not a date. Choose it in the calendar, or type it like 31 March 2027'

/** What was typed and is no date is refused by “Must be on the format "D MMMM YYYY"”, a constant. */
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
 * Lets go of a date that is none when the draft it was typed into is discarded: the Studio keeps it,
 * with its error, until the field's value changes (`CommonDateTimeInput`), and a value it never
 * became.
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
