import type {LocationsQueryResult} from '@home-care/schemas/sanity.types.ts'
import {pathOf} from '@home-care/schemas/site/siteMap.ts'
import {stegaClean} from '@sanity/client/stega'
import {countyBeside} from '../places/findPlace.ts'
import {Icon} from './Icon.tsx'
import {editable} from './preview/dataAttribute.ts'

/** Links to the locations, by name and county. Renders nothing without locations. */
export async function LocationLinks({locations}: {locations: LocationsQueryResult}) {
  if (locations.length === 0) return null
  const editors = await Promise.all(locations.map(({_id}) => editable({_id, _type: 'location'})))
  return (
    <ul className="grid gap-x-10 sm:grid-cols-2">
      {locations.map(({_id, id, name, county}, index) => (
        <li key={_id} className="border-b border-rule">
          <a
            href={pathOf('location', id ?? '')}
            className="group flex min-h-16 items-center gap-4 py-3 text-heading"
          >
            <Icon name="map-pin" className="size-6 text-accent" />
            <span className="flex-1">
              <span className="font-serif text-lg underline-offset-4 group-hover:underline">
                {name}
              </span>
              {countyBeside(stegaClean({name, county})) && (
                <span className="block text-sm text-soft" data-sanity={editors[index]?.('county')}>
                  {county}
                </span>
              )}
            </span>
            <Icon
              name="arrow"
              className="size-5 transition-transform duration-200 group-hover:translate-x-1"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
