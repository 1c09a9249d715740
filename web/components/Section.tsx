import type {ReactNode} from 'react'
import {Edge} from './Landscape.tsx'

export type Ground = 'paper' | 'cream' | 'sand' | 'sage' | 'teal'

const headLayouts = {
  stack: 'max-w-3xl',
  row: 'justify-between gap-x-10 lg:flex lg:items-end',
  aside: 'lg:sticky lg:top-36 lg:self-start',
  text: 'max-w-3xl',
}

/**
 * A full-width band of a page.
 * @param ground its colour; text, links and buttons adapt to it
 * @param edge draws its top border as landscape over the band before it
 * @param layout stack: heading above the content; row: buttons at the other end of the heading's
 *   line; aside: heading in a narrow column that stays in sight beside the content; text: everything in
 *   one readable column
 * @param id makes it linkable (#id); screen readers name it by its heading
 */
export function Section({
  ground = 'paper',
  edge,
  layout = 'stack',
  id,
  eyebrow,
  heading,
  intro,
  headingLevel: Heading = 'h2',
  actions,
  drawing,
  isContact = false,
  children,
}: {
  ground?: Ground
  edge?: 'hills' | 'brook'
  layout?: 'stack' | 'row' | 'aside' | 'text'
  id?: string
  eyebrow?: string
  heading?: ReactNode
  intro?: ReactNode
  headingLevel?: 'h2' | 'h3'
  /** Buttons that belong to the heading. */
  actions?: ReactNode
  /** A picture below the heading, in a column that is otherwise empty on a wide screen. */
  drawing?: ReactNode
  /** Whether it shows contact details: QuickContact is hidden while it is in view. */
  isContact?: boolean
  children?: ReactNode
}) {
  const headingId = id && heading ? `${id}-heading` : undefined
  const head = heading && (
    <div className={headLayouts[layout]}>
      <div>
        {eyebrow && <p className="eyebrow mb-3 md:mb-4">{eyebrow}</p>}
        <Heading id={headingId}>{heading}</Heading>
        {intro && <div className="lead mt-4 md:mt-5">{intro}</div>}
      </div>
      {actions && <div className="mt-5 flex flex-wrap gap-3 md:mt-7">{actions}</div>}
      {drawing && (
        <div className="screen-only mt-10 hidden overflow-clip rounded-leaf lg:block">
          {drawing}
        </div>
      )}
    </div>
  )
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      data-ground={ground}
      data-contact={isContact || undefined}
      className="relative scroll-mt-24 py-6 md:pt-10 md:pb-12"
    >
      {edge && <Edge shape={edge} />}
      <div
        className={`wrap ${
          layout === 'aside'
            ? 'grid gap-x-16 gap-y-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]'
            : ''
        }`}
      >
        {layout === 'text' ? (
          <div className="max-w-[46rem]">
            {head}
            {children && <div className={head ? 'mt-10' : ''}>{children}</div>}
          </div>
        ) : (
          <>
            {head}
            {children && (
              <div className={head && layout !== 'aside' ? 'mt-4 md:mt-8' : ''}>{children}</div>
            )}
          </>
        )}
      </div>
    </section>
  )
}
