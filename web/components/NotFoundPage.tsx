import type {ReactNode} from 'react'
import {pages} from 'schemas/site/siteMap.ts'
import {Drawing} from './help/Drawing.tsx'
import {Link} from './Link.tsx'

const lookedForMost = [
  pages.services,
  pages.locations,
  {path: pages.costOfVisitingCare.path, title: 'What care costs'},
  {path: `${pages.helpHub.path}#urgent`, title: 'Help that cannot wait'},
  {path: pages.arrangingCare.path, title: 'How to arrange care'},
  {path: pages.caseStudies.path, title: 'Care stories'},
]

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
      <div className="wrap relative grid items-center gap-x-14 py-20 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          {number ? (
            <>
              <h1 className="numeral text-[clamp(5rem,3rem+12vw,11rem)] leading-none tracking-[0.05em]">
                {number}
              </h1>
              <p className="mt-4 font-serif text-2xl text-heading">{title}</p>
            </>
          ) : (
            <h1>{title}</h1>
          )}
          {children && <div className="lead mt-5">{children}</div>}
          <div className="mt-8 flex flex-wrap gap-3">{actions}</div>
          <nav aria-labelledby="instead" className="mt-12">
            <h2 id="instead" className="text-xl">
              What people look for most
            </h2>
            <ul className="mt-3 grid gap-x-10 sm:grid-cols-2">
              {lookedForMost.map(({path, title}) => (
                <li key={path} className="border-b border-rule">
                  <Link href={path} className="link flex min-h-12 items-center">
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className="screen-only hidden overflow-clip rounded-leaf lg:block">
          <Drawing name="not-found" lazy />
        </div>
      </div>
    </section>
  )
}
