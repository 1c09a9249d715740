import {areaId, type Pin, provider} from '@home-care/schemas/provider/provider.ts'
import {pathOf} from '@home-care/schemas/site/siteMap.ts'
import {Drawing} from './help/Drawing.tsx'

interface Location {
  _id: string
  id: string | null
  name: string | null
}

/** The place of a label beside the centre of its pin's head, whose half is 2.1 % of the map's width. */
const places: Record<Pin['label'], string> = {
  right: '-translate-y-1/2 left-[2.6cqw]',
  left: '-translate-y-1/2 right-[2.6cqw] text-right',
}

/** A pin, drawn over the map of 1600 by 1200; the ring marks the place of the page. */
function PinShape({pin: {x, y, isWide}, isHere}: {pin: Pin; isHere: boolean}) {
  return (
    <g
      transform={`translate(${x * 16} ${y * 12})`}
      className={isWide ? 'text-teal-800' : 'text-clay-500'}
    >
      <ellipse cy="66" rx="20" ry="7" opacity="0.35" />
      <path d="M0 66C-12 40-34 26-34 0A34 34 0 0 1 34 0C34 26 12 40 0 66Z" fill="currentColor" />
      <circle r="14" className="fill-cream" />
      {isHere && (
        <>
          <circle r="40" fill="none" stroke="#fff" strokeWidth="13" />
          <circle r="46" fill="none" strokeWidth="10" className="stroke-teal-950" />
        </>
      )}
    </g>
  )
}

/**
 * A map of the area with a link at each place's pin. A place that an editor adds has no pin; the page
 * lists every place as well. A map that is too narrow for the names, or with large letters, has none.
 * @param here the id of the current page's place, which is marked and not a link
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
  const pins = locations.flatMap(({_id, id, name}) => {
    const pin = pinOf(_id)
    return id && pin ? [{_id, id, name, pin}] : []
  })
  return (
    <div className="@container relative overflow-clip rounded-card">
      <Drawing name="area-map" sizes="(width >= 64rem) 46rem, 91vw" lazy={lazy} />
      <svg aria-hidden="true" viewBox="0 0 1600 1200" className="absolute inset-0 size-full">
        {pins.map(({_id, pin}) => (
          <PinShape key={_id} pin={pin} isHere={_id === here} />
        ))}
      </svg>
      <div className="map-pins @container absolute inset-0">
        <ul aria-label="The places on the map" className="hidden @min-[38.5em]:block">
          {pins.map(({_id, id, name, pin}) => {
            const label = `map-pin absolute ${places[pin.label]}`
            return (
              <li key={_id} className={`absolute top-[${pin.y}%] left-[${pin.x}%]`}>
                {_id === here ? (
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
    </div>
  )
}

/** The pin of a place, by its document; undefined for a place that is not on the map. */
export const pinOf = (id: string): Pin | undefined =>
  Object.entries(provider.map?.pins ?? {}).find(([firstSlug]) => areaId(firstSlug) === id)?.[1]

/** Whether there is a map with a pin of one of these places. */
export const hasMap = (locations: readonly Location[]) =>
  locations.some(({_id, id}) => id !== null && pinOf(_id) !== undefined)
