import type {AreaList as Content} from '@home-care/schemas/sanity.types.ts'
import {chosenFrom} from '../../content/pages.ts'
import {getLocations} from '../../content/read.ts'
import {LocationLinks} from '../LocationLinks.tsx'
import type {BlockProps} from './BlockFrame.tsx'

export async function AreaListBlock({block}: BlockProps<Content>) {
  const {locations} = await getLocations()
  return <LocationLinks locations={chosenFrom(locations, block.chosen)} />
}
