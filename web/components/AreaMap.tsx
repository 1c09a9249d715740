import {pathOf} from 'schemas/site/siteMap.ts'
import {Drawing} from './help/Drawing.tsx'

/**
 * Where the drawing of the area has a pin, by the slug of the place: the name stands beside its head,
 * to the left (`right-`) or right (`left-`) of it. In classes: a page has no styles of its own.
 */
const pins: Readonly<Record<string, string>> = {
  kettering: 'top-[42.3%] right-[41.4%] pr-[5.2%] text-right',
  corby: 'top-[31.7%] left-[55.5%] pl-[5.2%]',
  northampton: 'top-[61.1%] right-[50.3%] pr-[5.2%] text-right',
  wellingborough: 'top-[53.5%] right-[39.5%] pr-[5.2%] text-right',
  'north-northamptonshire':
    'top-[39.2%] right-[1%] w-min min-w-[35.1%] justify-end xl:right-auto xl:left-[63.9%] xl:min-w-0 xl:pl-[5.2%]',
  'west-northamptonshire': 'top-[67.8%] right-[60.2%] w-min pr-[5.2%] text-right',
  harborough: 'top-[33%] right-[51.7%] pr-[5.2%] text-right',
  rutland: 'top-[10.5%] left-[53.8%] pl-[5.2%]',
}

/**
 * The area as a map whose pins lead to the places. One that an editor adds has no pin, and is in the
 * list beside it all the same.
 */
export function AreaMap({
  locations,
}: {
  locations: readonly {id: string | null; name: string | null}[]
}) {
  return (
    <div className="relative">
      <Drawing name="area-map" />
      <ul aria-label="The places on the map">
        {locations.map(({id, name}) => {
          const at = id && pins[id]
          return (
            at && (
              <li key={id}>
                <a
                  href={pathOf('location', id)}
                  className={`map-pin absolute flex min-h-8 min-w-8 -translate-y-1/2 items-center leading-none [overflow-wrap:normal] font-bold text-teal-950 underline-offset-4 hover:underline ${at}`}
                >
                  {/* In a small window only the pins; screen readers are told their names. */}
                  <span className="text-[0.8rem] max-[24rem]:sr-only sm:text-[0.85rem]">
                    {name}
                  </span>
                </a>
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}
