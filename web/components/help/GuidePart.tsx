import type {ReactNode} from 'react'

/** The words of a part of a guide. */
export interface PartWords {
  id: string
  heading: string
  intro?: ReactNode
}

/**
 * A part of a document page: a heading with a rule above it, an introduction and the content, in the
 * page's one column.
 * @param isPrinted false for what only a browser can do
 * @param isFact in the narrow column of a sheet
 */
export function GuidePart({
  id,
  heading,
  intro,
  actions,
  isPrinted = true,
  isFact = false,
  children,
}: PartWords & {actions?: ReactNode; isPrinted?: boolean; isFact?: boolean; children?: ReactNode}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className={`guide-part ${isPrinted ? '' : 'screen-only'}`}
    >
      <h2 id={`${id}-heading`} className={isFact ? 'mb-2 text-xl' : 'text-2xl'}>
        {heading}
      </h2>
      {intro && <p className="lead mt-3">{intro}</p>}
      {/* Reader views drop a box of facts for its links. */}
      {isFact ? children : children && <div className="text mt-4 md:mt-6">{children}</div>}
      {actions && <div className="actions mt-6">{actions}</div>}
    </section>
  )
}
