import {nations} from '@home-care/schemas/provider/nations.ts'
import {provider} from '@home-care/schemas/provider/provider.ts'
import {fold} from '@home-care/schemas/rules/fold.ts'

const postcode = /\b([A-Z]{1,2}\d[A-Z\d]?)\s*\d[A-Z]{2}\b/i
/** The first half of a postcode at the end, which some people give alone: “Oundle PE8”. */
const district = /\b([A-Z]{1,2}\d[A-Z\d]?)\.?$/i
/** The town after the street where no comma parts the two: “12 High Street Corby”. */
const afterStreet =
  /\b(?:road|rd|street|st|lane|ln|avenue|ave|close|cl|drive|dr|way|court|ct|crescent|cres|terrace|gardens|walk|row)\.?\s+(?!(?:north|south|east|west|flat|unit)\b)(\D+)$/i
const wider = new Set(
  [
    ...provider.counties.flatMap(({name, shortForms}) => [name, ...shortForms]),
    ...Object.values(nations).map(({name}) => name),
    'UK',
    'United Kingdom',
  ].map(fold),
)

/**
 * The town of an address as people write it, or the district of its postcode where no part of it is a
 * town's name alone; empty where it has neither.
 * @example
 * townIn('1 Sample Street, Kettering, Northamptonshire NN16 0AA') // 'Kettering'
 * townIn('Flat 2, High Street nn17 1aa') // 'NN17'
 */
export function townIn(address: string): string {
  const written = address.trim()
  const parts = written
    .replace(postcode, '\n')
    .replace(district, '\n')
    .split(/[,\n]/)
    .map((part) => part.trim().replace(/\.$/, ''))
    .filter((part) => part && !wider.has(fold(part)))
  const town = parts.length > 1 ? parts.at(-1) : afterStreet.exec(parts[0] ?? '')?.[1]
  if (town && !/\d/.test(town)) return town
  return (postcode.exec(written) ?? district.exec(written))?.[1]?.toUpperCase() ?? ''
}

/**
 * The words of an address that a place is found by: its postcode, else its town, which may be all of it.
 * @example
 * placeIn('1 Sample Street, Kettering, NN16 0AA') // 'NN16 0AA'
 */
export const placeIn = (address: string): string =>
  postcode.exec(address)?.[0]?.toUpperCase() ??
  (townIn(address) || (/\d/.test(address) ? '' : address.trim()))
