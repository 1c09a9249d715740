import type {ComponentPropsWithRef} from 'react'
import {errorSummaryId} from '../../enquiries/enquiryForm.ts'

/**
 * What is wrong with a form, in one place above it, each with a link to where to put it right.
 *
 * @param messages by field; a field's control has its name as id
 * @param notice said of the whole form
 * @param onFollow instead of the link's own way to a field, where there is a script
 * @param autoFocus takes the focus as the page opens, without JavaScript
 */
export function ErrorSummary({
  messages,
  notice,
  onFollow,
  ...section
}: {
  messages: Readonly<Record<string, string>>
  notice?: string | undefined
  onFollow?: (field: string) => void
} & Pick<ComponentPropsWithRef<'section'>, 'ref' | 'autoFocus'>) {
  // Fields that share a message are put right together: one link, to the first of them.
  const links = new Map<string, string>()
  for (const [field, message] of Object.entries(messages))
    if (!links.has(message)) links.set(message, field)
  return (
    <section
      {...section}
      id={errorSummaryId}
      tabIndex={-1}
      aria-labelledby="problem-heading"
      className="mb-10 scroll-mt-32 rounded-leaf border-3 border-clay-700 bg-cream p-6 md:p-8"
    >
      <h2 id="problem-heading" className="text-2xl">
        There is a problem
      </h2>
      {notice && <p className="mt-4 font-bold text-clay-800">{notice}</p>}
      <ul className="mt-4 grid gap-1 empty:hidden">
        {[...links].map(([message, field]) => (
          <li key={field}>
            <a
              href={`#${field}`}
              className="inline-flex min-h-11 items-center font-bold text-clay-800 underline underline-offset-4 hover:decoration-3"
              onClick={
                onFollow &&
                ((event) => {
                  event.preventDefault()
                  onFollow(field)
                })
              }
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
