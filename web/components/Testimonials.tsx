import type {HomePageQueryResult} from 'schemas/sanity.types.ts'
import {Badge} from './Card.tsx'
import {Day} from './LastReviewed.tsx'
import {StarRating} from './StarRating.tsx'

type Testimonial = NonNullable<
  NonNullable<NonNullable<HomePageQueryResult>['testimonialsSection']>['testimonials']
>[number]

/**
 * What people said, each with their own stars. No average is shown: nothing independent backs one.
 * An invented example says that it is one (Digital Markets, Competition and Consumers Act 2024).
 */
export function Testimonials({
  testimonials,
  edit,
}: {
  testimonials: Testimonial[]
  /** From preview/dataAttribute.ts, for paths below a testimonial's key. */
  edit: (key: string, field?: string) => string | undefined
}) {
  return (
    <ul className="grid gap-x-10 gap-y-6 md:gap-y-12 lg:grid-cols-12">
      {testimonials.map(
        ({_key, rating, quote, author, source, sourceUrl, saidOn, isSample}, index) => (
          <li
            key={_key}
            data-sanity={edit(_key)}
            className={
              index === 0
                ? 'lg:col-span-7 lg:row-span-2'
                : 'border-rule lg:col-span-5 lg:border-l lg:pl-10'
            }
          >
            <figure>
              <div
                data-sanity={edit(_key, 'rating')}
                className="flex flex-wrap items-center gap-x-4 gap-y-2"
              >
                {rating !== undefined && <StarRating rating={rating} />}
                {isSample && <Badge>Sample</Badge>}
              </div>
              <blockquote
                className={`mt-3 font-serif text-heading md:mt-4 ${index === 0 ? 'text-xl md:text-3xl' : 'text-xl max-md:text-lg'}`}
              >
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
          </li>
        ),
      )}
    </ul>
  )
}
