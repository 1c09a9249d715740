import type {ReactNode} from 'react'

export type Ground = 'paper' | 'cream' | 'sand' | 'sage' | 'teal'

const heads = {
  stack: 'max-w-3xl',
  row: 'justify-between gap-x-10 lg:flex lg:items-end',
  aside: '',
  text: 'max-w-3xl',
}

/**
 * A full-width band of a page.
 * @param ground its colour; text, links and buttons adapt to it
 * @param layout stack: heading above the content; row: buttons at the other end of the heading's
 *   line; aside: heading in a narrow column beside the content; text: everything in one readable column
 * @param id makes it linkable (#id); screen readers name it by its heading
 */
export function Section({
  ground = 'paper',
  layout = 'stack',
  id,
  heading,
  intro,
  headingLevel: Heading = 'h2',
  actions,
  isContact = false,
  isRegion = true,
  'data-sanity': dataSanity,
  children,
}: {
  ground?: Ground
  layout?: keyof typeof heads
  id?: string
  heading?: ReactNode
  intro?: ReactNode
  headingLevel?: 'h2' | 'h3'
  /** Buttons that belong to the heading. */
  actions?: ReactNode
  /** Whether it shows contact details: QuickContact is hidden while it is in view. */
  isContact?: boolean
  /** Whether screen readers list it by its heading. */
  isRegion?: boolean
  /** Marks the section for the preview: see preview/dataAttribute.ts. */
  'data-sanity'?: string | undefined
  children?: ReactNode
}) {
  const headingId = id && heading ? `${id}-heading` : undefined
  const head = (heading || intro || actions) && (
    <div className={heads[layout]}>
      <div>
        {heading && <Heading id={headingId}>{heading}</Heading>}
        {intro && <div className={heading ? 'lead mt-3 md:mt-4' : 'lead'}>{intro}</div>}
      </div>
      {actions && <div className="actions mt-5 lg:shrink-0">{actions}</div>}
    </div>
  )
  const content = children && (
    <div className={`text ${head && layout !== 'aside' ? 'mt-4 md:mt-8' : ''}`}>{children}</div>
  )
  return (
    <section
      id={id}
      aria-labelledby={isRegion ? headingId : undefined}
      data-ground={ground}
      data-sanity={dataSanity}
      data-contact={isContact || undefined}
      className="band"
    >
      <div
        // Reader views drop a block that is mostly links, unless its class says that it is text.
        className={`wrap text ${
          layout === 'aside'
            ? 'grid gap-x-16 gap-y-4 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]'
            : ''
        }`}
      >
        {layout === 'text' ? (
          <div className="text max-w-3xl">
            {head}
            {content}
          </div>
        ) : (
          <>
            {head}
            {content}
          </>
        )}
      </div>
    </section>
  )
}
