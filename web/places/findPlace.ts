import {provider} from '@home-care/schemas/provider/provider.ts'
import {fold} from '@home-care/schemas/rules/fold.ts'
import {withoutInvisible} from '@home-care/schemas/rules/isBlank.ts'
import type {LocationsQueryResult} from '@home-care/schemas/sanity.types.ts'
import leven from 'leven'
import {cleanLine, withoutEnd} from '../forms/text.ts'

type Location = LocationsQueryResult[number]

/** The answer to a visitor's question whether we cover a place. */
export type PlaceAnswer =
  /** The question names no place. */
  | {kind: 'empty'}
  /** A town, area or postcode district we cover. */
  | {kind: 'covered'; place: string; locations: Location[]}
  /**
   * A county or postcode area that we cover in part; `parts` are its covered districts, if it has any.
   */
  | {kind: 'partly'; place: string; parts: string[]; locations: Location[]}
  /** A neighbouring town, or a district that is not covered in an area (NN, LE) with others that are. */
  | {kind: 'nearby'; place: string; locations: Location[]}
  /** A postcode in a part of the country that we do not cover. */
  | {kind: 'outside'; place: string}
  /** A place we do not know; `similar` are known places with a similar spelling, the closest first. */
  | {kind: 'unknown'; place: string; similar: string[]}

/** A postcode district: the letters of its area, then its number. */
const district = /^([A-Z]{1,2})(\d[A-Z\d]?)$/
const postcodeArea = /^[A-Z]{1,2}$/

// Visitors type O for 0, I or L for 1, and spaces, hyphens and full stops anywhere.
const number = '(\\d[A-HJKM-NP-Z]|[\\dOIL]{1,2})'
const postcode = new RegExp(
  `(?<![A-Z\\d])([A-Z]{1,2})[\\s.-]*${number}[\\s.-]*[\\dOIL]\\s*[A-Z]{2}(?![A-Z\\d])`,
  'g',
)
const firstHalf = new RegExp(`^([A-Z]{1,2})[\\s.-]*${number}(?:[\\s.-]+\\d[A-Z]*)?$`, 'g')

// After words two letters are needed: the M1 is a road.
const halfAtEnd = /(?<=[A-Z][\s,]+)(?<!(?:FLAT|UNIT|ROOM)\s)([A-Z]{2})(\d[A-Z\d]?)$/g

/**
 * The district of a text's postcode, or of the half postcode that the text is or ends with; undefined
 * without one.
 */
function districtIn(text: string): string | undefined {
  const code = text.toUpperCase()
  for (const [whole, area, asWritten = ''] of [
    ...code.matchAll(postcode),
    ...code.matchAll(firstHalf),
    ...code.matchAll(halfAtEnd),
  ])
    if (/\d/.test(whole)) return area + asWritten.replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return undefined
}

const {neighbours, counties} = provider

const longestQuestion = 60

/**
 * Reduces a question to what we need: of a postcode, or an address with one, only the district ("nn16
 * 8ab" becomes "NN16"), so that no visitor's address ends up in a URL or a log.
 */
export function normalisePlace(text: string): string {
  // NFKC turns the wide letters of Asian keyboards into ours.
  const typed = withoutInvisible(cleanLine(text.normalize('NFKC')))
  const place = withoutEnd(typed.replace(/^[.,;:!?-]+/, ''), /[.,;:!?-]/).trim()
  return districtIn(place) ?? place.slice(0, longestQuestion)
}

