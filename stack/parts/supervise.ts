import type {ChildProcess} from 'node:child_process'
import {once} from 'node:events'
import {createInterface} from 'node:readline'
import {setTimeout as pause} from 'node:timers/promises'
import {SetupError} from '@home-care/environment/environment.ts'
import {log} from '@home-care/environment/log.ts'
import {end, goneSignal, killGroup, launch, type Part, whenGone} from './parts.ts'
import {answers} from './ports.ts'
import type {Settings} from './settings.ts'

const FIRST_PAUSE_MS = 1000
/** The longest pause before a restart of a part that has answered: visitors wait for it. */
const LONGEST_PAUSE_MS = 4000
const LONGEST_PAUSE_OF_FAILURES_MS = 30_000
/** The longest wait for the part to start after, which may have a mistake that is being mended. */
const LONGEST_WAIT_MS = 20_000
/** A part that ran this long was not broken at its start. */
const STEADY_AFTER_MS = 60_000
/** The longest that a part may be silent before it has answered: it may move all documents on. */
const SILENT_AT_START_MS = 10 * 60_000
const END_WITHIN_MS = 4500
/** The interval between two looks whether npm has ended. */
const LOOK_FOR_NPM_MS = 500
/** The longest a stop takes: less than the ten seconds that process managers wait. */
export const STOPS_WITHIN_MS = LOOK_FOR_NPM_MS + 2 * END_WITHIN_MS

/**
 * Runs the parts until this process is stopped. A part that dies is restarted, after longer and longer
 * pauses, while the others run on. One that hangs is killed, and so is started again as well.
 * @param onReady called once, when all of them have answered with 200
 * @throws SetupError when a part exits before it has ever answered
 */
export async function supervise(
  parts: Part[],
  settings: Settings,
  onReady: () => void,
): Promise<void> {
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  stopWithNpm(stop)

  const supervised = parts.map((part) => new KeptPart(part, settings, stopping.signal))
  const answeredOf = (name: Part['name'] | undefined) =>
    supervised.find((part) => part.name === name)?.answered
  const running = Promise.all(supervised.map((part) => part.run(answeredOf(part.after))))
  void Promise.all(supervised.map((part) => part.answered)).then(() => {
    if (!stopping.signal.aborted) onReady()
  })
  try {
    await running
  } finally {
    stop()
    // The site first: its requests under way may still need the lake.
    await Promise.all(supervised.filter(({name}) => name !== 'lake').map((part) => part.end()))
    await Promise.all(supervised.map((part) => part.end()))
  }
}

class KeptPart {
  readonly name: Part['name']
  readonly after: Part['after']
  readonly #answered = Promise.withResolvers<void>()
  readonly #part: Part
  readonly #settings: Settings
  readonly #stopping: AbortSignal
  #child: ChildProcess | undefined
  #hasAnswered = false

  constructor(part: Part, settings: Settings, stopping: AbortSignal) {
    this.name = part.name
    this.after = part.after
    this.#part = part
    this.#settings = settings
    this.#stopping = stopping
  }

  /** Resolves once all its addresses have answered with 200. */
  get answered(): Promise<void> {
    return this.#answered.promise
  }

  /**
   * Returns when the stack stops, and leaves the process running.
   * @param other resolves once the part has answered that this one starts after
   */
  async run(other: Promise<void> | undefined): Promise<void> {
    const waited = pause(LONGEST_WAIT_MS, undefined, {signal: this.#stopping, ref: false})
    await Promise.race([other, waited]).catch(() => undefined)
    let failures = 0
    while (!this.#stopping.aborted) {
      const startedAt = Date.now()
      const child = launch(this.#part, this.#settings, {LOG_PART: this.name})
      this.#child = child
      this.#say(`started as process ${child.pid}`)
      for (const stream of [child.stdout, child.stderr]) {
        if (stream) createInterface({input: stream}).on('line', (line) => this.#pass(line))
      }
      let hasAnswered = false
      this.#killWhenSilent(child, () => hasAnswered)
      const stopSignal = AbortSignal.any([goneSignal(child), this.#stopping])
      const say = (sentence: string) => this.#say(sentence)
      void Promise.all(this.#part.urls.map((url) => answers(url, stopSignal, say))).then(() => {
        if (stopSignal.aborted) return
        hasAnswered = true
        if (this.#hasAnswered) this.#say('answers again')
        this.#hasAnswered = true
        this.#answered.resolve()
      })
      const how = await Promise.race([whenGone(child), once(this.#stopping, 'abort')])
      if (this.#stopping.aborted) return
      if (!this.#hasAnswered) throw new SetupError(`${this.name} could not be started: see above.`)
      failures = Date.now() - startedAt > STEADY_AFTER_MS ? 1 : failures + 1
      const longest = hasAnswered ? LONGEST_PAUSE_MS : LONGEST_PAUSE_OF_FAILURES_MS
      const wait = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), longest)
      this.#say(`ended (${how}): starting it again in ${wait / 1000} s`)
      await pause(wait, undefined, {signal: this.#stopping}).catch(() => undefined)
    }
  }

  /** A part reports each second that it is alive: see endWithParent.ts. */
  #killWhenSilent(child: ChildProcess, hasAnswered: () => boolean): void {
    const {hangsAfterMs} = this.#part
    if (hangsAfterMs === undefined) return
    let silentMs = 0
    child.on('message', () => {
      silentMs = 0
    })
    // Counted in turns of this process, since a computer that slept has been silent for long.
    const timer = setInterval(() => {
      silentMs += 1000
      if (silentMs < (hasAnswered() ? hangsAfterMs : SILENT_AT_START_MS)) return
      this.#say(`hangs: it has said nothing for ${silentMs / 1000} s, and is killed`)
      clearInterval(timer)
      killGroup(child)
    }, 1000)
    void whenGone(child).then(() => clearInterval(timer))
  }

  async end(): Promise<void> {
    if (this.#child) await end(this.#child, END_WITHIN_MS)
  }

  #pass(line: string): void {
    if (line.startsWith('{"level":')) process.stdout.write(`${line}\n`)
    else this.#say(line)
  }

  #say(sentence: string): void {
    if (process.env.LOG_FORMAT === 'json') log.info({part: this.name}, sentence)
    else console.info(`[${this.name}]`.padEnd(9) + sentence)
  }
}

/** npm can be killed without a signal to its child: then this process gets another parent. */
function stopWithNpm(stop: () => void): void {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) stop()
  }, LOOK_FOR_NPM_MS).unref()
}
