import {clock} from '../rules/clock.ts'

/** A part of the day in which a sender may ask to be called: London time, `HH:MM`. */
export interface PartOfDay {
  name: string
  from: string
  to: string
}

/** A time of day by its half hours since midnight. */
const atHalf = (half: number) =>
  `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`

/** The half hours from 8am to 8pm; a form offers those in the opening hours. */
export const halfHours = Array.from({length: 24}, (_, index) => {
  const [from, to] = [atHalf(16 + index), atHalf(17 + index)]
  return {value: from, title: `Between ${clock(from)} and ${clock(to)}`, from, to}
})

const partsOfDay: ReadonlyMap<string, PartOfDay> = new Map([
  ['morning', {name: 'morning', from: '09:00', to: '12:00'}],
  ['afternoon', {name: 'afternoon', from: '12:00', to: '17:00'}],
  ['evening', {name: 'evening', from: '17:00', to: '20:00'}],
  ...halfHours.map(({value, from, to}): [string, PartOfDay] => [
    value,
    {name: `half hour from ${clock(from)}`, from, to},
  ]),
])

/**
 * The part of the day that a choice of `bestTimeToReach`, `callTimes` or `halfHours` names; undefined for
 * any time.
 */
export function partOfDay(choice: string): PartOfDay | undefined {
  return partsOfDay.get(choice)
}
