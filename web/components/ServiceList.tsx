import {counted} from '@home-care/schemas/rules/amounts.ts'
import {type Figures, rate} from '@home-care/schemas/rules/figureWords.ts'
import type {ServicesQueryResult} from '@home-care/schemas/sanity.types.ts'
import {pathOf} from '@home-care/schemas/site/siteMap.ts'
import {stegaClean} from '@sanity/client/stega'
import {ArrowLink} from './ArrowLink.tsx'
import {ContentImage, SmallPicture} from './ContentImage.tsx'
import {Folded} from './Fold.tsx'
import {Heading, type Level} from './Heading.tsx'
import {LineLink} from './Links.tsx'
import {editable} from './preview/dataAttribute.ts'

/** The services with a row or card of their own; a page with more would have no end. */
const mostDescribed = {catalogue: 12, list: 8}

/**
 * The active services: title, description and Learn More. Of many, the later ones have their title alone.
 * @param figures makes it a catalogue: a row a service, with its picture and its price
 */
export async function ServiceList({
  services,
  figures,
  level = 3,
}: {
  services: ServicesQueryResult
  figures?: Figures
  level?: Level
}) {
  const most = figures ? mostDescribed.catalogue : mostDescribed.list
  const [first, others] = [services.slice(0, most), services.slice(most)]
  const editors = await Promise.all(first.map(({_id}) => editable({_id, _type: 'service'})))
  return (
    <>
      <ul className={`text grid gap-x-14 ${figures ? '' : 'sm:grid-cols-2'}`}>
        {first.map(({_id, id, title, shortDescription, image, price}, index) => {
          const cost = figures && price && figures[stegaClean(price)]
          return (
            <li
              key={_id}
              className={`text group relative border-t border-rule ${
                figures
                  ? 'grid gap-x-12 gap-y-4 py-5 sm:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] md:py-8'
                  : 'flex flex-wrap gap-4 py-4'
              }`}
            >
              {figures && (
                <div className="aspect-[3/2] overflow-clip rounded-card bg-sage-200">
                  <ContentImage
                    image={image}
                    aspectRatio={3 / 2}
                    sizes="(width >= 64rem) 26rem, (width >= 36rem) 30vw, 91vw"
                    data-sanity={editors[index]?.('image')}
                    className="size-full object-cover"
                  />
                </div>
              )}
              <div className={`text ${figures ? 'self-center' : 'flex-[1_1_10rem]'}`}>
                <Heading level={level} className={figures ? 'text-2xl' : 'text-xl'}>
                  {title}
                </Heading>
                <p className="mt-1 max-w-xl text-soft">{shortDescription}</p>
                {cost && <p className="numeral mt-2 text-xl text-heading">{rate(cost)}</p>}
                <ArrowLink href={pathOf('service', id ?? '')} about={` about ${title}`}>
                  Learn More
                </ArrowLink>
              </div>
              {!figures && <SmallPicture image={image} data-sanity={editors[index]?.('image')} />}
            </li>
          )
        })}
      </ul>
      {others.length > 0 && (
        <Folded label={`${counted(others.length, 'more service')}`}>
          {others.map(({_id, id, title}) => (
            <li key={_id}>
              <LineLink href={pathOf('service', id ?? '')}>{title}</LineLink>
            </li>
          ))}
        </Folded>
      )}
    </>
  )
}
