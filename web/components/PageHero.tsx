import type {Crumb} from '@home-care/schemas/site/page.ts'
import type {ReactNode} from 'react'
import {Breadcrumbs} from './Breadcrumbs.tsx'
import {Willow} from './Landscape.tsx'
import type {Ground} from './Section.tsx'

const columns = {
  text: 'lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]',
  story: 'lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]',
}

/**
 * The head of a page: breadcrumbs, its only h1, an introduction and actions.
 * @param page its place in the site, for the breadcrumbs
 * @param build arranges it by what its reader came for. answer: on a narrow screen the text alone, so
 *   that the answer is on the first screen. numbers: these directly below the h1. story: the picture of
 *   the person or place first. See docs/how-to-add.md.
 * @param isQuiet text only, as above a policy
 * @param drawing a picture beside the text (an <img>, <ContentImage> or drawing component)
 */
export function PageHero({
  page,
  eyebrow,
  title,
  intro,
  actions,
  drawing,
  caption,
  ground = 'sand',
  build,
  isQuiet = false,
  children,
}: {
  page?: Crumb
  eyebrow?: string
  title: ReactNode
  intro?: ReactNode
  actions?: ReactNode
  drawing?: ReactNode
  caption?: ReactNode
  ground?: Ground
  build?: 'answer' | 'story' | {numbers: ReactNode} | undefined
  isQuiet?: boolean
  /** Additional content of the head, such as a date. */
  children?: ReactNode
}) {
  const isStory = build === 'story'
  const numbers = typeof build === 'object' && build.numbers
  const isForAnswer = build === 'answer' || numbers
  return (
    <header
      data-ground={ground}
      data-build={isForAnswer ? '' : undefined}
      className={`relative overflow-clip pt-4 md:pt-6 ${isQuiet ? 'pb-8 md:pb-12' : 'pb-8 md:pb-16'}`}
    >
      {!drawing && !isQuiet && !numbers && (
        <Willow
          className={`-top-3 right-[max(1rem,calc(50vw-40rem))] hidden h-[21rem] lg:block ${
            ground === 'teal' ? 'text-teal-700' : 'text-sage-400 opacity-60'
          }`}
        />
      )}
      <div className="wrap relative">
        {page && <Breadcrumbs page={page} />}
        <div
          className={`mt-4 grid items-center gap-x-14 gap-y-8 md:mt-6 ${
            drawing ? columns[isStory ? 'story' : 'text'] : ''
          }`}
        >
          <div className={numbers ? '' : 'max-w-3xl'}>
            {eyebrow && <p className="eyebrow mb-4">{eyebrow}</p>}
            <h1>{title}</h1>
            {numbers && <div className="mt-4 md:mt-6">{numbers}</div>}
            {intro && <div className="lead mt-4 md:mt-6">{intro}</div>}
            {children && <div className="mt-4 md:mt-6">{children}</div>}
            {actions && <div className="mt-5 flex flex-wrap gap-3 md:mt-8">{actions}</div>}
          </div>
          {drawing && (
            <figure
              className={`screen-only ${isForAnswer ? 'max-lg:hidden' : ''} ${isStory ? 'order-first max-w-lg' : ''}`}
            >
              <div className="overflow-clip rounded-leaf [&_img]:aspect-[4/3] [&_img]:size-full [&_img]:object-cover">
                {drawing}
              </div>
              {caption && <figcaption className="mt-2 text-sm text-soft">{caption}</figcaption>}
            </figure>
          )}
        </div>
      </div>
    </header>
  )
}
