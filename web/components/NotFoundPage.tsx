import type {ReactNode} from 'react'
import {Willow} from './Landscape.tsx'

/**
 * What a visitor sees when there is nothing under an address: what happened, and where to go.
 *
 * @param number drawn large, such as 404
 */
export function NotFoundPage({
  number,
  title,
  children,
  actions,
}: {
  number?: string
  title: string
  children?: ReactNode
  actions: ReactNode
}) {
  return (
    <section data-ground="sand" className="relative grid min-h-[65vh] items-center overflow-clip">
      <Willow className="-top-3 right-[max(1rem,calc(50vw-40rem))] h-72 text-sage-400 opacity-60 md:h-[26rem]" />
      <div className="wrap relative py-20">
        {number ? (
          <>
            <h1 className="numeral text-[clamp(5rem,3rem+12vw,11rem)] leading-none">{number}</h1>
            <p className="mt-4 font-serif text-2xl text-heading">{title}</p>
          </>
        ) : (
          <h1>{title}</h1>
        )}
        {children && <div className="lead mt-5">{children}</div>}
        <div className="mt-8 flex flex-wrap gap-3">{actions}</div>
      </div>
    </section>
  )
}
