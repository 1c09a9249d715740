import type {ReactNode} from 'react'

export type Ground = 'paper' | 'cream' | 'sand' | 'sage' | 'teal'

/** The layout of the parts on a wide screen. */
const places = {
  stack: {wrap: '', content: '', actions: ''},
  row: {
    wrap: 'gap-x-10 lg:grid lg:grid-cols-[minmax(0,1fr)_auto]',
    content: 'col-span-full',
    actions: 'lg:col-start-2 lg:row-start-1 lg:self-end',
  },
  aside: {
    wrap: 'grid gap-x-16 gap-y-4 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:grid-rows-[auto_1fr]',
    content: 'lg:col-start-2 lg:row-span-2 lg:row-start-1',
    actions: 'self-start',
  },
  text: {wrap: 'max-w-3xl', content: '', actions: ''},
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
  endsWithActions = false,
  isContact = false,
  isRegion = true,
  'data-sanity': dataSanity,
  children,
}: {
  ground?: Ground
  layout?: keyof typeof places
  id?: string
  heading?: ReactNode
  intro?: ReactNode
  headingLevel?: 'h2' | 'h3'
  actions?: ReactNode
  /** Whether buttons follow the content on a narrow screen: those that lead further, and are no first help. */
  endsWithActions?: boolean
  /** Whether it shows contact details: QuickContact is hidden while it is in view. */
  isContact?: boolean
  /** Whether screen readers list it by its heading. */
  isRegion?: boolean
  /** Marks the section for the preview: see preview/dataAttribute.ts. */
  'data-sanity'?: string | undefined
  children?: ReactNode
}) {
  const headingId = id && heading ? `${id}-heading` : undefined
  const place = places[layout]
  const buttons = actions && (
    <div className={`actions ${layout === 'aside' ? 'mt-1' : 'mt-5'} ${place.actions}`}>
      {actions}
    </div>
  )
  const parts = (
    <>
      {(heading || intro) && (
        <div className={layout === 'aside' ? '' : 'max-w-3xl'}>
          {heading && <Heading id={headingId}>{heading}</Heading>}
          {intro && <div className={heading ? 'lead mt-3 md:mt-4' : 'lead'}>{intro}</div>}
        </div>
      )}
      {!endsWithActions && buttons}
      {children && (
        <div
          className={`text ${place.content} ${(heading || intro) && layout !== 'aside' ? 'mt-4 md:mt-8' : ''}`}
        >
          {children}
        </div>
      )}
      {endsWithActions && buttons}
    </>
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
      {/* Reader views drop a block that is mostly links, unless its class says that it is text. */}
      {layout === 'text' ? (
        <div className="wrap text">
          <div className={`text ${place.wrap}`}>{parts}</div>
        </div>
      ) : (
        <div className={`wrap text ${place.wrap}`}>{parts}</div>
      )}
    </section>
  )
}
