import {areaId, nation, provider} from '@home-care/schemas/provider/provider.ts'
import {fold} from '@home-care/schemas/rules/fold.ts'
import {withoutInvisible} from '@home-care/schemas/rules/isBlank.ts'
import type {LocationsQueryResult} from '@home-care/schemas/sanity.types.ts'
import leven from 'leven'
import {locations} from '../content/queries.ts'
import type {Edition} from '../edition/edition.ts'
import {cleanLine, withoutEnd} from '../forms/text.ts'

type Location = LocationsQueryResult[number]

/** The answer to a visitor's question whether we cover a place. */
export type PlaceAnswer =
  /** The question names no place. */
  | {kind: 'empty'}
  /** A town, area or postcode district we cover. */
  | {kind: 'covered'; place: string; locations: Location[]}
  /**
   * A county, postcode area or district that we cover in part; `parts` are an area's districts that we
   * visit, if it has any.
   */
  | {kind: 'partly'; place: string; parts: string[]; locations: Location[]}
  /** A town or district next to our area. */
  | {kind: 'nearby'; place: string; locations: Location[]}
  /** A postcode that we do not cover. */
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

// Among other words two letters are needed: the M1 is a road. No area is NO: “No12, Mill Lane”.
const halfAmongWords = /(?<![A-Z\d]|(?:FLAT|UNIT|ROOM)\s)(?!NO)([A-Z]{2})(\d[A-Z\d]?)(?![A-Z\d])/g

/**
 * The district of a text's postcode, or of the half postcode that the text is or has among its words;
 * undefined without one.
 */
