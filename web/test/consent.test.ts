import {join} from 'node:path'
import {temporaryFolder} from '@home-care/environment/test/temporaryFolder.ts'
import {isRecord} from '@home-care/schemas/rules/isRecord.ts'
import type {ShownDocument} from '@home-care/schemas/rules/shownDocument.ts'
import fc from 'fast-check'
import {evaluate, parse} from 'groq-js'
import {beforeEach, expect, onTestFinished, test, vi} from 'vitest'
import {openDatabase} from '../data/database.ts'
import {openSite, siteState} from '../edition/current.ts'
import {Edition} from '../edition/edition.ts'
import {Editions} from '../edition/editions.ts'
import {FormerAddresses} from '../edition/formerAddresses.ts'

// Whether a person may be shown: random documents, withdrawals and deletions over a site that restarts,
// against a plain walk of the documents.

const today = '2026-11-26'
const begin = Date.parse(`${today}T12:00:00Z`)
const pictures = ['image-one', 'image-two']
const silent = {error: console.error, log: console.log}

beforeEach(() => {
  const state = openSite(new Edition(0, [], {isSample: true}))
  const {edition} = state
  vi.useFakeTimers({toFake: ['Date'], now: begin})
  for (const name of ['error', 'log'] as const) vi.spyOn(console, name).mockReturnValue()
  onTestFinished(() => {
    vi.useRealTimers()
    state.edition = edition
    Object.assign(console, silent)
  })
})

const odd = fc.constantFrom<unknown[]>('true', 'yes', 5, 20200101, 'soon', '2026-02-30', [], {})
const over = fc.constantFrom<unknown[]>(today, '1999-01-01', `${today}T00:00:00Z`, '31/12/2027')
const ahead = fc.constantFrom<unknown[]>('2027-01-01', '2027-01-01T09:00:00Z', '', null)
const consent = fc.oneof(
  fc.record({until: fc.oneof(ahead, ahead, over, odd)}, {requiredKeys: []}),
  fc.record({
    isWithdrawn: fc.oneof(fc.constantFrom<unknown[]>(true, false, null), odd),
    until: ahead,
  }),
  odd,
)
const picture = fc.record(
  {
    _type: fc.constant('imageWithAlt'),
    asset: fc.constantFrom(...pictures).map((_ref) => ({_type: 'reference', _ref})),
    consent,
  },
  {requiredKeys: ['_type', 'asset']},
)
const published = fc.record(
  {
    _id: fc.constantFrom('a', 'b', 'c'),
    _type: fc.constantFrom('careStories', 'location', 'vacancy'),
    title: fc.constantFrom<unknown[]>('Title', 'Title', '', 3),
    name: fc.constantFrom<unknown[]>('Name', 'Name', ' '),
    image: picture,
    body: fc.oneof(
      fc.array(
        picture.map((each) => ({_key: each.asset._ref, ...each})),
        {maxLength: 2},
      ),
      odd,
    ),
    team: fc.array(
      fc.record(
        {_key: fc.constantFrom('ann', 'bob'), name: fc.constant('A name'), consent},
        {requiredKeys: ['_key', 'name']},
      ),
      {maxLength: 2},
    ),
    consent: fc.oneof(
      ahead.map((until) => ({until})),
      consent,
    ),
    isActive: fc.oneof({weight: 4, arbitrary: fc.boolean()}, odd),
    // A vacancy is open on its closing day.
    closesOn: fc.oneof(
      ahead,
      ahead,
      over.filter((day) => !`${day}`.startsWith(today)),
      odd,
    ),
  },
  {requiredKeys: ['_id', '_type', 'title', 'name']},
)
const step = fc.oneof(
  {weight: 5, arbitrary: published},
  fc.constant('restart' as const),
  fc.record({picture: fc.constantFrom(...pictures), consent}),
  fc.record({deleted: fc.constantFrom('a', 'b', 'c')}),
)

/** Whether this consent alone allows the person to be shown. */
function isYes(said: unknown): boolean {
  if (said === undefined || said === null) return true
  if (!isRecord(said) || ![undefined, null, false].some((no) => no === said.isWithdrawn))
    return false
  const {until} = said
  return until === undefined || until === null || until === '' || isAhead(until)
}
const isAhead = (until: unknown) => typeof until === 'string' && until.startsWith('2027-')

