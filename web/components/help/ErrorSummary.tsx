/**
 * What is wrong with a form, above it, each message a link to its field. It takes focus as the page
 * opens, without JavaScript.
 *
 * @param errors messages by field; a field's control has the id `answer-<field>`
 */
export function ErrorSummary({errors}: {errors: Record<string, string>}) {
  return (
    <div
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: people must hear first why there is no answer.
      autoFocus
      className="mb-10 max-w-[46rem] border-4 border-accent bg-surface p-6 md:p-8"
    >
      <h2 className="text-2xl">There is a problem</h2>
      <ul className="mt-3 grid gap-2">
        {Object.entries(errors).map(([field, message]) => (
          <li key={field}>
            <a href={`#answer-${field}`} className="link text-accent">
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
