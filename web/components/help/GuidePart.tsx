import type {ReactNode} from 'react'

/**
 * A part of a document page: a heading with a rule above it, an introduction and the content, in the
 * page's one column.
 * @param isPrinted false for what only a browser can do
 * @param isFact in the narrow column of a sheet
 * @param isRegion whether screen readers list it by its heading
 */
export function GuidePart({
  id,
  heading,
  intro,
  actions,
  isPrinted = true,
  isFact = false,
  isRegion = true,
  'data-sanity': dataSanity,
  children,
}: {
  id: string
  heading?: string | undefined
  intro?: ReactNode
  actions?: ReactNode
  isPrinted?: boolean
  isFact?: boolean
  isRegion?: boolean
  'data-sanity'?: string | undefined
  children?: ReactNode
}) {
  return (
    <section
      id={id}
      aria-labelledby={heading && isRegion ? `${id}-heading` : undefined}
      data-sanity={dataSanity}
      className={`guide-part ${isPrinted ? '' : 'screen-only'}`}
    >
      {heading && (
        <h2 id={`${id}-heading`} className={isFact ? 'mb-2 text-xl' : 'text-2xl'}>
          {heading}
        </h2>
      )}
      {intro && <div className="lead mt-3">{intro}</div>}
      {/* Reader views drop a box of facts for its links. */}
      {isFact ? children : children && <div className="text mt-4 md:mt-6">{children}</div>}
      {actions && <div className="actions mt-6">{actions}</div>}
    </section>
  )
}
