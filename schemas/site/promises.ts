/** How soon somebody who writes is answered (spec section 9). */
export interface ReplyPromise {
  value: number
  unit: 'hour' | 'working day'
  /** Whether its hours count only while the office is open. */
  whileOpen?: boolean
}

/** 2 hours; 60–90 minutes; 1 working day. */
export function period(value: number | readonly [from: number, to: number], unit: string): string {
  return `${[value].flat().join('–')} ${unit}${value === 1 ? '' : 's'}`
}

/** "2 hours during business hours"; "1 working day". */
export function promiseInWords({value, unit, whileOpen = false}: ReplyPromise): string {
  return `${period(value, unit)}${whileOpen ? ' during business hours' : ''}`
}
