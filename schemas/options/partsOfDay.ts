/** A part of the day in which a sender may ask to be called: London time, `HH:MM`. */
export interface PartOfDay {
  name: string
  from: string
  to: string
}

const partsOfDay: ReadonlyMap<string, PartOfDay> = new Map([
  ['morning', {name: 'morning', from: '09:00', to: '12:00'}],
  ['afternoon', {name: 'afternoon', from: '12:00', to: '17:00'}],
  ['evening', {name: 'evening', from: '17:00', to: '20:00'}],
])

/** The part of the day that a choice of `bestTimeToReach` or `callTimes` names; undefined for any time. */
export function partOfDay(choice: string): PartOfDay | undefined {
  return partsOfDay.get(choice)
}
