import {counted} from '@home-care/schemas/rules/amounts.ts'
import type {LocationsQueryResult} from '@home-care/schemas/sanity.types.ts'
import {pathOf} from '@home-care/schemas/site/siteMap.ts'
import {stegaClean} from '@sanity/client/stega'
import {countyBeside} from '../content/described.ts'
import {Folded} from './Fold.tsx'
import {LineLink} from './Links.tsx'
import {editable} from './preview/dataAttribute.ts'

/** Above this number, areas are folded by county. */
export const mostInOneList = 16

/** Links to the locations, by name and county. Renders nothing without locations. */
export async function LocationLinks({locations}: {locations: LocationsQueryResult}) {
  if (locations.length === 0) return null
  const editors = await Promise.all(locations.map(({_id}) => editable({_id, _type: 'location'})))
  if (locations.length > mostInOneList)
    return [...Map.groupBy(locations, ({county}) => stegaClean(county) ?? '')].map(
      ([county, within]) => (
        <Folded
          key={county}
          label={`${county || 'Other areas'}: ${counted(within.length, 'area')}`}
        >
          {within.map(({_id, id, name}) => (
            <li key={_id}>
              <LineLink href={pathOf('location', id ?? '')}>{name}</LineLink>
            </li>
          ))}
        </Folded>
      ),
    )
  return (
    <ul className="gap-x-12 border-t border-rule sm:columns-2">
      {locations.map(({_id, id, name, county}, index) => (
        <li key={_id} className="break-inside-avoid border-b border-rule">
          <a
            href={pathOf('location', id ?? '')}
            className="flex min-h-13 flex-wrap items-baseline justify-between gap-x-4 py-3 underline-offset-4 hover:underline"
          >
            <span className="font-serif text-lg text-heading">{name}</span>
            {countyBeside(stegaClean({name, county})) && (
              <span className="text-sm text-soft" data-sanity={editors[index]?.('county')}>
                {county}
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}
