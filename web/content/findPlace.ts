import leven from 'leven'
import type {LocationsQueryResult} from 'schemas/sanity.types.ts'
import {neighbours} from './neighbours.ts'

type Location = LocationsQueryResult[number]

/** What we can honestly say about a place somebody asked for. */
export type PlaceAnswer =
  /** Nothing was asked. */
  | {kind: 'empty'}
  /** A town, area or postcode district we cover. */
  | {kind: 'covered'; place: string; locations: Location[]}
  /** A county or postcode area of which we cover some: `parts` are the districts, if it has any. */
  | {kind: 'partly'; place: string; parts: string[]; locations: Location[]}
  /** A neighbouring town, or a postcode district that is not ours, in an area (NN, LE, PE) where we cover others. */
  | {kind: 'nearby'; place: string; locations: Location[]}
  /** A postcode in a part of the country where we do not work. */
  | {kind: 'outside'; place: string}
  /** Words that are no place on our list; `similar` are places spelt alike, the likeliest first. */
  | {kind: 'unknown'; place: string; similar: string[]}

/** A postcode, or its first half: the district is the first group, its area the letters. */
const postcode = /^(([A-Z]{1,2})\d[A-Z\d]?)(?:\s*\d[A-Z]{2}|\s+\d[A-Z]?)?$/
const postcodeArea = /^[A-Z]{1,2}$/

const longestQuestion = 60

/**
 * What was asked, without what we need not know: of a postcode only the district ("nn16 8ab" is
 * "NN16"), so that nobody's address stands in a web address or a log.
 */
export function normalisePlace(asked: string): string {
  const place = asked.replaceAll(/\s+/g, ' ').trim().slice(0, longestQuestion)
  const [, district] = place.toUpperCase().match(postcode) ?? []
  return district ?? place
}

/** "St. Mary's" and "st marys" are the same place. */
function plain(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/['’.]|\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
}

const placesOf = ({name, towns}: Location) => [name ?? '', ...(towns ?? [])].filter(Boolean)
const districtsOf = ({postcodeDistricts}: Location) => postcodeDistricts ?? []

function answerPostcode(place: string, area: string, locations: Location[]): PlaceAnswer {
  const exact = locations.filter((location) => districtsOf(location).includes(place))
  if (exact.length) return {kind: 'covered', place, locations: exact}

  const inArea = (district: string) => district.match(postcode)?.[2] === area
  const near = locations.filter((location) => districtsOf(location).some(inArea))
  if (!near.length) return {kind: 'outside', place}
  if (place !== area) return {kind: 'nearby', place, locations: near}
  const parts = [...new Set(near.flatMap(districtsOf).filter(inArea))]
  const collator = new Intl.Collator('en-GB', {numeric: true})
  return {kind: 'partly', place, parts: parts.toSorted(collator.compare), locations: near}
}

/**
 * Whether we cover a place, from the locations' own towns and postcode districts.
 *
 * @param asked a town, a county, a postcode, its first half (NN16) or its letters (NN)
 */
export function findPlace(asked: string, locations: Location[]): PlaceAnswer {
  const place = normalisePlace(asked)
  if (!place) return {kind: 'empty'}

  const code = place.toUpperCase()
  const area = code.match(postcode)?.[2] ?? (postcodeArea.test(code) ? code : undefined)
  if (area) return answerPostcode(code, area, locations)

  const wanted = plain(place)
  const named = locations.filter((location) =>
    placesOf(location).some((name) => plain(name) === wanted),
  )
  if (named.length) return {kind: 'covered', place, locations: named}

  const inCounty = locations.filter(({county}) => county && plain(county) === wanted)
  if (inCounty.length) return {kind: 'partly', place, parts: [], locations: inCounty}

  const neighbour = Object.keys(neighbours).find((name) => plain(name) === wanted)
  const nearest = locations.filter(({id}) => id && neighbour && neighbours[neighbour]?.includes(id))
  if (neighbour && nearest.length) return {kind: 'nearby', place: neighbour, locations: nearest}

  const names = new Set([...locations.flatMap(placesOf), ...Object.keys(neighbours)])
  return {kind: 'unknown', place, similar: spelledLike(wanted, [...names])}
}

/** A slip of the finger or two, in a word of ordinary length. */
const mostSlips = 3
/** So many letters at the start of a word are enough to offer it. */
const fewestLetters = 3
const mostOffered = 5

/** The places whose names are spelt nearly so, or begin so, the likeliest first. */
function spelledLike(wanted: string, names: string[]): string[] {
  const start = wanted.slice(0, fewestLetters)
  return names
    .map((name) => ({name, slips: leven(plain(name), wanted)}))
    .filter(
      ({name, slips}) =>
        slips <= Math.min(mostSlips, wanted.length / 3) ||
        (start.length === fewestLetters &&
          plain(name)
            .split(' ')
            .some((word) => word.startsWith(start))),
    )
    .toSorted((one, other) => one.slips - other.slips)
    .slice(0, mostOffered)
    .map(({name}) => name)
}