/** Normalises a name: "St. Mary's" and "st marys" are the same place. */
function plain(name: string): string {
  return fold(name)
    .replaceAll('.', '')
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
 * Finds whether we cover a place, by the locations' towns and postcode districts.
 * @param asked a town, a county, a postcode, its first half (NN16) or its letters (NN)
 */
export function findPlace(text: string, locations: Location[]): PlaceAnswer {
  const place = normalisePlace(text)
  if (!place) return {kind: 'empty'}

  const code = place.toUpperCase()
  const area = district.exec(code)?.[1] ?? (postcodeArea.test(code) ? code : undefined)
  if (area) return answerPostcode(code, area, locations)

  const ownCounties = locations.flatMap(({county}) => county ?? [])
  const towns = [...locations.flatMap(placesOf), ...Object.keys(neighbours)]
  // A town is more precise than its county: "Corby, Northants".
  const name = nameIn(place, towns) ?? nameIn(place, ownCounties)
  if (name) return answerName(name, locations)

  const unknown = withoutHouse(place)
  if (!unknown) return {kind: 'empty'}
  const similar = spelledLike(plain(unknown), [...new Set(towns)])
  return {kind: 'unknown', place: unknown, similar}
}

/** The last part of an address, without house and flat numbers. */
function withoutHouse(address: string): string {
  const words = address.slice(address.lastIndexOf(',') + 1).split(' ')
  return words
    .filter((word) => !/\d/.test(word))
    .join(' ')
    .trim()
}

/** Words that make a street name of the place before them. */
const streets =
  /^(road|rd|street|st|lane|ln|avenue|ave|close|cl|drive|dr|way|court|ct|place|crescent|cres|terrace|gardens|house|view|walk|row)\b/

/** Writes the counties' short forms in full: "corby northants" becomes "corby northamptonshire". */
function withCounties(text: string): string {
  const fullName = new Map(
    counties.flatMap(({name, shortForms}) =>
      shortForms.map((short) => [plain(short), plain(name)] as const),
    ),
  )
  return text.replace(/[^ ]+/g, (word) => fullName.get(word) ?? word)
}

/** Words before a place name that do not change it. */
const lead = /^(?:(?:in|near|nr|around|close to|outside|the|town of|village of|postcode) )+/

const countries = ['england', 'uk', 'united kingdom', 'great britain', 'gb']

/** A question's last part, and it without its county and country: "Corby, Northants", "Corby Northants". */
function lastParts(place: string): string[] {
  const around = [...countries, ...counties.map(({name}) => plain(name))]
  const parts = place
    .split(',')
    .map((part) => withCounties(plain(part)).replace(lead, ''))
    .filter(Boolean)
  const whole = parts.at(-1) ?? ''
  while (parts.length > 1 && around.includes(parts.at(-1) ?? '')) parts.pop()
  const last = parts.at(-1) ?? ''
  const outer = around.find((name) => last.endsWith(` ${name}`)) ?? ''
  return [last, last.slice(0, last.length - outer.length).trim(), whole]
}

/** Whether words are a house and street before a name: "12 mill lane" of "12 Mill Lane Kettering". */
const isAddress = (words: string) => /\d/.test(words) || streets.test(words.split(' ').at(-1) ?? '')

/**
 * The place that a question names and nothing else: after its house and street, before its county. A name
 * with other words beside it is another place ("Corby Glen").
 */
function nameIn(place: string, names: readonly string[]): string | undefined {
  const isNamed = (last: string, words: string) =>
    last === words || (last.endsWith(` ${words}`) && isAddress(last.slice(0, -words.length).trim()))
  const found = lastParts(place).map((last) =>
    names
      .filter((name) => isNamed(last, plain(name)))
      .toSorted((one, other) => other.length - one.length),
  )
  return found.flat()[0]
}

/**
 * @param name a town, area or county from our lists
 */
function answerName(name: string, locations: Location[]): PlaceAnswer {
  const folded = plain(name)
  const named = locations.filter((location) =>
    placesOf(location).some((each) => plain(each) === folded),
  )
  if (named.length) return {kind: 'covered', place: name, locations: named}
  const nearest = locations.filter(({id}) => id && neighbours[name]?.includes(id))
  if (nearest.length) return {kind: 'nearby', place: name, locations: nearest}
  const inCounty = locations.filter(({county}) => county && plain(county) === folded)
  if (inCounty.length) return {kind: 'partly', place: name, parts: [], locations: inCounty}
  return {kind: 'unknown', place: name, similar: []}
}

/** The most typing errors in a word of ordinary length. */
const mostSlips = 3
const mostOffered = 5

/** Places with a similar spelling, or with a word that begins so, the closest first. */
function spelledLike(folded: string, names: string[]): string[] {
  return names
    .map((name) => {
      const whole = plain(name)
      const isPart =
        folded !== '' && (` ${whole}`.includes(` ${folded}`) || folded.startsWith(`${whole} `))
      const slips = leven(whole, folded)
      // An end that is missing counts as one slip.
      const unfinished = 1 + leven(whole.slice(0, folded.length), folded)
      // A slip seldom takes the first letter: “Kilsby” is not “Wilby”, nor “Brighton” “Broughton”.
      const isAlike =
        whole[0] === folded[0] && (slips < folded.length / 4 || unfinished <= folded.length / 3)
      return {name, slips: isPart ? 0 : Math.min(slips, unfinished), isOffered: isPart || isAlike}
    })
    .filter(({slips, isOffered}) => isOffered && slips <= mostSlips)
    .toSorted((one, other) => one.slips - other.slips)
    .slice(0, mostOffered)
    .map(({name}) => name)
}
