import * as fc from 'fast-check'
import {expect, onTestFinished, test, vi} from 'vitest'
import {ServedDataset} from '../datasets/servedDataset.ts'
import {startScheduledReleases} from '../scheduledReleases.ts'
import {type ActionRequest, applyActions} from '../store/actions.ts'
import {WriteError} from '../store/errors.ts'
import {Streams} from '../streams/streams.ts'
import {HOUR} from './clock.ts'
import {fillDiskAfter} from './fillDiskAfter.ts'
import {temporaryFolder} from './testLake.ts'

const IDS = ['rA', 'rB', 'rC']

type Does = keyof typeof NEEDS | 'create' | 'write'
/** The states in which a release can be had done what, and the state afterwards. */
const NEEDS = {
  schedule: [['active'], 'scheduled'],
  unschedule: [['scheduled'], 'active'],
  publish: [['active', 'scheduled'], 'published'],
  archive: [['active'], 'archived'],
  unarchive: [['archived'], 'active'],
  delete: [['archived', 'published'], undefined],
} as const

type Step =
  | {does: Does; id: string; inHours: number}
  | {does: 'edit'}
  | {does: 'trust'}
  | {does: 'clock' | 'full' | 'stop'; hours: number}

interface Modelled {
  state: string
  title?: string
  dueAt: number
  order: number
}

/** The release due last is live; of two due at the same moment, the one scheduled later. */
class Model {
  live = 'first'
  readonly releases = new Map<string, Modelled>()
  #order = 0

  /** @returns whether it is allowed */
  act(does: Does, id: string, title: string, dueAt: number): boolean {
    const release = this.releases.get(id)
    if (does === 'create') {
      if (!release) this.releases.set(id, {state: 'active', dueAt: 0, order: 0})
      return !release
    }
    if (does === 'write') {
      if (release?.state === 'active') release.title = title
      return release?.state === 'active'
    }
    const [states, next] = NEEDS[does]
    if (!release || !states.some((state) => state === release.state)) return false
    if (does === 'publish') this.live = release.title ?? this.live
    if (does === 'schedule') Object.assign(release, {dueAt, order: ++this.#order})
    if (next) release.state = next
    else this.releases.delete(id)
    return true
  }

  timePasses(now: number): void {
    const due = [...this.releases.values()]
      .filter(({state, dueAt}) => state === 'scheduled' && dueAt <= now)
      .toSorted((a, b) => a.dueAt - b.dueAt || a.order - b.order)
    for (const release of due) {
      release.state = 'published'
      this.live = release.title ?? this.live
    }
  }
}

function requestOf(
  does: Does,
  releaseId: string,
  title: string,
  dueAt: number,
  hasVersion: boolean,
) {
  const publishAt = new Date(dueAt).toISOString()
  const document = {_id: `versions.${releaseId}.a`, _type: 'note', title}
  const requests = {
    create: {actionType: 'sanity.action.release.create', releaseId},
    schedule: {actionType: 'sanity.action.release.schedule', releaseId, publishAt},
    unschedule: {actionType: 'sanity.action.release.unschedule', releaseId},
    publish: {actionType: 'sanity.action.release.publish', releaseId},
    archive: {actionType: 'sanity.action.release.archive', releaseId},
    unarchive: {actionType: 'sanity.action.release.unarchive', releaseId},
    delete: {actionType: 'sanity.action.release.delete', releaseId},
    write: hasVersion
      ? {actionType: 'sanity.action.document.version.replace', document}
      : {actionType: 'sanity.action.document.version.create', publishedId: 'a', document},
  } satisfies Record<Does, ActionRequest>
  return requests[does]
}

/** A dataset with its scheduler, which looks at once when it is started. */
function served(folder: string) {
  const dataset = new ServedDataset({folder, projectId: 'p', dataset: 'd'}, new Streams())
  const {store} = dataset
  let stop = startScheduledReleases(dataset)
  return {
    store,
    look() {
      stop()
      stop = startScheduledReleases(dataset)
    },
    perform(request: ActionRequest) {
      store.commit({author: 'ada', request: 0}, (transaction) =>
        applyActions(transaction, [request], dataset.store),
      )
    },
    close() {
      stop()
      dataset.close()
    },
  }
}

const hours = fc.integer({min: -12, max: 12})
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constantFrom(
        ...([
          'create',
          'write',
          'schedule',
          'schedule',
          'unschedule',
          'publish',
          'archive',
        ] as const),
        ...(['unarchive', 'delete'] as const),
      ),
      id: fc.constantFrom(...IDS),
      inHours: fc.constantFrom(1, 2, 2, 3, 30, 24 * 50),
    }),
  },
  {weight: 1, arbitrary: fc.constantFrom<Step>({does: 'edit'}, {does: 'trust'})},
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constantFrom('clock' as const, 'full' as const, 'stop' as const),
      // A leap of two months is doubted.
      hours: fc.oneof({weight: 6, arbitrary: hours}, fc.constantFrom(24 * 60, -24 * 60)),
    }),
  },
)

