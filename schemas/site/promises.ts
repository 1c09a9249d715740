import {counted} from '../rules/amounts.ts'

/** The time within which a sender gets an answer (product.md 9). */
export interface ReplyPromise {
  value: number
  unit: 'hour' | 'working day'
  /** Whether the hours count only while the office is open. */
  whileOpen?: boolean
}

// Each form makes a promise, and some forms make one per urgency. Every promised-by time lies in the
// office's hours: web/enquiries/promise.ts.

/** Staff are mailed this many minutes before a promise runs out, unless Site settings say otherwise. */
export const usualWarning = 30

export const twoOpenHours = {value: 2, unit: 'hour', whileOpen: true} as const
export const oneWorkingDay = {value: 1, unit: 'working day'} as const
export const oneDay = {value: 24, unit: 'hour'} as const

/** "2 hours during business hours"; "24 hours on working days"; "1 working day". */
export function promiseInWords({value, unit, whileOpen = false}: ReplyPromise): string {
  const when = whileOpen ? ' during business hours' : ' on working days'
  return `${counted(value, unit)}${unit === 'hour' ? when : ''}`
}
