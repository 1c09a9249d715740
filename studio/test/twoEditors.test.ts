import {setTimeout as pause} from 'node:timers/promises'
import {type TestLake, testLake} from '@home-care/lake/test/testLake.ts'
import * as fc from 'fast-check'
import {checkoutPair, type SanityDocument} from 'sanity'
import {expect, test} from 'vitest'
import {createLakeFetch} from '../lake/lakeFetch.ts'
import {lakeState} from '../lake/waitForLake.ts'
import {proxyBefore} from './proxyBefore.ts'
import {wayTo} from './wayTo.ts'

// Two people type into one document through the Studio's document store. Each has a line and a session.

const fields = ['title', 'description'] as const

type Does = 'type' | 'undo' | 'loseLine' | 'getLine' | 'sessionEnds' | 'signIn' | 'publish'
interface Step {
  does: Does
  who: 0 | 1
  letter: string
  waitMs: number
}

const step: fc.Arbitrary<Step> = fc.record({
  does: fc.oneof(
    {weight: 12, arbitrary: fc.constant<Does>('type')},
    {weight: 2, arbitrary: fc.constant<Does>('undo')},
    {
      weight: 4,
      arbitrary: fc.constantFrom<Does>('loseLine', 'getLine', 'sessionEnds', 'signIn', 'publish'),
    },
  ),
  who: fc.constantFrom(0, 1),
  letter: fc.constantFrom(...'abcdefghij .'),
  waitMs: fc.constantFrom(0, 0, 3, 20, 120),
})

async function editor(lake: TestLake, id: string, field: string) {
  const proxy = await proxyBefore(lake.url)
  const line = await wayTo(proxy.url)
  const client = lake.clientWith({apiHost: line.url, resolveFetch: () => overSocket})
  const overSocket = createLakeFetch(line.url)
  const ids = {publishedId: id, draftId: `drafts.${id}`}
  const {draft, published} = checkoutPair(client, ids, undefined)
  let current: SanityDocument | null | undefined
  let live: SanityDocument | null | undefined
  let [isSaved, isUp, isIn] = [true, true, true]
  const subscriptions = [
    draft.events.subscribe((event) => {
      if ('document' in event) current = event.document
    }),
    published.events.subscribe((event) => {
      if ('document' in event) live = event.document
    }),
    draft.consistency$.subscribe((is) => {
      isSaved = is
    }),
  ]
  const saving = setInterval(() => draft.commit(), 150)
  const text = () => String((current ?? live)?.[field] ?? '')
  // As the Studio writes: without the `unset`, its store never counts a letter as saved that was
  // taken back before it was sent.
  const write = (words: string) =>
    draft.mutate([
      ...(current || !live
        ? draft.patch([{unset: ['_empty_action_guard_pseudo_field_']}])
        : [draft.createIfNotExists({...live, _id: ids.draftId})]),
      ...draft.patch([{set: {[field]: words}}]),
    ])
  await expect.poll(() => current).toBeTruthy()
  return {
    text,
    isSaved: () => isSaved,
    isHere: () => isUp && isIn,
    hasDraft: () => Boolean(current),
    type: (letter: string) => write(text() + letter),
    undo: () => text() && write(text().slice(0, -1)),
    loseLine() {
      isUp = false
      line.leadTo('http://localhost:1')
      line.drop()
    },
    getLine() {
      isUp = true
      line.leadTo(proxy.url)
    },
    sessionEnds() {
      isIn = false
      proxy.answer({status: 401})
    },
    signIn() {
      isIn = true
      proxy.answer(undefined)
    },
    publish: () => client.action({...ids, actionType: 'sanity.action.document.publish'}),
    leave() {
      clearInterval(saving)
      for (const subscription of subscriptions) subscription.unsubscribe()
    },
  }
}

async function run(lake: TestLake, steps: readonly Step[]): Promise<void> {
  const id = `story-${crypto.randomUUID()}`
  await lake.client.create({_id: `drafts.${id}`, _type: 'careStories', title: '', description: ''})
  const people = [await editor(lake, id, fields[0]), await editor(lake, id, fields[1])] as const
  const typed: [string, string] = ['', '']
  const allSaved = () =>
    expect
      .poll(() => [...people.map((each) => each.isSaved()), lakeState.now()], {timeout: 60_000})
      .toEqual([true, true, 'here'])
  for (const {does, who, letter, waitMs} of steps) {
    const person = people[who]
    if (does === 'type') {
      person.type(letter)
      typed[who] += letter
    } else if (does === 'undo') {
      person.undo()
      typed[who] = typed[who].slice(0, -1)
    } else if (does === 'publish') {
      // As the Studio does, once all is written.
      if (!people.every((each) => each.isHere() && each.hasDraft())) continue
      await allSaved()
      await person.publish()
      await expect.poll(() => people.some((each) => each.hasDraft()), {timeout: 60_000}).toBe(false)
    } else person[does]()
    await pause(waitMs)
    expect(people.map((each) => each.text())[who]).toBe(typed[who])
  }
  for (const each of people) {
    each.getLine()
    each.signIn()
  }
  await allSaved()
  const stored = async () => {
    const [draft, live] = await lake.client.getDocuments([`drafts.${id}`, id])
    return fields.map((field) => (draft ?? live)?.[field] ?? '')
  }
  await expect.poll(stored, {timeout: 60_000}).toEqual(typed)
  await expect.poll(() => people.map((each) => each.text()), {timeout: 60_000}).toEqual(typed)
  for (const each of people) each.leave()
}

/** @param length of each run; a failure prints its seed */
async function someRuns(numRuns: number, length: number): Promise<void> {
  const lake = await testLake()
  const steps = fc.array(step, {minLength: length, maxLength: length, size: 'max'})
  await fc.assert(
    fc.asyncProperty(steps, (each) => run(lake, each)),
    {numRuns, endOnFailure: true},
  )
}

test(
  'each letter of two editors is stored, in order, whatever happens to their lines and sessions',
  {
    timeout: 120_000,
  },
  () => someRuns(2, 75),
)

test(
  'two editors lose nothing in ten thousand steps',
  {tags: ['slow', 'weekly'], timeout: 3_600_000},
  () => someRuns(40, 250),
)