function run(steps: readonly Step[]): void {
  const model = new Model()
  const folder = temporaryFolder()
  let now = Date.parse('2027-01-01T12:00:00Z')
  const passes = (more: number) => {
    now += more * HOUR
    vi.setSystemTime(now)
  }
  passes(0)
  let lake = served(folder)
  lake.store.commit({author: 'ada', request: 0}, (transaction) => {
    transaction.create({_id: 'a', _type: 'note', title: 'first'})
    for (const id of IDS) {
      applyActions(transaction, [requestOf('create', id, '', 0, false)], lake.store)
      transaction.create({_id: `versions.${id}.a`, _type: 'note', title: `${id} at first`})
    }
  })
  for (const id of IDS) {
    model.act('create', id, '', 0)
    model.act('write', id, `${id} at first`, 0)
  }
  try {
    for (const [n, each] of steps.entries()) {
      const title = `${n}`
      if (each.does === 'clock') passes(each.hours)
      else if (each.does === 'full') {
        passes(each.hours)
        const {room} = fillDiskAfter(0, 1)
        lake.look()
        room()
      } else if (each.does === 'stop') {
        lake.close()
        passes(each.hours)
        lake = served(folder)
      } else if (each.does === 'trust') lake.store.clock.trust()
      else if (each.does === 'edit') {
        lake.store.commit({author: 'ada', request: n}, (transaction) =>
          transaction.patch('a', {set: {title}}),
        )
        model.live = title
      } else if ('id' in each) {
        const dueAt = now + each.inHours * HOUR
        const hasVersion = lake.store.get(`versions.${each.id}.a`) !== undefined
        const isAllowed = model.act(each.does, each.id, title, dueAt)
        const request = requestOf(each.does, each.id, title, dueAt, hasVersion)
        if (isAllowed) lake.perform(request)
        else if (each.does !== 'write' || model.releases.has(each.id))
          expect(() => lake.perform(request)).toThrow(WriteError)
      }
      lake.look()
      if (lake.store.clock.doubt === undefined) model.timePasses(now)
      const states = IDS.map((id) => lake.store.get(`_.releases.${id}`)?.state)
      expect([n, lake.store.get('a')?.title, ...states]).toEqual([
        n,
        model.live,
        ...IDS.map((id) => model.releases.get(id)?.state),
      ])
    }
  } finally {
    lake.close()
  }
}

test('the release that was due last is live, whatever staff do and whatever the clock says', {
  timeout: 60_000,
}, () => {
  vi.useFakeTimers({toFake: ['Date']})
  onTestFinished(() => void vi.useRealTimers())
  for (const method of ['warn', 'error'] as const) vi.spyOn(console, method).mockReturnValue()
  // The first of two that are due together meets the full disk.
  const due = IDS.slice(0, 2).map((id, n) => ({does: 'schedule' as const, id, inHours: n + 1}))
  // Two are due at the same moment, and the first by its id is scheduled later.
  const together = ['rB', 'rA'].map((id) => ({does: 'schedule' as const, id, inHours: 2}))
  const examples: [Step[]][] = [
    [[...due, {does: 'full', hours: 12}]],
    [[...together, {does: 'clock', hours: 3}]],
  ]
  const steps = fc.array(step, {maxLength: 25, size: 'max'})
  fc.assert(fc.property(steps, run), {numRuns: 60, examples})
})
