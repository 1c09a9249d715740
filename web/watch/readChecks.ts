import {messageOf} from '@home-care/environment/messageOf.ts'
import {withDeadline} from '../data/withDeadline.ts'
import type {Check, Reading} from './checks.ts'

/** Reads under way: a check that waits for a lost disk holds one of few threads. */
const running = new WeakMap<Check, Promise<Reading>>()

/** The server's folders in an error of Node's: staff read problems too. */
const quotedPath = /,? (?:\w+|->) '[^']*[\\/][^']*'/g

/** Reads a check, or waits for the read under way. */
function readOnce(check: Check): Promise<Reading> {
  const read = running.get(check) ?? check.read().finally(() => running.delete(check))
  running.set(check, read)
  return read
}

/**
 * Reads all checks in parallel. A check that fails or is late gets a reading that says so. Never throws.
 * @param withinMs the deadline of each
 */
export function readChecks(
  checks: readonly Check[],
  withinMs: number,
): Promise<(Reading & {check: Check})[]> {
  return Promise.all(
    checks.map(async (check) => {
      try {
        return {...(await withDeadline(readOnce(check), 'it', withinMs)), check}
      } catch (error) {
        return {...failedReading(check, messageOf(error).replace(quotedPath, '')), check}
      }
    }),
  )
}

function failedReading({name, failed}: Check, reason: string): Reading {
  const problem = `The ${name} check failed (${reason}). Look at what it reads: it may be gone, or its rights may have changed.`
  return failed?.(reason) ?? {value: 'unknown', problem}
}
