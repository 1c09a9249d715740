import type {ReactNode} from 'react'
import {Edge, Willow} from './Landscape.tsx'

/** A sentence in large letters across the page, with a lead-in. */
export function Statement({lead, children}: {lead?: ReactNode; children: ReactNode}) {
  return (
    <section data-ground="teal" className="relative py-14 md:py-28">
      <Edge shape="hills" />
      <div className="absolute inset-0 overflow-clip">
        <Willow className="-top-3 right-[max(1rem,calc(50vw-40rem))] h-72 text-teal-700 max-md:hidden md:h-[24rem]" />
      </div>
      <div className="wrap relative">
        {lead && <p className="lead max-w-3xl">{lead}</p>}
        <p className="mt-6 max-w-5xl font-serif text-3xl text-balance text-heading md:mt-10 md:text-4xl">
          {children}
        </p>
      </div>
    </section>
  )
}
