import type {HomePageQueryResult} from '@home-care/schemas/sanity.types.ts'
import {stegaClean} from '@sanity/client/stega'
import type {ReactNode} from 'react'
import {Fold} from './Fold.tsx'
import {Icon} from './Icon.tsx'
import {Day} from './LastReviewed.tsx'
import {LineLink} from './Links.tsx'
import {markSamples, Sample} from './Sample.tsx'

type Testimonial = NonNullable<
  NonNullable<NonNullable<HomePageQueryResult>['testimonialsSection']>['testimonials']
>[number]

/** Marks fields of a testimonial by its key: see preview/dataAttribute.ts. */
type Edit = (key: string, field?: string) => string | undefined

/**
 * The stars of each testimonial: "5, 5 and 4 stars"; undefined without any. There is no average,
 * because no independent source backs one.
 */
export function starsInWords(testimonials: Pick<Testimonial, 'rating'>[]): string | undefined {
  const ratings = testimonials.flatMap(({rating}) => (rating ? [`${Math.round(rating)}`] : []))
  return ratings.length > 0 ? `${new Intl.ListFormat('en-GB').format(ratings)} stars` : undefined
}

/**
 * Testimonials with their own star ratings, the first large; on a phone the others are folded below
 * it. Invented samples are marked (Digital Markets, Competition and Consumers Act 2024).
 */
export function Testimonials({testimonials, edit}: {testimonials: Testimonial[]; edit: Edit}) {
  const [first, ...others] = testimonials
  if (!first) return null
  const {notice, mark} = markSamples(testimonials, 'These reviews are samples.')
  return (
    <>
      {notice}
      <div className="grid gap-x-16 gap-y-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <Saying testimonial={first} edit={edit} mark={mark(first)} isFirst />
        {others.length > 0 && (
          <Fold label="More of them">
            <ul className="grid gap-y-6">
              {others.map((testimonial) => (
                <li key={testimonial._key} className="border-t border-rule pt-5">
                  <Saying testimonial={testimonial} edit={edit} mark={mark(testimonial)} />
                </li>
              ))}
            </ul>
          </Fold>
        )}
      </div>
    </>
  )
}

type OutsideScore = NonNullable<
  NonNullable<NonNullable<HomePageQueryResult>['testimonialsSection']>['outsideScore']
>

/** A review site's score, with its link and the day it was read. Renders nothing without a site's name. */
export function ReviewSite({
  score: {name, score, count, url, checkedOn, isSample},
}: {
  score: OutsideScore
}) {
  if (!name) return null
  return (
    <p className="mt-3 text-sm">
      {[score, count].filter(Boolean).join(', ')} on{' '}
      {url ? <LineLink href={url}>{name}</LineLink> : name}
      {checkedOn && (
        <>
          , read on <Day date={checkedOn} />
        </>
      )}{' '}
      {isSample && <Sample />}
    </p>
  )
}

/** A longer text is read as text: set large, it would fill a screen. */
const mostLarge = 200

function Saying({
  testimonial: {_key, rating, quote, author, source, sourceUrl, saidOn},
  edit,
  mark,
  isFirst = false,
}: {
  testimonial: Testimonial
  edit: Edit
  mark: ReactNode
  isFirst?: boolean
}) {
  const size = isFirst ? 'text-2xl text-balance md:text-3xl' : 'text-xl max-md:text-lg'
  const isShort = stegaClean(quote ?? '').length <= mostLarge
  return (
    <figure data-sanity={edit(_key)}>
      <div
        data-sanity={edit(_key, 'rating')}
        className="flex flex-wrap items-center gap-x-4 gap-y-2"
      >
        {rating !== undefined && <StarRating rating={rating} />}
        {mark}
      </div>
      <blockquote className={`mt-2 text-heading ${isShort ? `font-serif ${size}` : ''}`}>
        <p dir="auto">“{quote}”</p>
      </blockquote>
      <figcaption className="mt-2 text-sm text-soft">
        {author}
        {(source || saidOn) && (
          <span className="block">
            {sourceUrl && source ? <LineLink href={sourceUrl}>{source}</LineLink> : source}
            {source && saidOn && ', '}
            {saidOn && <Day date={saidOn} />}
          </span>
        )}
      </figcaption>
    </figure>
  )
}

/** Stars out of five, with text for screen readers. @param rating 1 to 5, rounded to whole stars */
function StarRating({rating}: {rating: number}) {
  const filled = Math.max(0, Math.min(5, Math.round(rating)))
  return (
    <p className="flex gap-0.5 text-accent">
      <span className="sr-only">{filled} out of 5 stars</span>
      {[1, 2, 3, 4, 5].map((position) => (
        <Icon
          key={position}
          name="star"
          className={position <= filled ? 'size-6 fill-current' : 'size-6'}
        />
      ))}
    </p>
  )
}
