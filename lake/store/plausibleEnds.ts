// A clock that was ahead wrote ends that would last until its time is reached: they are over.

/**
 * The latest end, in ISO format, of a period that begins now and lasts this long: a later one was written
 * ahead.
 */
export const latestEnd = (lastsMs: number): string => new Date(Date.now() + lastsMs).toISOString()

/**
 * The milliseconds until an end, 0 when it is over or was written ahead.
 * @param end as `Date.now()` counts
 * @param lastsMs how long it lasts at most
 */
export function timeLeft(end: number, lastsMs: number): number {
  const remaining = end - Date.now()
  return remaining > lastsMs ? 0 : Math.max(0, remaining)
}
