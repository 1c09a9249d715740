import stored from '../provider/provider.json' with {type: 'json'}
import type {Provider} from '../provider/provider.ts'
import {counted, sampleMark} from '../rules/amounts.ts'

/** The time within which a sender gets an answer (product.md 9). */
export interface ReplyPromise {
  value: number
  unit: 'hour' | 'working day'
  /** Whether the hours count only while the office is open. */
  whileOpen?: boolean
  /** Until the provider has read its terms. */
  isSample?: boolean | undefined
}

// Each form makes a promise, and some forms make one per urgency. Every promised-by time lies in the
// office's hours: web/enquiries/promise.ts.

/** Staff are mailed this many minutes before a promise runs out, unless Site settings say otherwise. */
export const usualWarning = 30

type Terms = Pick<Provider['terms'], 'callBack' | 'referralReply' | 'messageReply'> &
  Pick<ReplyPromise, 'isSample'>

/** What a provider promises to who asks for a call, refers somebody, or writes a message. */
export const promisesOf = ({callBack, referralReply, messageReply, isSample}: Terms) =>
  ({
    call: {value: callBack, unit: 'hour', whileOpen: true, isSample},
    referral: {value: referralReply, unit: 'working day', isSample},
    message: {value: messageReply, unit: 'hour', isSample},
  }) as const satisfies Record<string, ReplyPromise>

// The forms' scripts import this file, so it takes nothing else of the provider.
export const promises = promisesOf(stored.terms)

/** "2 hours during business hours"; "24 hours on working days"; "1 working day (sample)". */
export function promiseInWords({value, unit, whileOpen = false, isSample}: ReplyPromise): string {
  const when = whileOpen ? ' during business hours' : ' on working days'
  return `${counted(value, unit)}${unit === 'hour' ? when : ''}${sampleMark({isSample})}`
}
