import {pathOf} from '@home-care/schemas/site/siteMap.ts'
import {Drawing} from './help/Drawing.tsx'

interface Pin {
  /** The centre of the pin's head, in percent of the drawing's width and height. */
  head: readonly [x: number, y: number]
  /** The same as classes, because the content security policy allows no inline styles. */
  at: string
  /** Where its label has room. */
  label: 'left' | 'right'
  /** Slugs of the neighbouring places, nearest first. */
  beside: readonly string[]
}

/** The pins in the drawing of the area, by the place's slug. */
const pins: Readonly<Record<string, Pin>> = {
  kettering: {
    head: [56, 42.3],
    at: 'top-[42.3%] left-[56%]',
    label: 'left',
    beside: ['corby', 'wellingborough', 'harborough', 'north-northamptonshire'],
  },
  corby: {
    head: [58.1, 31.7],
    at: 'top-[31.7%] left-[58.1%]',
    label: 'right',
    beside: ['kettering', 'rutland', 'harborough', 'north-northamptonshire'],
  },
  northampton: {
    head: [47.1, 61.1],
    at: 'top-[61.1%] left-[47.1%]',
    label: 'right',
    beside: ['wellingborough', 'west-northamptonshire'],
  },
  wellingborough: {
    head: [57.9, 53.5],
    at: 'top-[53.5%] left-[57.9%]',
    label: 'right',
    beside: ['kettering', 'northampton', 'north-northamptonshire'],
  },
  'north-northamptonshire': {
    head: [66.5, 39.2],
    at: 'top-[39.2%] left-[66.5%]',
    label: 'right',
    beside: ['corby', 'kettering', 'wellingborough', 'rutland'],
  },
  'west-northamptonshire': {
    head: [37.2, 67.8],
    at: 'top-[67.8%] left-[37.2%]',
    label: 'left',
    beside: ['northampton', 'harborough'],
  },
  harborough: {
    head: [45.7, 33],
    at: 'top-[33%] left-[45.7%]',
    label: 'left',
    beside: ['corby', 'kettering', 'rutland', 'west-northamptonshire'],
  },
  rutland: {
    head: [56.4, 10.5],
    at: 'top-[10.5%] left-[56.4%]',
    label: 'right',
    beside: ['corby', 'harborough', 'north-northamptonshire'],
  },
}

interface Location {
  id: string | null
  name: string | null
}

/** The place of a label beside the centre of its pin's head, whose half is 2.1 % of the map's width. */
const places: Record<Pin['label'], string> = {
  right: '-translate-y-1/2 left-[2.6cqw]',
  left: '-translate-y-1/2 right-[2.6cqw] text-right',
}

/** Marks a pin. Drawn over the whole map, whose height is three quarters of its width. */
function Ring({head: [x, y]}: {head: Pin['head']}) {
  const middle = {cx: x, cy: y * 0.75, fill: 'none'}
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 75"
      className="absolute inset-0 size-full text-teal-950"
    >
      <circle {...middle} r="2.5" stroke="#fff" strokeWidth="0.8" />
      <circle {...middle} r="2.9" stroke="currentColor" strokeWidth="0.6" />
    </svg>
  )
}

/**
 * A map of the area with a link at each place's pin. A place that an editor adds has no pin; the page
 * lists every place as well. A map that is too narrow for the names, or with large letters, has none.
 * @param here the slug of the current page's place, which is marked and not a link
 * @param lazy whether the map is below the fold
 */
export function AreaMap({
  locations,
  here,
  lazy = false,
}: {
  locations: readonly Location[]
  here?: string
  lazy?: boolean
}) {
  const own = here ? pinOf(here) : undefined
  return (
    <div className="@container relative overflow-clip rounded-card">
      <Drawing name="area-map" sizes="(width >= 64rem) 46rem, 91vw" lazy={lazy} />
      {own && <Ring head={own.head} />}
      <ul aria-label="The places on the map" className="hidden @min-[28rem]:block">
        {locations.map(({id, name}) => {
          const pin = id ? pinOf(id) : undefined
          if (!id || !pin) return null
          const label = `map-pin absolute ${places[pin.label]}`
          return (
            <li key={id} className={`absolute ${pin.at}`}>
              {id === here ? (
                <span aria-current="page" className={label}>
                  <span>{name}</span>
                </span>
              ) : (
                <a
                  href={pathOf('location', id)}
                  className={`${label} underline-offset-4 hover:underline`}
                >
                  <span>{name}</span>
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** The pin of a place, by its slug; undefined for a place that is not on the map. */
export const pinOf = (slug: string) => (Object.hasOwn(pins, slug) ? pins[slug] : undefined)
