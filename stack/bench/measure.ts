import {readFileSync} from 'node:fs'
import {performance} from 'node:perf_hooks'
import {setTimeout as pause} from 'node:timers/promises'

/** One short round of everything, to see that every part still runs: its figures mean nothing. */
export const isShort = process.argv.includes('--short')

/** How long something takes, in milliseconds. */
export async function milliseconds(work: () => unknown): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** After this something hangs: no machine is that slow. */
const HANGS_AFTER_MS = 120_000

/**
 * Asks again and again, after a pause each time, until something is so.
 * @throws an Error when it hangs
 */
export async function until(
  what: string,
  pauseMs: number,
  isSo: () => Promise<boolean> | boolean,
): Promise<void> {
  const hangsAt = performance.now() + HANGS_AFTER_MS
  while (!(await isSo())) {
    if (performance.now() > hangsAt) throw new Error(`Waited in vain until ${what}`)
    await pause(pauseMs)
  }
}

/**
 * What a share of the values does not exceed, as one of them (nearest rank).
 * @param share from 0 to 1
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const found = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]
  if (found === undefined) throw new Error('Nothing was measured')
  return found
}

export const median = (values: readonly number[]) => percentile(values, 0.5)

/**
 * How much one thing is of another, round by round: what else the machine did in a round fell on both.
 * @returns the median of the rounds' ratios and, of several, the lowest and the highest
 */
export function ratio(ours: readonly number[], theirs: readonly number[]): string {
  if (ours.length !== theirs.length) throw new Error('They had as many rounds')
  const ratios = ours.map((value, round) => value / (theirs[round] ?? 0))
  const [lowest, middle, highest] = [0, 0.5, 1].map((share) => percentile(ratios, share).toFixed(2))
  return ratios.length > 1 ? `${middle} (${lowest}–${highest})` : `${middle}`
}

/**
 * Measures several things in turn, every other round in reverse, so that whatever else the machine
 * does falls on all of them.
 * @returns what each gave, by round
 */
export async function takeTurns<Name extends string, Result>(
  rounds: number,
  measures: Record<Name, () => Promise<Result>>,
): Promise<Record<Name, Result[]>> {
  const names = Object.keys(measures) as Name[]
  const none = names.map((name): [Name, Result[]] => [name, []])
  const results = Object.fromEntries(none) as Record<Name, Result[]>
  for (let round = 0; round < (isShort ? 1 : rounds); round++) {
    for (const name of round % 2 ? names.toReversed() : names) {
      results[name].push(await measures[name]())
    }
  }
  return results
}

/**
 * Does something again and again, so many at a time, each as soon as the one before it is done.
 * @param send does it once; each of those at a time has a number, and counts
 * @returns how long each took, in milliseconds
 */
export async function load(
  seconds: number,
  concurrency: number,
  send: (client: number, round: number) => Promise<unknown>,
): Promise<number[]> {
  const end = performance.now() + (isShort ? 0.1 : seconds) * 1000
  const times: number[] = []
  await Promise.all(
    Array.from({length: concurrency}, async (_, client) => {
      let round = 0
      do times.push(await milliseconds(() => send(client, round++)))
      while (performance.now() < end)
    }),
  )
  return times
}

/** The share of a work's time for which this process was busy itself, from 0 to 1. */
export async function busyDuring(work: () => Promise<unknown>): Promise<number> {
  const before = performance.eventLoopUtilization()
  await work()
  return performance.eventLoopUtilization(before).utilization
}

/** Processor time that a process has used so far, in milliseconds; on Linux, where it can be read. */
export function processorTime(pid: number | undefined): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // In hundredths of a second, after the name, which may hold anything: see proc_pid_stat(5).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return 10 * (Number(fields[11]) + Number(fields[12]))
}

/**
 * What this thread has waited so far for a processor that others had, in milliseconds; on Linux, where
 * it is told, and 0 elsewhere.
 */
export function waitedTime(): number {
  if (process.platform !== 'linux') return 0
  // After the time it ran, in nanoseconds: see the kernel's sched-stats.
  const [, waited] = readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')
  return Number(waited) / 1e6
}

/** Memory that a process has in use, in MiB; on Linux, where it can be read. */
export function memoryOf(pid: number | undefined): number {
  const [, kibibytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kibibytes) / 1024
}
