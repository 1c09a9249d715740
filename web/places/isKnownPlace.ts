import {locations} from '../content/queries.ts'
import type {Edition} from '../edition/edition.ts'
import {findPlace} from './findPlace.ts'

/**
 * Whether a query of the finder names a place that we cover, as the finder itself writes it. Those are
 * some hundreds, and their pages are the same for everybody; any other question is one visitor's own.
 * @example
 * isKnownPlace('?place=Corby', edition) // true
 */
export function isKnownPlace(search: string, edition: Edition): boolean {
  const place = new URLSearchParams(search).get('place')
  if (!place || search !== `?${new URLSearchParams({place})}`) return false
  const answer = findPlace(place, edition.answer(locations).value)
  return (answer.kind === 'covered' || answer.kind === 'partly') && answer.place === place
}
