import {areaId} from '@home-care/schemas/provider/provider.ts'
import {pages, pathOf} from '@home-care/schemas/site/siteMap.ts'
import {AreaMap, pinOf} from './AreaMap.tsx'
import {SecondaryLink} from './Button.tsx'
import {LineLink} from './Links.tsx'
import {Section} from './Section.tsx'

/**
 * A place on the map of the area, with its neighbours as text. Renders nothing for a place without a
 * pin.
 * @param here the id of the place
 */
export function MapOfPlace({
  here,
  locations,
}: {
  here: string
  locations: readonly {_id: string; id: string | null; name: string | null}[]
}) {
  const name = locations.find(({_id}) => _id === here)?.name
  const areas = pinOf(here)?.beside
  if (!name || !areas) return null
  const beside = areas.flatMap((area) => locations.filter(({_id}) => _id === areaId(area)))
  return (
    <Section
      id="map"
      ground="sage"
      layout="row"
      heading={`${name} and the areas next to it`}
      actions={<SecondaryLink href={pages.locations.path}>Areas We Cover</SecondaryLink>}
    >
      <div className="screen-only max-w-5xl">
        <AreaMap locations={locations} here={here} lazy />
      </div>
      {beside.length > 0 && (
        <div className="mt-6 flex flex-wrap items-baseline gap-x-6">
          <p id="beside">Next to {name}:</p>
          <ul aria-labelledby="beside" className="flex flex-wrap gap-x-6">
            {beside.map(({id, name}) => (
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
