import {setTimeout as pause} from 'node:timers/promises'
import {type TestLake, testLake} from '@home-care/lake/test/testLake.ts'
import type {ListenEvent, ResumableListenOptions} from '@sanity/client'
import fc from 'fast-check'
import {getPairListener} from 'sanity'
import {expect, onTestFinished, test} from 'vitest'
import {createLakeFetch} from '../lake/lakeFetch.ts'
import type {LakeFetch} from '../lake/waitForLake.ts'
import {wayTo} from './wayTo.ts'

// Random commits, purges, drops, slow readers and restarts, against the log of the store: since its last
// order to load, a listener has received the end of that log.

type Step =
  | {save: number; times: number; eachMs: number}
  | {remove: number}
  | {purge: number}
  | {together: number[]}
  | {large: number}
  | {passMs: number}
  | 'drop'
  | 'slow'
  | 'restart'

const ids = ['drafts.a', 'a', 'b', 'drafts.c']
const anyId = fc.nat(ids.length - 1)

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      save: anyId,
      times: fc.integer({min: 1, max: 40}),
      // The Studio reconnects after half a second, and catches up while others save.
      eachMs: fc.constantFrom(0, 5, 20),
    }),
  },
  {weight: 1, arbitrary: fc.record({remove: anyId})},
  {weight: 2, arbitrary: fc.record({purge: anyId})},
  {weight: 1, arbitrary: fc.record({together: fc.uniqueArray(anyId, {minLength: 2})})},
  {weight: 1, arbitrary: fc.record({large: anyId})},
  {weight: 2, arbitrary: fc.record({passMs: fc.constantFrom(5, 50, 500)})},
  {weight: 3, arbitrary: fc.constant('drop' as const)},
  {weight: 1, arbitrary: fc.constantFrom('slow' as const, 'restart' as const)},
)

/** All events in order, as `<transaction>#<document>`. */
type Log = string[]

function record({lake}: TestLake, log: Log): void {
  lake.store.onCommit(({transactionId, changes}) => {
    for (const {id, before, after} of changes)
      if (before ?? after) log.push(`${transactionId}#${id}`)
  })
}

interface Observed {
  subscribe(observer: {next(event: ListenEvent<object>): void; error(error: unknown): void}): {
    unsubscribe(): void
  }
}

/** The events that a listener has heard since it last loaded, and the length of the log at that time. */
function hear(name: string, stream: Observed, log: Log) {
  const listener = {
    name,
    isLoaded: false,
    loadedAt: 0,
    heard: [] as string[],
    errors: [] as unknown[],
  }
  const subscription = stream.subscribe({
    next(event) {
      if (event.type === 'welcome' || event.type === 'reset') {
        Object.assign(listener, {isLoaded: true, loadedAt: log.length, heard: []})
      } else if (event.type === 'mutation') {
        listener.heard.push(`${event.transactionId}#${event.documentId}`)
      }
    },
    error: (error) => listener.errors.push(error),
  })
  onTestFinished(() => subscription.unsubscribe())
  return {listener, leave: () => subscription.unsubscribe()}
}

/** Listeners over HTTP and over the Studio's socket. */
async function listenersOf(url: string, first: TestLake, log: Log) {
  const overHttp = first.clientWith({apiHost: url})
  const overSocket = overHttp.withConfig({resolveFetch: () => fetchOverSocket})
  const fetchOverSocket = createLakeFetch(url)
  const options: ResumableListenOptions = {
    enableResume: true,
    includeAllVersions: true,
    includeResult: false,
    events: ['welcome', 'welcomeback', 'reset', 'mutation', 'reconnect'],
  }
  const roads = Object.entries({HTTP: overHttp, socket: overSocket})
  const parties = roads.flatMap(([road, client]) =>
    Array.from({length: road === 'HTTP' ? 2 : 11}, (_, place) => {
      const stream = client.listen(`*[_id != "${place}"]`, {}, options)
      return hear(`${road} ${place}`, stream, log)
    }),
  )
  const listeners = parties.map(({listener}) => listener)
  await expect.poll(() => listeners.every(({isLoaded}) => isLoaded)).toBe(true)
  return {
    listeners,
    leave() {
      for (const {leave} of parties) leave()
    },
  }
}

/**
 * Sanity's own sequencer over both roads. It places twenty events that came late after a document, so it
 * loads documents at once, and waits for no other listener.
 */
