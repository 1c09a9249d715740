import {readFileSync} from 'node:fs'
import {type Agent, request} from 'node:http'
import {performance} from 'node:perf_hooks'
import {setTimeout as pause} from 'node:timers/promises'

/** Whether to run one short round of everything, only to see that every part still runs. */
export const isShort = process.argv.includes('--short')

export async function milliseconds(work: () => unknown): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Work that takes longer hangs: no machine is that slow. */
const HANGS_AFTER_MS = 120_000

/**
 * Waits until a condition holds, with a pause between checks.
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
 * The smallest of the values that a share of them does not exceed (nearest rank).
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
 * The ratio of one measurement to another by round, because other load on the machine affects both.
 * @returns the median of the rounds' ratios and, for several rounds, the lowest and the highest
 */
export function ratio(ours: readonly number[], theirs: readonly number[]): string {
  if (ours.length !== theirs.length) throw new Error('They had as many rounds')
  const ratios = ours.map((value, round) => value / (theirs[round] ?? 0))
  const [lowest, middle, highest] = [0, 0.5, 1].map((share) => percentile(ratios, share).toFixed(2))
  return ratios.length > 1 ? `${middle} (${lowest}–${highest})` : `${middle}`
}

/**
 * Takes several measurements in turn, every other round in reverse, so that other load on the machine
 * affects all of them.
 * @returns the results of each by round
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
 * Runs `concurrency` clients that each send as soon as the answer before has come.
 * @param send sends once, for a client and its round
 * @returns the duration of each, in milliseconds
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

interface Message {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Sends a request. @returns the status, and the bytes of the body on the wire */
export function exchange(url: string, agent: Agent, {body, ...options}: Message = {}) {
  return new Promise<{status: number | undefined; bytes: number}>((resolve, reject) => {
    const sent = request(url, {agent, ...options}, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () => resolve({status: response.statusCode, bytes}))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** As `exchange`. @returns the bytes @throws an Error for another status than 200 */
export async function succeed(url: string, agent: Agent, message?: Message): Promise<number> {
  const {status, bytes} = await exchange(url, agent, message)
  if (status !== 200) throw new Error(`${url} answered ${status}`)
  return bytes
}

/** The share of a work's time in which this process was busy, from 0 to 1. */
export async function busyDuring(work: () => Promise<unknown>): Promise<number> {
  const before = performance.eventLoopUtilization()
  await work()
  return performance.eventLoopUtilization(before).utilization
}

/** Processor time of a process so far, in milliseconds. Linux only. */
export function processorTime(pid: number | undefined): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // Hundredths of a second, after the name, which may hold any character: see proc_pid_stat(5).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return 10 * (Number(fields[11]) + Number(fields[12]))
}

export function memoryOf(pid: number | undefined): number {
  const [, kibibytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kibibytes) / 1024
}
