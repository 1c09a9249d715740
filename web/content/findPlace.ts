import type {LocationsQueryResult} from 'schemas/sanity.types.ts'

type Location = LocationsQueryResult[number]

/** What we can honestly say about a place somebody asked for. */
export type PlaceAnswer =
  /** Nothing was asked. */
  | {kind: 'empty'}
  /** A town, area or postcode district we cover. */
  | {kind: 'covered'; place: string; locations: Location[]}
  /** A county or postcode area of which we cover some: `parts` are the districts, if it has any. */
  | {kind: 'partly'; place: string; parts: string[]; locations: Location[]}
  /** A postcode district that is not ours, in an area (NN, LE, PE) where we cover others. */
  | {kind: 'nearby'; place: string; locations: Location[]}
  /** A postcode in a part of the country where we do not work. */
  | {kind: 'outside'; place: string}
  /** Words that are no place on our list; `similar` are places spelt alike. */
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

  const start = wanted.slice(0, 3)
  const similar = [...new Set(locations.flatMap(placesOf))].filter((name) =>
    plain(name)
      .split(' ')
      .some((word) => start.length === 3 && word.startsWith(start)),
  )
  return {kind: 'unknown', place, similar: similar.slice(0, 5)}
}
