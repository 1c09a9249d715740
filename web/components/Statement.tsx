import type {ReactNode} from 'react'

/** A sentence in large letters across the page, with a lead-in. */
export function Statement({lead, children}: {lead?: ReactNode; children: ReactNode}) {
  return (
    <section data-ground="teal" className="py-12 md:py-20">
      <div className="wrap">
        {lead && <p className="max-w-4xl font-serif text-2xl text-balance text-heading">{lead}</p>}
        <p className="mt-5 max-w-5xl font-serif text-3xl text-accent md:text-4xl">{children}</p>
      </div>
    </section>
  )
}
