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

/** A postcode district: the letters of its area, then its number. */
const district = /^([A-Z]{1,2})(\d[A-Z\d]?)$/
const postcodeArea = /^[A-Z]{1,2}$/

// People write O for 0, and I or L for 1, and put spaces, hyphens and stops where they like.
const number = '(\\d[A-HJKM-NP-Z]|[\\dOIL]{1,2})'
const postcode = new RegExp(
  `(?<![A-Z\\d])([A-Z]{1,2})[\\s.-]*${number}[\\s.-]*[\\dOIL]\\s*[A-Z]{2}(?![A-Z\\d])`,
  'g',
)
const firstHalf = new RegExp(`^([A-Z]{1,2})[\\s.-]*${number}(?:[\\s.-]+\\d[A-Z]?)?$`, 'g')

/** The district of the postcode in a text, or of the first half that it is; undefined without one. */
function districtIn(text: string): string | undefined {
  const code = text.toUpperCase()
  for (const [whole, area, asWritten = ''] of [
    ...code.matchAll(postcode),
    ...code.matchAll(firstHalf),
  ])
    if (/\d/.test(whole)) return area + asWritten.replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return undefined
}

const longestQuestion = 60

/**
 * A question without what we need not know: of a postcode, or an address with one, only the district
 * ("nn16 8ab" is "NN16"), so that nobody's address stands in a web address or a log.
 */
export function normalisePlace(asked: string): string {
  const place = asked
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^[.,;:!?-]+|[.,;:!?-]+$/g, '')
    .trim()
  return districtIn(place) ?? place.slice(0, longestQuestion)
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

  const inArea = (code: string) => district.exec(code)?.[1] === area
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
  const area = district.exec(code)?.[1] ?? (postcodeArea.test(code) ? code : undefined)
  if (area) return answerPostcode(code, area, locations)

  const counties = locations.flatMap(({county}) => county ?? [])
  const towns = [...locations.flatMap(placesOf), ...Object.keys(neighbours)]
  // A town says more than its county: "Corby, Northants".
  const name = nameIn(place, towns) ?? nameIn(place, counties)
  if (name) return answerName(name, locations)

  const unknown = withoutHouse(place)
  if (!unknown) return {kind: 'empty'}
  const similar = spelledLike(plain(unknown), [...new Set(towns)])
  return {kind: 'unknown', place: unknown, similar}
}

/** The last part of an address, without the numbers of houses and flats. */
function withoutHouse(address: string): string {
  const words = address.slice(address.lastIndexOf(',') + 1).split(' ')
  return words
    .filter((word) => !/\d/.test(word))
    .join(' ')
    .trim()
}

/** Written after a name, they make a street of it. */
const streets =
  /^(road|rd|street|st|lane|ln|avenue|ave|close|cl|drive|dr|way|court|ct|place|crescent|cres|terrace|gardens|house|view|walk|row)\b/

/** The name that a question holds: the last, as an address ends with its town, and of those the longest. */
function nameIn(asked: string, names: readonly string[]): string | undefined {
  const text = plain(asked)
    .replace(/\bnorthants\b/, 'northamptonshire')
    .replace(/\bleics\b/, 'leicestershire')
  const found = names.flatMap((name) => {
    const words = plain(name)
    const at = ` ${text} `.lastIndexOf(` ${words} `)
    const isPlace = at >= 0 && !streets.test(text.slice(at + words.length).trim())
    return isPlace ? [{name, end: at + words.length, length: words.length}] : []
  })
  return found.toSorted((a, b) => b.end - a.end || b.length - a.length)[0]?.name
}

/** @param name of a town, an area or a county, as it is on one of our lists */
function answerName(name: string, locations: Location[]): PlaceAnswer {
  const wanted = plain(name)
  const named = locations.filter((location) =>
    placesOf(location).some((each) => plain(each) === wanted),
  )
  if (named.length) return {kind: 'covered', place: name, locations: named}
  const nearest = locations.filter(({id}) => id && neighbours[name]?.includes(id))
  if (nearest.length) return {kind: 'nearby', place: name, locations: nearest}
  const inCounty = locations.filter(({county}) => county && plain(county) === wanted)
  if (inCounty.length) return {kind: 'partly', place: name, parts: [], locations: inCounty}
  return {kind: 'unknown', place: name, similar: []}
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
