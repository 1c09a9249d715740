import {areaId} from '@home-care/schemas/provider/provider.ts'
import type {LocationsQueryResult} from '@home-care/schemas/sanity.types.ts'
import {pages, pathOf} from '@home-care/schemas/site/siteMap.ts'
import {AreaMap, pinOf} from './AreaMap.tsx'
import {SecondaryLink} from './Button.tsx'
import {LineLink} from './Links.tsx'
import {Section} from './Section.tsx'

/** The most neighbours in sight. */
const mostBeside = 8

const districtsOf = ({postcodeDistricts, partDistricts}: LocationsQueryResult[number]) => [
  ...(postcodeDistricts ?? []),
  ...(partDistricts ?? []),
]

/** The areas that share a postcode district with an area or visit one next to it, those with most first. */
function byDistrict(here: LocationsQueryResult[number], locations: LocationsQueryResult) {
  const near = new Set([...districtsOf(here), ...(here.nextDistricts ?? [])])
  const shared = (other: LocationsQueryResult[number]) =>
    districtsOf(other).filter((code) => near.has(code)).length
  return locations
    .filter((other) => other !== here && shared(other) > 0)
    .toSorted((one, other) => shared(other) - shared(one))
}

/**
 * A place on the map of the area, with its neighbours as text: as the map has them, and those without a
 * pin by their postcode districts. Renders nothing for a place without a pin and neighbours.
 * @param here the id of the place
 */
export function MapOfPlace({here, locations}: {here: string; locations: LocationsQueryResult}) {
  const place = locations.find(({_id}) => _id === here)
  if (!place?.name) return null
  const {name} = place
  const pin = pinOf(here)
  const near = byDistrict(place, locations)
  const beside = pin
    ? [
        ...pin.beside.flatMap((area) => locations.filter(({_id}) => _id === areaId(area))),
        ...near.filter(({_id}) => !pinOf(_id)),
      ]
    : near
  if (!pin && beside.length === 0) return null
  return (
    <Section
      id="map"
      ground="sage"
      layout="row"
      heading={`${name} and the areas next to it`}
      actions={<SecondaryLink href={pages.locations.path}>Areas We Cover</SecondaryLink>}
    >
      {pin && (
        <div className="screen-only max-w-5xl">
          <AreaMap locations={locations} here={here} lazy />
        </div>
      )}
      {beside.length > 0 && (
        <div className="mt-6 flex flex-wrap items-baseline gap-x-6">
          <p id="beside">Next to {name}:</p>
          <ul aria-labelledby="beside" className="flex flex-wrap gap-x-6">
            {beside.slice(0, mostBeside).map(({id, name}) => (
              <li key={id}>
                <LineLink href={pathOf('location', id ?? '')}>{name}</LineLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  )
}
