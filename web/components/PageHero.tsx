import type {Crumb} from '@home-care/schemas/site/page.ts'
import type {ReactNode} from 'react'
import {Breadcrumbs} from './Breadcrumbs.tsx'
import type {Ground} from './Section.tsx'

/**
 * The head of a page: breadcrumbs, its only h1, an introduction and actions.
 * @param page its place in the site, for the breadcrumbs
 * @param numbers directly below the h1: what most readers came for
 * @param picture beside the text on a wide screen, and after it on a narrow one
 * @param isPictureWide whether it is as wide as the text: a map to read
 * @param drawing in the picture's place, on a wide screen alone: a narrow one has room for the words
 */
export function PageHero({
  page,
  title,
  intro,
  actions,
  picture,
  isPictureWide = false,
  drawing,
  caption,
  ground = 'sand',
  numbers,
  children,
}: {
  page?: Crumb
  title: ReactNode
  intro?: ReactNode
  actions?: ReactNode
  picture?: ReactNode
  isPictureWide?: boolean
  drawing?: ReactNode
  caption?: ReactNode
  ground?: Ground
  numbers?: ReactNode
  /** Additional content of the head, such as a date. */
  children?: ReactNode
}) {
  return (
    <header
      data-ground={ground}
      data-build={numbers ? '' : undefined}
      className="pt-4 pb-8 md:pt-6 md:pb-12"
    >
      <div className="wrap">
        {page && <Breadcrumbs page={page} />}
        <div
          className={`mt-3 grid gap-x-16 gap-y-8 md:mt-5 ${
            picture || drawing
              ? isPictureWide
                ? 'lg:grid-cols-2'
                : 'lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]'
              : ''
          }`}
        >
          <div className={numbers ? '' : 'max-w-3xl'}>
            <h1>{title}</h1>
            {numbers && <div className="mt-4 md:mt-6">{numbers}</div>}
            {intro && <div className="lead mt-4 md:mt-5">{intro}</div>}
            {children && <div className="mt-4">{children}</div>}
            {actions && <div className="actions mt-5 md:mt-7">{actions}</div>}
          </div>
          {(picture || drawing) && (
            <figure className={`screen-only self-center ${picture ? '' : 'max-lg:hidden'}`}>
              <div className="overflow-clip rounded-card [&_img]:aspect-[4/3] [&_img]:size-full [&_img]:object-cover">
                {picture || drawing}
              </div>
              {caption && <figcaption className="mt-2 text-sm text-soft">{caption}</figcaption>}
            </figure>
          )}
        </div>
      </div>
    </header>
  )
}
