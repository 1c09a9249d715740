import type {ReactNode} from 'react'
import {Drawing} from './help/Drawing.tsx'
import {LookedForMost} from './LookedForMost.tsx'
import {SiteSearchForm} from './SiteSearchForm.tsx'

interface ErrorLayoutProps {
  /** Large text such as 404. */
  number?: string
  title: string
  children?: ReactNode
  actions: ReactNode
}

/** Shown for a page that is not there or cannot be shown: what happened, and where to go. */
export function ErrorLayout({number, title, children, actions}: ErrorLayoutProps) {
  return (
    <section data-ground="sand" className="relative grid min-h-[65vh] items-center overflow-clip">
      <div className="wrap relative grid items-center gap-x-14 py-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          {number ? (
            <>
              <h1 className="numeral text-[clamp(5rem,3rem+12vw,11rem)] leading-none">{number}</h1>
              <p className="mt-4 font-serif text-2xl text-heading">{title}</p>
            </>
          ) : (
            <h1>{title}</h1>
          )}
          {children && <div className="lead mt-5">{children}</div>}
          <div className="actions mt-6">{actions}</div>
          <div className="mt-10 grid gap-10">
            <SiteSearchForm />
            <LookedForMost />
          </div>
        </div>
        <div className="screen-only hidden overflow-clip rounded-card lg:block">
          <Drawing name="not-found" lazy />
        </div>
      </div>
    </section>
  )
}