function districtIn(text: string): string | undefined {
  const code = text.toUpperCase()
  for (const [whole, area, asWritten = ''] of [
    ...code.matchAll(postcode),
    ...code.matchAll(firstHalf),
    ...code.matchAll(halfAmongWords),
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

/**
 * The plain names of a place: of one with two, such as “Beaumaris (Biwmares)”, each by itself too.
 * @example
 * plainNames('Ynys Môn / Anglesey') // ['ynys mon anglesey', 'ynys mon', 'anglesey']
 */
const plainNames = (name: string): string[] => [
  ...new Set([name, ...name.split(/[(/)]/)].map(plain).filter(Boolean)),
]

const hasName = (name: string | null, words: string) => plainNames(name ?? '').includes(words)

function answerPostcode(place: string, area: string, locations: Location[]): PlaceAnswer {
  const lists = ['postcodeDistricts', 'partDistricts', 'nextDistricts'] as const
  const [whole, part, next] = lists.map((list) =>
    locations.filter((each) => each[list]?.includes(place)),
  )
  if (whole?.length) return {kind: 'covered', place, locations: [...whole, ...(part ?? [])]}
  if (part?.length) return {kind: 'partly', place, parts: [], locations: part}
  if (next?.length) return {kind: 'nearby', place, locations: next}
  if (place !== area) return {kind: 'outside', place}

  const partsOf = ({postcodeDistricts, partDistricts}: Location) =>
    [...(postcodeDistricts ?? []), ...(partDistricts ?? [])].filter(
      (code) => district.exec(code)?.[1] === area,
    )
  const near = locations.filter((location) => partsOf(location).length)
  if (!near.length) return {kind: 'outside', place}
  const parts = [...new Set(near.flatMap(partsOf))]
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

  const places = placesByName(locations)
  const [first = '', ...others] = place.replace(beside, ', ').split(',')
  const village =
    others.length > 0
      ? readings(first)
          .map(({words}) => named(words, places))
          .find((each) => each !== undefined)
      : undefined
  for (const {words, county} of readings(place)) {
    const answer = inCounty(named(words, places), county) ?? ofCounty(words, county, places)
    if (!answer) continue
    if (isAway.test(place)) return {kind: 'unknown', place, similar: [answer.place]}
    if (!village || village === answer) return answer
    const namesake = ofCounty(plain(village.place), plain(answer.place), places)
    if (namesake) return namesake
    if (isPostTown(answer.place, village.place, locations)) return village
    const {place: last} = answer
    return {kind: 'unknown', place: `${village.place}, ${last}`, similar: [village.place, last]}
  }
  // A town is more precise than its county: "Corby, Northants".
  for (const {words} of readings(place)) {
    const within = locations.filter(({county}) => hasName(county, words))
    const [name] = within.flatMap(({county}) => county ?? [])
    if (name) return {kind: 'partly', place: name, parts: [], locations: within}
  }

  // “Rothwell, Leeds”: with other words beside it, a name of ours is a question.
  if (village && !/\d/.test(others.join()))
    return {kind: 'unknown', place: [village.place, ...others].join(), similar: [village.place]}
  const unknown = withoutHouse(place)
  if (!unknown) return {kind: 'empty'}
  return {kind: 'unknown', place: unknown, similar: spelledLike(inFull(plain(unknown)), places)}
}

type NamedPlace = Extract<PlaceAnswer, {kind: 'covered' | 'nearby'}>

/** Our places and our neighbours, by their plain names. */
function placesByName(locations: Location[]): Map<string, NamedPlace> {
  const places = new Map<string, NamedPlace>()
  for (const location of locations)
    for (const place of placesOf(location))
      for (const name of plainNames(place)) {
        const other = places.get(name)
        if (!other) places.set(name, {kind: 'covered', place, locations: [location]})
        else if (!other.locations.includes(location)) other.locations.push(location)
      }
  for (const [place, areas] of Object.entries(neighbours)) {
    const ids = areas.map(areaId)
    const nearest = locations.filter(({_id}) => ids.includes(_id))
    if (nearest.length && !places.has(plain(place)))
      places.set(plain(place), {kind: 'nearby', place, locations: nearest})
  }
  return places
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

const shortForms = new Map([
  ['gt', 'great'],
  ['lt', 'little'],
  ['mkt', 'market'],
  ...counties.flatMap(({name, shortForms}) =>
    shortForms.map((short) => [plain(short), plain(name)] as const),
  ),
])

const inFull = (text: string) => text.replace(/[^ ]+/g, (word) => shortForms.get(word) ?? word)

/** What may follow a name of ours: our country, or a word such as “town”. “Corby, Scotland” is another place. */
const endings = [
  new RegExp(`,? (?:${plain(nation.name)}|uk|united kingdom|great britain|gb)$`),
  /(?<=.) (?:please|area|town|town centre|village|district|borough|council)$/,
]

/** Words before a name, such as “my mum lives in”. */
const beginning =
  /^(?:.*? )??(?:in|near|nr|around|at|from|outside|close to|postcode|town of|village of) /

/** Words between a place and a larger one beside it: “Rothwell near Kettering”. */
const beside = /(?<=\S) (?:near to|near|nr|close to|outside)\.? (?=\S)/gi

/** Words that lead away from the place they name: “15 miles from Corby”. */
const isAway =
  /\b(?:miles?|km|kilomet(?:re|er)s?|min(?:ute)?s?|hours?)\b.* (?:from|of|to|outside)\b/i

/** A place, if it lies in a county that the question names. */
function inCounty(place: NamedPlace | undefined, county: string | undefined) {
  if (!place || county === undefined) return place
  const within = place.locations.filter((each) => hasName(each.county, county))
  return within.length > 0 ? {...place, locations: within} : undefined
}

/** The place of a county that has it in its name: “Braunston, Rutland” is Braunston-in-Rutland. */
const ofCounty = (words: string, county: string | undefined, places: Map<string, NamedPlace>) =>
  county === undefined ? undefined : places.get(`${words} in ${county}`)

/** The readings of a question, without the county and country after the place: the longest words first. */
function readings(place: string): {words: string; county?: string}[] {
  let words = inFull(place.split(',').map(plain).filter(Boolean).join(', '))
  const found: {words: string; county?: string}[] = []
  const read = (county?: string) => {
    const last = words.split(', ').at(-1) ?? ''
    for (let rest = last, before = ''; rest !== before; rest = rest.replace(beginning, '')) {
      found.push({words: rest, ...(county && {county})})
      before = rest
    }
  }
  read()
  for (const ending of endings) {
    const shorter = words.replace(ending, '')
    if (shorter === words) continue
    words = shorter
    read()
  }
  const county = counties
    .flatMap(({name}) => plainNames(name))
    .find((name) => words.endsWith(` ${name}`))
  if (county) {
    words = words.slice(0, -county.length).replace(/,? $/, '')
    read(county)
  }
  return found
}

/**
 * Whether a village has a town after it in an address: “Geddington, Kettering”, not “Broughton, Preston”. A
 * county is no town: “Kilsby, Rutland” is a place that we do not know.
 */
const isPostTown = (town: string, village: string, locations: Location[]) =>
  locations.map(placesOf).some((places) => {
    const at = places.indexOf(town)
    const isCounty = counties.some(({name}) => name === town)
    return at !== -1 && ((at < 2 && !isCounty) || places.includes(village))
  })

/** Whether words are a house and street before a name: "12 mill lane" of "12 Mill Lane Kettering". */
const isAddress = (words: string) => /\d/.test(words) || streets.test(words.split(' ').at(-1) ?? '')

/**
 * The place that words name and nothing else, after its house and street. A name with other words beside
 * it is another place ("Corby Glen").
 */
function named(words: string, places: Map<string, NamedPlace>): NamedPlace | undefined {
  const all = words.split(' ')
  return all
    .map((_, index) => index)
    .filter((index) => index === 0 || isAddress(all.slice(0, index).join(' ')))
    .map((index) => places.get(all.slice(index).join(' ')))
    .find((place) => place !== undefined)
}

/** The most typing errors in a word of ordinary length. */
const mostSlips = 3
const mostOffered = 5
/** Letters of a name that a question has inside it: “old” and “wing” are words. */
const leastNamed = 5

/** A name's letters in one order, so that two that changed places make no other name. */
const lettersOf = (name: string) => [...name].sort().join('')

/** A name as it is heard: people write other vowels, and letters once or twice. “Okeham” is Oakham. */
const soundOf = (name: string) => name.replace(/(?!^)[aeiou]/g, '').replace(/(.)\1/g, '$1')

/** A slip makes another name of one with fewer letters: “London” is not “Lyndon”. */
const leastUnlike = 7

/** Places with a similar spelling, or with a word that begins so, the closest first. */
function spelledLike(folded: string, places: Map<string, NamedPlace>): string[] {
  const names = [...places].map(([whole, {place}]) => ({whole, name: place}))
  const ofCounties = counties.map(({name}) => ({whole: plain(name), name}))
  const alike = [...names, ...ofCounties.filter(({whole}) => !places.has(whole))]
    .map(({whole, name}) => {
      const isNamed = whole.length >= leastNamed && ` ${folded} `.includes(` ${whole} `)
      const isPart =
        folded !== '' &&
        (` ${whole}`.includes(` ${folded}`) || folded.startsWith(`${whole} `) || isNamed)
      const slips = leven(whole, folded)
      // An end that is missing counts as one slip.
      const unfinished = 1 + leven(whole.slice(0, folded.length), folded)
      // A slip seldom takes the first two letters: “London” is not “Lyndon”.
      const isAlike =
        (whole.slice(0, 2) === folded.slice(0, 2) &&
          (slips < folded.length / 4 ||
            unfinished <= folded.length / 3 ||
            lettersOf(whole) === lettersOf(folded))) ||
        (soundOf(whole) === soundOf(folded) && (slips === 1 || whole.length === folded.length)) ||
        (slips === 1 && whole[0] === folded[0] && folded.length >= leastUnlike)
      return {name, slips: isPart ? 0 : Math.min(slips, unfinished), isOffered: isPart || isAlike}
    })
    .filter(({slips, isOffered}) => isOffered && slips <= mostSlips)
    .toSorted((one, other) => one.slips - other.slips)
    .map(({name}) => name)
  return [...new Set(alike)].slice(0, mostOffered)
}

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
