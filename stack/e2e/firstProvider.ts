import {provider} from '@home-care/schemas/provider/provider.ts'
import {sampleDocument, sampleDocumentsOf} from '@home-care/schemas/sample/documents.ts'

const careStories = sampleDocumentsOf('careStories')
const company = sampleDocument('company')
const figures = sampleDocument('figures')
const locations = sampleDocumentsOf('location')
const siteSettings = sampleDocument('siteSettings')

// Traces of the demonstration: names, places, numbers and colours.

// Some names of villages are common words, such as Old.
const places = locations.flatMap(({name, towns = [], postcodeDistricts = []}) => [
  name,
  ...towns.slice(0, 10),
  ...postcodeDistricts,
])
const {counties, councils, neighbours, examples} = provider
const people = [
  company.registeredManager,
  company.nominatedIndividual,
  ...(company.team ?? []),
  ...(company.complaintsPeople ?? []),
].map((person) => person?.name)

/** Prices as a page writes a range: £20–£30. */
const prices = (figures.figures ?? []).flatMap(({value, highest, sourceUrl}) =>
  sourceUrl || highest === undefined ? [] : [`£${value}–£${highest}`, `£${value} to £${highest}`],
)

const phones = [
  siteSettings.phone,
  siteSettings.onCall?.phone,
  ...(siteSettings.emergencyContacts ?? []).map(({phone}) => phone),
  ...locations.map(({phone}) => phone),
].flatMap((phone) => (phone ? [phone, `+44${phone.replaceAll(' ', '').slice(1)}`] : []))

const words = [
  provider.name,
  provider.shortName,
  provider.region.replace('the ', ''),
  ...places,
  ...counties.flatMap(({name, shortForms}) => [name, ...shortForms]),
  ...councils.map(({area}) => area),
  ...Object.keys(neighbours),
  ...Object.values(examples),
  ...people,
  ...careStories.map(({title}) => title),
  ...prices,
  ...phones,
  'Willow',
  'willowbrook.example',
]

/**
 * Whether a colour is the demonstration's main one, in whatever shade; its leaves and nights are not.
 * @param colour red, green and blue, 0 to 255
 */
export function isTeal([red = 0, green = 0, blue = 0]: Uint8Array) {
  return green - red > 30 && blue > green * 0.9 && blue < green * 1.06
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** Each as a whole word, so that “Thorby” is no Corby. */
export const wordsOfTheFirst = [...new Set([...words, ...Object.values(provider.palette)])]
  .filter((each) => each !== undefined)
  .map((each) => new RegExp(`(?<![\\p{L}\\d])${escaped(each)}(?![\\p{L}\\d])`, 'iu'))
