import {pathOf} from '@home-care/schemas/site/siteMap.ts'
import {Drawing} from './help/Drawing.tsx'
import {placeLabels, type Side} from './placeLabels.ts'

interface Pin {
  /** The centre of the pin's head, in percent of the drawing's width and height. */
  head: readonly [x: number, y: number]
  /** The same as classes, because the content security policy allows no inline styles. */
  at: string
  /** Slugs of the neighbouring places, nearest first. */
  beside: readonly string[]
}

/** The pins in the drawing of the area, by the place's slug. */
const pins: Readonly<Record<string, Pin>> = {
  kettering: {
    head: [56, 42.3],
    at: 'top-[42.3%] left-[56%]',
    beside: ['corby', 'wellingborough', 'harborough', 'north-northamptonshire'],
  },
  corby: {
    head: [58.1, 31.7],
    at: 'top-[31.7%] left-[58.1%]',
    beside: ['kettering', 'rutland', 'harborough', 'north-northamptonshire'],
  },
  northampton: {
    head: [47.1, 61.1],
    at: 'top-[61.1%] left-[47.1%]',
    beside: ['wellingborough', 'west-northamptonshire'],
  },
  wellingborough: {
    head: [57.9, 53.5],
    at: 'top-[53.5%] left-[57.9%]',
    beside: ['kettering', 'northampton', 'north-northamptonshire'],
  },
  'north-northamptonshire': {
    head: [66.5, 39.2],
    at: 'top-[39.2%] left-[66.5%]',
    beside: ['corby', 'kettering', 'wellingborough', 'rutland'],
  },
  'west-northamptonshire': {
    head: [37.2, 67.8],
    at: 'top-[67.8%] left-[37.2%]',
    beside: ['northampton', 'harborough'],
  },
  harborough: {
    head: [45.7, 33],
    at: 'top-[33%] left-[45.7%]',
    beside: ['corby', 'kettering', 'rutland', 'west-northamptonshire'],
  },
  rutland: {
    head: [56.4, 10.5],
    at: 'top-[10.5%] left-[56.4%]',
    beside: ['corby', 'harborough', 'north-northamptonshire'],
  },
}

interface Location {
  id: string | null
  name: string | null
}

const [beside, below, above] = [
  'flex min-h-[max(1.5rem,4.25cqw)] -translate-y-1/2 items-center',
  '-top-[2.125cqw] pt-[6.25cqw]',
  '-bottom-[2.125cqw] pb-[5.35cqw]',
]

/**
 * The position of a label on each side of the centre of its pin's head. Half a head is 2.125 % of the
 * map's width; keep this in step with `placeLabels`.
 */
const standing: Record<Side, string> = {
  right: `${beside} -left-[2.125cqw] pl-[5.35cqw]`,
  left: `${beside} -right-[2.125cqw] pr-[5.35cqw] text-right`,
  'below-right': `${below} -left-[2.125cqw]`,
  'below-left': `${below} -right-[2.125cqw] text-right`,
  'above-right': `${above} -left-[2.125cqw]`,
  'above-left': `${above} -right-[2.125cqw] text-right`,
  below: `${below} -translate-x-1/2 text-center`,
  above: `${above} -translate-x-1/2 text-center`,
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
 * A map of the area with a link at each place's pin. A place that an editor adds has no pin, and a
 * label without space is left out; the page lists every place as well. Where the window is too small
 * for labels, or letters are large, all labels are hidden.
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
  const shown = locations.flatMap(({id, name}) => {
    const pin = id ? pinOf(id) : undefined
    return id && name && pin ? [{id, name, ...pin}] : []
  })
  const labels = placeLabels(shown).flatMap((label, index) => {
    const place = shown[index]
    return label && place ? [{...place, ...label}] : []
  })
  return (
    <div className="@container relative">
      <Drawing name="area-map" lazy={lazy} />
      {own && <Ring head={own.head} />}
      <ul aria-label="The places on the map" className="hidden @min-[20rem]:block">
        {labels.map(({id, at, side, lines}) => {
          const words = lines.map((line) => (
            <span key={line} className="block min-w-6">
              {line}{' '}
            </span>
          ))
          const label = `map-pin absolute w-max ${standing[side]}`
          return (
            <li key={id} className={`absolute ${at}`}>
              {id === here ? (
                <span aria-current="page" className={label}>
                  <span>{words}</span>
                </span>
              ) : (
                <a
                  href={pathOf('location', id)}
                  className={`${label} underline-offset-4 hover:underline`}
                >
                  <span>{words}</span>
                </a>
              )}
            </li>
          )
        })}
      </ul>
      <ul className="absolute bottom-[4%] left-[3%] hidden text-sm leading-snug @min-[20rem]:block">
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className="size-3 rounded-full bg-clay-600" />A town
        </li>
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className="size-3 rounded-full bg-teal-900" />A district
        </li>
      </ul>
    </div>
  )
}

/** The pin of a place, by its slug; undefined for a place that is not on the map. */
export const pinOf = (slug: string) => (Object.hasOwn(pins, slug) ? pins[slug] : undefined)
