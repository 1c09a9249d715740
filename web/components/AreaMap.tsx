import {pathOf} from 'schemas/site/siteMap.ts'
import {Drawing} from './help/Drawing.tsx'

interface Pin {
  /** The middle of its head, in hundredths of the drawing's width and height. */
  head: [x: number, y: number]
  /** Where its name stands, beside the head. In classes: a page has no styles of its own. */
  at: string
  /** The slugs of the places next to it, nearest first. */
  beside: readonly string[]
}

/** The pins that the drawing of the area has, by the slug of the place. */
const pins: Readonly<Record<string, Pin>> = {
  kettering: {
    head: [56, 42.3],
    at: 'top-[42.3%] right-[41.4%] pr-[5.2%] text-right',
    beside: ['corby', 'wellingborough', 'harborough', 'north-northamptonshire'],
  },
  corby: {
    head: [58.1, 31.7],
    at: 'top-[31.7%] left-[55.5%] pl-[5.2%]',
    beside: ['kettering', 'rutland', 'harborough', 'north-northamptonshire'],
  },
  northampton: {
    head: [47.1, 61.1],
    at: 'top-[61.1%] right-[50.3%] pr-[5.2%] text-right',
    beside: ['wellingborough', 'west-northamptonshire'],
  },
  wellingborough: {
    head: [57.9, 53.5],
    at: 'top-[53.5%] right-[39.5%] pr-[5.2%] text-right',
    beside: ['kettering', 'northampton', 'north-northamptonshire'],
  },
  'north-northamptonshire': {
    head: [66.5, 39.2],
    // Where there is no room beside its pin, its name stands below.
    at: 'top-[39.2%] left-[63.9%] w-min pl-[5.2%] @max-[27rem]:top-[36%] @max-[27rem]:left-[62%] @max-[27rem]:translate-y-0 @max-[27rem]:pt-[8.5%] @max-[27rem]:pl-0',
    beside: ['corby', 'kettering', 'wellingborough', 'rutland'],
  },
  'west-northamptonshire': {
    head: [37.2, 67.8],
    at: 'top-[67.8%] right-[60.2%] w-min pr-[5.2%] text-right',
    beside: ['northampton', 'harborough'],
  },
  harborough: {
    head: [45.7, 33],
    at: 'top-[33%] right-[51.7%] pr-[5.2%] text-right',
    beside: ['corby', 'kettering', 'rutland', 'west-northamptonshire'],
  },
  rutland: {
    head: [56.4, 10.5],
    at: 'top-[10.5%] left-[53.8%] pl-[5.2%]',
    beside: ['corby', 'harborough', 'north-northamptonshire'],
  },
}

interface Location {
  id: string | null
  name: string | null
}

const label =
  'map-pin absolute flex min-h-8 min-w-8 -translate-y-1/2 items-center leading-none [overflow-wrap:normal] font-bold text-teal-950'

/** In a small window there are only the pins; screen readers are told their names. */
const words = 'text-[0.8rem] max-[24rem]:sr-only sm:text-[0.85rem]'

/** A ring around the head of a pin, drawn over the whole map, which is three quarters as high as wide. */
function Ring({head: [x, y]}: {head: Pin['head']}) {
  const middle = {cx: x, cy: y * 0.75, fill: 'none'}
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 75"
      className="absolute inset-0 size-full text-teal-950"
    >
      <circle {...middle} r="3.1" stroke="#fff" strokeWidth="1.2" />
      <circle {...middle} r="3.5" stroke="currentColor" strokeWidth="0.7" />
    </svg>
  )
}

/**
 * The area as a map whose pins lead to the places. One that an editor adds has no pin, and is in the
 * list beside it all the same.
 *
 * @param here the slug of the place whose page it stands on: it is marked, and no link
 * @param lazy below the fold
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
  return (
    <div className="@container relative">
      <Drawing name="area-map" lazy={lazy} />
      {here && pins[here] && <Ring head={pins[here].head} />}
      <ul aria-label="The places on the map">
        {locations.map(({id, name}) => {
          const pin = pins[id ?? '']
          if (!id || !pin) return null
          return (
            <li key={id}>
              {id === here ? (
                <span aria-current="page" className={`${label} ${pin.at}`}>
                  <span className={words}>{name}</span>
                </span>
              ) : (
                <a
                  href={pathOf('location', id)}
                  className={`${label} underline-offset-4 hover:underline ${pin.at}`}
                >
                  <span className={words}>{name}</span>
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** The slugs of the places next to one; undefined of a place that is not on the map. */
export const placesBeside = (slug: string) => pins[slug]?.beside