/** The pictures of people who said no, in a document or around it. */
function* refused(part: unknown, isRefused: boolean): Generator<unknown> {
  if (Array.isArray(part)) for (const each of part) yield* refused(each, isRefused)
  if (!isRecord(part)) return
  const isNo = isRefused || !isYes(part.consent)
  if (isNo && isRecord(part.asset)) yield part.asset._ref
  if (isNo && part._type === 'sanity.imageAsset') yield part._id
  for (const each of Object.values(part)) yield* refused(each, isNo)
}

/** Counts of permitted pictures and people that were shown. */
let [seenPictures, seenPeople] = [0, 0]

test('a person who refused consent, or may have, is never shown, however damaged the document is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, {minLength: 1, maxLength: 14}), async (steps) => {
      const documents = new Map<string, Record<string, unknown>>()
      const fetch = async (query: string, params: Record<string, unknown>): Promise<unknown> =>
        (await evaluate(parse(query, {params}), {dataset: [...documents.values()], params})).get()
      const [file, folder] = [join(temporaryFolder(), 'edition'), temporaryFolder()]
      const database = openDatabase({DATABASE_URL: undefined, DATA_DIR: folder})
      const open = async () => {
        siteState().edition = new Edition(0, [], {isSample: true})
        const options = {name: 'test', isNew: true, confirmFile: join(folder, 'confirmed')}
        const editions = new Editions({fetch}, file, new FormerAddresses(database), options)
        await editions.start()
        return editions
      }
      let editions = await open()
      try {
        for (const [index, now] of steps.entries()) {
          const _rev = `${index}`
          if (now === 'restart') {
            await editions.stop()
            editions = await open()
          } else if ('deleted' in now) {
            for (const type of ['careStories', 'location', 'vacancy'])
              documents.delete(type + now.deleted)
          } else if ('picture' in now) {
            const {picture: _id, consent: said} = now
            documents.set(_id, {_id, _type: 'sanity.imageAsset', _rev, consent: said})
          } else {
            const _id = now._type + now._id
            const slug = {_type: 'slug', current: now._id}
            documents.set(_id, {...now, _id, _rev, slug, _createdAt: today, _updatedAt: today})
          }
          await editions.refresh()
          const {edition} = siteState()
          const all: readonly ShownDocument[] = edition.answer({
            query: '*[_type != "sanity.imageAsset"]',
            params: {},
          }).value
          const seen = JSON.stringify(all)
          const withdrawn = new Set(
            [...documents.values()].flatMap((each) => [...refused(each, false)]),
          )
          for (const id of pictures) {
            if (seen.includes(`"_ref":"${id}"`)) seenPictures += 1
            if (!withdrawn.has(id)) continue
            expect(seen).not.toContain(`"_ref":"${id}"`)
            expect(edition.assetShownUntil(id) ?? false).toBe(false)
          }
          for (const document of documents.values()) {
            const {_id, _type, closesOn, isActive, team} = document
            const shownTeam = JSON.stringify(all.find((each) => each._id === _id)?.team ?? [])
            const people = Array.isArray(team) ? team.filter(isRecord) : []
            for (const person of people) {
              const isSeen = shownTeam.includes(`"_key":"${person._key}"`)
              if (isSeen) seenPeople += 1
              const same = people.filter((each) => each._key === person._key)
              if (same.every((each) => !isYes(each.consent))) expect(isSeen).toBe(false)
            }
            const isOpen = !closesOn || isAhead(closesOn)
            const isOver = !isYes(document.consent) || (_type === 'vacancy' && !isOpen)
            const isUnread = ![undefined, true, false].some((is) => is === isActive)
            if (isOver || isUnread) expect(all.map((each) => each._id)).not.toContain(_id)
          }
        }
      } finally {
        await editions.stop()
        await database.close()
      }
    }),
    {numRuns: 60},
  )
  expect(seenPictures).toBeGreaterThan(0)
  expect(seenPeople).toBeGreaterThan(0)
})
