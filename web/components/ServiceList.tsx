import type {ServicesQueryResult} from '@home-care/schemas/sanity.types.ts'
import {pathOf} from '@home-care/schemas/site/siteMap.ts'
import {ContentImage} from './ContentImage.tsx'
import {Icon} from './Icon.tsx'
import {editable} from './preview/dataAttribute.ts'

/**
 * The active services: picture, title, description and Learn More, in two columns with the second set
 * lower.
 * @param pictures false on pages about something else, where the same pictures would say nothing;
 *   small: side by side, for a list among other content, and beside the text on a phone
 */
export async function ServiceList({
  services,
  headingLevel: Heading = 'h3',
  pictures = true,
}: {
  services: ServicesQueryResult
  headingLevel?: 'h2' | 'h3'
  pictures?: boolean | 'small'
}) {
  const isRow = pictures === 'small'
  const columns = isRow
    ? 'gap-x-6 gap-y-5 sm:grid-cols-2 sm:gap-y-8 lg:grid-cols-4'
    : `gap-x-12 md:grid-cols-2 lg:gap-x-20 ${
        pictures
          ? 'gap-y-5 sm:gap-y-12 md:[&>li:nth-child(even)]:mt-16 md:[&>li:nth-child(n+3):nth-child(odd)]:-mt-16'
          : 'gap-y-6'
      }`
  const editors = await Promise.all(services.map(({_id}) => editable({_id, _type: 'service'})))
  return (
    <ul className={`grid ${columns}`}>
      {services.map(({_id, id, title, shortDescription, image}, index) => (
        <li
          key={_id}
          className={`group relative ${pictures ? '' : 'border-t border-rule pt-6'} ${
            isRow
              ? 'max-sm:grid max-sm:grid-cols-[min(7rem,28vw)_minmax(0,1fr)] max-sm:gap-x-5'
              : ''
          }`}
        >
          {pictures && (
            <div
              className={`mb-4 aspect-[4/3] overflow-clip bg-sage-200 ${
                isRow
                  ? 'rounded-leaf-sm max-sm:mt-1.5 max-sm:mb-0 max-sm:self-start sm:rounded-leaf'
                  : 'rounded-leaf'
              }`}
            >
              <ContentImage
                image={image}
                aspectRatio={4 / 3}
                {...(isRow && {widest: 800})}
                sizes={
                  isRow
                    ? '(width >= 64rem) 18rem, (width >= 36rem) 44vw, 7rem'
                    : '(width >= 64rem) 35rem, (width >= 48rem) 44vw, 91vw'
                }
                data-sanity={editors[index]?.('image')}
                className="size-full object-cover transition-transform duration-500 ease-settle group-hover:scale-[1.025]"
              />
            </div>
          )}
          <div>
            <Heading className={isRow ? 'text-xl' : pictures ? 'text-2xl' : 'text-xl'}>
              {title}
            </Heading>
            <p
              className={`mt-2 max-w-[34rem] text-soft ${isRow ? 'max-sm:mt-1 max-sm:line-clamp-3 max-sm:text-sm' : ''}`}
            >
              {shortDescription}
            </p>
            <a
              href={pathOf('service', id ?? '')}
              className="mt-1 inline-flex min-h-11 items-center gap-2 font-bold text-accent underline-offset-4 after:absolute after:inset-0 after:rounded-leaf hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-4 focus-visible:after:outline-focus"
            >
              Learn More<span className="sr-only"> about {title}</span>
              <Icon
                name="arrow"
                className="size-5 transition-transform duration-200 group-hover:translate-x-1"
              />
            </a>
          </div>
        </li>
      ))}
    </ul>
  )
}
