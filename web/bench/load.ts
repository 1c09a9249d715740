import {performance} from 'node:perf_hooks'

/**
 * Does something again and again, so many at a time.
 * @param send does it once; each of those at a time has a number, and counts
 * @returns how long each took, in milliseconds
 */
export async function load(
  seconds: number,
  concurrency: number,
  send: (client: number, round: number) => Promise<unknown>,
): Promise<number[]> {
  const end = performance.now() + seconds * 1000
  const times: number[] = []
  await Promise.all(
    Array.from({length: concurrency}, async (_, client) => {
      for (let round = 0; performance.now() < end; round++) {
        const start = performance.now()
        await send(client, round)
        times.push(performance.now() - start)
      }
    }),
  )
  return times
}

/** What a share of the times stays below, in milliseconds. */
export function percentile(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)] ?? 0
}