async function sequencersOf(url: string, lake: () => TestLake) {
  const loadAtOnce =
    (fetchStream: LakeFetch): LakeFetch =>
    (input, init) => {
      const isStream = new Headers(init?.headers).get('accept')?.includes('text/event-stream')
      return isStream ? fetchStream(input, init) : fetch(input.replace(url, lake().url), init)
    }
  const outOfSync: unknown[] = []
  const loaded = new Set<number>()
  const pairs = [fetch, createLakeFetch(url)].map((fetchStream, place) => {
    const resolveFetch = () => loadAtOnce(fetchStream)
    const client = lake().clientWith({apiHost: url, resolveFetch})
    const onSyncErrorRecovery = (error: unknown) => outOfSync.push(error)
    return getPairListener(
      client,
      {publishedId: 'a', draftId: 'drafts.a'},
      {onSyncErrorRecovery},
    ).subscribe({
      next: () => loaded.add(place),
      error: onSyncErrorRecovery,
    })
  })
  await expect.poll(() => loaded.size).toBe(2)
  return {
    outOfSync,
    leave() {
      for (const pair of pairs) pair.unsubscribe()
    },
  }
}

async function play(steps: readonly Step[]): Promise<void> {
  let lake = await testLake()
  const ways = [await wayTo(lake.url), await wayTo(lake.url)] as const
  const [slowWay, quickWay] = ways
  const log: Log = []
  record(lake, log)
  // A listener's welcome then names a commit, after which it can go on.
  await lake.client.create({_id: 'b', _type: 'note'})
  const {listeners, leave} = await listenersOf(slowWay.url, lake, log)
  const sequencers = await sequencersOf(quickWay.url, () => lake)
  const write = async (...mutations: object[]) => {
    expect((await lake.mutate(...mutations)).status).toBe(200)
  }
  const save = (place: number, fields: object = {}) => {
    const document = {_id: ids[place], _type: 'note'}
    const set = {at: log.length, ...fields}
    return [{createIfNotExists: document}, {patch: {id: ids[place], set}}]
  }
  const goOn: (() => void)[] = []
  for (const step of steps) {
    if (step === 'drop') for (const way of ways) way.drop()
    else if (step === 'slow') goOn.push(slowWay.wait())
    else if (step === 'restart') {
      lake = await lake.restart()
      for (const way of ways) way.leadTo(lake.url)
      record(lake, log)
    } else if ('save' in step) {
      for (let i = 0; i < step.times; i++) {
        await write(...save(step.save))
        if (step.eachMs > 0) await pause(step.eachMs)
      }
    } else if ('remove' in step) await write({delete: {id: ids[step.remove]}})
    else if ('purge' in step) await write({delete: {id: ids[step.purge], purge: true}})
    else if ('together' in step) await write(...step.together.flatMap((place) => save(place)))
    else if ('large' in step) await write(...save(step.large, {text: 'x'.repeat(2_000_000)}))
    else await pause(step.passMs)
  }
  for (const go of goOn) go()
  const unheard = () =>
    listeners.flatMap(({name, heard, loadedAt}) =>
      heard.at(-1) === log.at(-1) || (heard.length === 0 && loadedAt === log.length) ? [] : name,
    )
  // Twice: a listener that loads while the first is on its way still hears what came before it.
  for (const place of [2, 2]) {
    await write(...save(place))
    await expect.poll(unheard, {message: 'the last commit is not heard by'}).toEqual([])
  }
  for (const {name, heard, loadedAt, errors} of listeners) {
    expect({name, heard, errors}).toEqual({
      name,
      heard: log.slice(-heard.length || log.length),
      errors: [],
    })
    expect(log.length - heard.length, `${name} missed commits`).toBeLessThanOrEqual(loadedAt)
  }
  expect(sequencers.outOfSync).toEqual([])
  leave()
  sequencers.leave()
}

/** The first made listeners hear commits twice, the second left them without an end. */
const examples: [Step[]][] = [
  [[{large: 1}, 'drop', {large: 1}, {large: 2}, {large: 1}, {save: 0, times: 60, eachMs: 20}]],
  [
    [
      'drop',
      {large: 1},
      {large: 1},
      {large: 2},
      {passMs: 500},
      {purge: 1},
      {save: 0, times: 20, eachMs: 5},
    ],
  ],
]

const check = (numRuns: number) =>
  fc.assert(fc.asyncProperty(fc.array(step, {minLength: 3, maxLength: 14}), play), {
    numRuns: numRuns + examples.length,
    examples,
    endOnFailure: true,
  })

test('a listener hears each commit once, in order, or gets the order to load again', () => check(2))

test(
  'a listener hears each commit once in many sequences',
  {tags: ['slow', 'weekly'], timeout: 15 * 60_000},
  () => check(100),
)
