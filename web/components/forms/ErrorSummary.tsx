import type {ComponentProps} from 'react'
import {errorSummaryId, noticeId} from '../../forms/enquiryForm.ts'

/**
 * The errors of a form, above it, each with a link to its field.
 * @param messages by field; a control's id is its field's name
 * @param notice an error of the whole form
 * @param autoFocus focuses the summary when the page opens, without JavaScript
 * @param hidden while there are no errors
 */
export function ErrorSummary({
  messages,
  notice,
  ...section
}: {
  messages: Readonly<Record<string, string>>
  notice?: string | undefined
} & Pick<ComponentProps<'section'>, 'autoFocus' | 'hidden'>) {
  // Fields with the same message get one link, to the first of them.
  const links = new Map<string, string>()
  for (const [field, message] of Object.entries(messages))
    if (!links.has(message)) links.set(message, field)
  return (
    <section
      {...section}
      id={errorSummaryId}
      tabIndex={-1}
      aria-labelledby="problem-heading"
      className="error-summary"
    >
      <h2 id="problem-heading" className="text-2xl">
        There is a problem
      </h2>
      <p id={noticeId} hidden={!notice} className="mt-4 font-bold text-clay-800">
        {notice}
      </p>
      <ul className="mt-4 grid gap-1 empty:hidden">
        {[...links].map(([message, field]) => (
          <li key={field}>
            <a href={`#${field}`}>{message}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
