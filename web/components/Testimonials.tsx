import type {HomePageQueryResult} from '@home-care/schemas/sanity.types.ts'
import {Badge} from './Card.tsx'
import {Fold} from './Fold.tsx'
import {Day} from './LastReviewed.tsx'
import {StarRating} from './StarRating.tsx'

type Testimonial = NonNullable<
  NonNullable<NonNullable<HomePageQueryResult>['testimonialsSection']>['testimonials']
>[number]

/** Marks fields of a testimonial by its key: see preview/dataAttribute.ts. */
type Edit = (key: string, field?: string) => string | undefined

/**
 * Testimonials with their own star ratings; on a phone the first, with the others folded below. There
 * is no average, as no independent source backs one. Invented samples are marked (Digital Markets,
 * Competition and Consumers Act 2024).
 */
export function Testimonials({testimonials, edit}: {testimonials: Testimonial[]; edit: Edit}) {
  const [first, ...others] = testimonials
  if (!first) return null
  return (
    <div className="grid gap-x-10 gap-y-2 lg:grid-cols-3">
      <Saying testimonial={first} edit={edit} />
      {others.length > 0 && (
        <Fold label="More of them" className="lg:col-span-2">
          <ul className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
            {others.map((testimonial) => (
              <li key={testimonial._key} className="border-rule lg:border-l lg:pl-8">
                <Saying testimonial={testimonial} edit={edit} />
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </div>
  )
}

function Saying({testimonial, edit}: {testimonial: Testimonial; edit: Edit}) {
  const {_key, rating, quote, author, source, sourceUrl, saidOn, isSample} = testimonial
  return (
    <figure data-sanity={edit(_key)}>
      <div
        data-sanity={edit(_key, 'rating')}
        className="flex flex-wrap items-center gap-x-4 gap-y-2"
      >
        {rating !== undefined && <StarRating rating={rating} />}
        {isSample && <Badge>Sample</Badge>}
      </div>
      <blockquote className="mt-2 font-serif text-xl text-heading max-md:text-lg md:mt-4">
        <p>“{quote}”</p>
      </blockquote>
      <figcaption className="mt-1 text-soft max-md:text-sm max-md:leading-tight md:mt-4">
        {author}
        {(source || saidOn) && (
          <span className="block md:text-sm">
            {sourceUrl && source ? (
              <a href={sourceUrl} className="link inline-flex min-h-11 items-center">
                {source}
              </a>
            ) : (
              source
            )}
            {source && saidOn && ', '}
            {saidOn && <Day date={saidOn} />}
          </span>
        )}
      </figcaption>
    </figure>
  )
}
