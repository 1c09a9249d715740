import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {bareEnvironment} from '@home-care/lake/test/bareEnvironment.ts'
import {randomNumbers} from '@home-care/lake/test/randomNumbers.ts'
import {createClient} from '@sanity/client'
import getPort, {portNumbers} from 'get-port'
import {checkoutPair} from 'sanity'
import {afterEach, beforeAll, describe, expect, test, vi} from 'vitest'
import {createLakeFetch} from '../lake/lakeFetch.ts'
import {type LakeState, lakeState} from '../lake/waitForLake.ts'
import {proxyBefore, type WrongAnswer} from './proxyBefore.ts'

// Types through the Studio's document store while the lake goes and comes back.

const token = 'a-token-for-the-robot-in-tests'

const seed = Date.now()
const random = randomNumbers(seed)
const lakeProgram = join(import.meta.dirname, '../../stack/parts/lake.ts')

let folder: string
let url: string
let lake: ChildProcess

async function startLake() {
  lake = spawn(process.execPath, [lakeProgram, '--local-sign-in'], {
    env: {
      ...bareEnvironment,
      DATA_DIR: folder,
      LAKE_PORT: new URL(url).port,
      LAKE_TOKEN: token,
    },
    stdio: 'ignore',
  })
  await vi.waitFor(() => fetch(`${url}/v1/ping`), {timeout: 30_000})
}

async function killLake() {
  const exit = once(lake, 'exit')
  lake.kill('SIGKILL')
  await exit
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'typing-'))
  // A port that the system gives to no outgoing connection while the lake is away.
  const from = 10_000 + Math.floor(Math.random() * 20_000)
  url = `http://localhost:${await getPort({port: portNumbers(from, from + 99)})}`
  await startLake()
  return async () => {
    await killLake()
    rmSync(folder, {recursive: true, force: true})
  }
})

const leaving: (() => void)[] = []
afterEach(() => {
  for (const leave of leaving.splice(0)) leave()
})

const clientOf = (fetchFromLake?: ReturnType<typeof createLakeFetch>, at = url) =>
  createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: at,
    useProjectHostname: false,
    useCdn: false,
    token,
    perspective: 'raw',
    ...(fetchFromLake && {resolveFetch: () => fetchFromLake}),
  })

interface Story {
  title?: string
  body?: {children: {text: string}[]}[]
}

/** A person with an open document. */
async function person(id: string, at = url) {
  const client = clientOf(createLakeFetch(at), at)
  const {draft} = checkoutPair(client, {publishedId: id, draftId: `drafts.${id}`}, undefined)
  let current: Story | null | undefined
  let isSaved = true
  const [events, consistency] = [
    draft.events.subscribe((event) => {
      if ('document' in event) current = event.document as Story | null
    }),
    draft.consistency$.subscribe((is) => {
      isSaved = is
    }),
  ]
  // SaveWhileTyping saves as often.
  const saving = setInterval(() => draft.commit(), 150)
  leaving.push(() => {
    clearInterval(saving)
    events.unsubscribe()
    consistency.unsubscribe()
  })
  await expect.poll(() => current).toBeTruthy()
  const texts = {
    plain: () => current?.title ?? '',
    rich: () => current?.body?.[0]?.children[0]?.text ?? '',
  }
  const paths = {plain: 'title', rich: 'body[_key=="b"].children[_key=="s"].text'}
  return {
    texts,
    isSaved: () => isSaved,
    /** Types letter by letter. */
    async type(field: keyof typeof texts, words: string) {
      for (const letter of words) {
        draft.mutate(draft.patch([{set: {[paths[field]]: texts[field]() + letter}}]))
        await pause(5 + random(30))
      }
    },
  }
}

/** One person types into each field while the lake is killed and started again. */
async function typeAndKill(fields: readonly ('plain' | 'rich')[], kills: number): Promise<void> {
  await clientOf().createOrReplace({
    _id: 'drafts.story',
    _type: 'careStories',
    title: '',
    body: [
      {
        _key: 'b',
        _type: 'block',
        children: [{_key: 's', _type: 'span', text: '', marks: []}],
        markDefs: [],
        style: 'normal',
      },
    ],
  })
  const people = await Promise.all(fields.map(() => person('story')))
  const typed = fields.map((field) =>
    Array.from({length: kills * 25}, (_, n) => `${field[0]}${n}`).join(' '),
  )
  let isTyping = true
  const typing = Promise.all(
    people.map((somebody, n) => somebody.type(fields[n] ?? 'plain', typed[n] ?? '')),
  ).finally(() => {
    isTyping = false
  })
  const moments: number[] = []
  while (isTyping && moments.length < kills) {
    const moment = random(1500)
    moments.push(moment)
    await pause(moment)
    await killLake()
    await pause(random(300))
    await startLake()
  }
  await typing
  const when = `seed ${seed}: killed after ${moments.join(', ')} ms`
  await expect
    .poll(() => people.map((somebody) => somebody.isSaved()), {timeout: 60_000})
    .not.toContain(false)
  const savedDraft = await clientOf().getDocument<Story & {_type: string}>('drafts.story')
  const stored = {plain: savedDraft?.title, rich: savedDraft?.body?.[0]?.children[0]?.text}
  for (const [n, field] of fields.entries()) {
    expect(stored[field], when).toBe(typed[n])
    for (const somebody of people)
      await expect.poll(() => somebody.texts[field](), {message: when}).toBe(typed[n])
  }
}

test(
  'every letter of plain text is kept, in order, while the lake is killed and started again',
  {
    timeout: 180_000,
  },
  () => typeAndKill(['plain'], 2),
)

/** One person types while the lake hangs; then it comes back. */
async function typeWhileItHangs(comesBack: () => unknown): Promise<void> {
  await clientOf().createOrReplace({_id: 'drafts.story', _type: 'careStories', title: ''})
  const writer = await person('story')
  await writer.type('plain', 'Before. ')
  lake.kill('SIGSTOP')
  await writer.type('plain', 'While it hangs.')
  await expect.poll(lakeState.now, {timeout: 5_000}).toBe('unsaved')
  await comesBack()
  await expect.poll(writer.isSaved, {timeout: 30_000}).toBe(true)
  await expect.poll(lakeState.now).toBe('here')
  const savedDraft = await clientOf().getDocument<Story & {_type: string}>('drafts.story')
  expect(savedDraft?.title).toBe('Before. While it hangs.')
}

test(
  'a change without an answer for five seconds counts as unsaved, and is stored when the lake answers',
  {
    timeout: 60_000,
  },
  () => typeWhileItHangs(() => lake.kill('SIGCONT')),
)

interface Answer extends WrongAnswer {
  says: LakeState
}

/** Answers that the Studio reports at once. */
const unclear: Record<string, Answer> = {
  '401': {status: 401, says: 'unsavedSignedOut'},
  '408': {status: 408, says: 'unsaved'},
  '429': {status: 429, says: 'unsaved'},
  '500': {status: 500, says: 'unsaved'},
  '500, stored': {status: 500, isStored: true, says: 'unsaved'},
  '507': {status: 507, says: 'unsaved'},
  '507, stored': {status: 507, isStored: true, says: 'unsaved'},
  'the page of a hotel': {status: 200, isPage: true, says: 'unsaved'},
  'the refusal of a proxy': {status: 403, isPage: true, says: 'unsaved'},
}

/** Answers that may be a restart, so the Studio reports them only when they last. */
const away: Record<string, Answer> = {
  '502': {status: 502, isPage: true, says: 'unsaved'},
  '503, stored': {status: 503, isStored: true, says: 'unsaved'},
  '504, stored': {status: 504, isPage: true, isStored: true, says: 'unsaved'},
  'no answer': {isCut: true, says: 'unsaved'},
  'no answer, stored': {isCut: true, isStored: true, says: 'unsaved'},
}

const refusals = [400, 403, 404, 409, 413]

async function isRepeated([name, answer]: [string, Answer]): Promise<void> {
  const id = `answered-${name.replace(/\W+/g, '-')}`
  await clientOf().createOrReplace({_id: `drafts.${id}`, _type: 'careStories', title: ''})
  const proxy = await proxyBefore(url, answer)
  const writer = await person(id, proxy.url)
  await writer.type('plain', 'words')
  await expect.poll(lakeState.now, {timeout: 5_000}).toBe(answer.says)
  await expect.poll(proxy.tries, {timeout: 5_000}).toBeGreaterThan(1)
  expect(writer.texts.plain()).toBe('words')
  proxy.answer(undefined)
  await expect.poll(writer.isSaved, {timeout: 10_000}).toBe(true)
  const stored = await clientOf().getDocument<Story>(`drafts.${id}`)
  expect([stored?.title, writer.texts.plain()]).toEqual(['words', 'words'])
}

describe('a save that is answered with', () => {
  test.for(Object.entries(unclear))(
    '%s is repeated under its id, and is stored once',
    {timeout: 30_000},
    isRepeated,
  )

  test.for(Object.entries(away))(
    '%s is repeated under its id, and is stored once, as of a lake that is away',
    {tags: 'slow', timeout: 30_000},
    isRepeated,
  )

  test.for(refusals)(
    '%s is refused: its words leave the form, and are known',
    {
      timeout: 30_000,
    },
    async (status) => {
      const id = `refused-${status}`
      await clientOf().createOrReplace({_id: `drafts.${id}`, _type: 'careStories', title: ''})
      const proxy = await proxyBefore(url, {status})
      const writer = await person(id, proxy.url)
      const edits: unknown[] = []
      leaving.push(
        lakeState.onRefusal((edit) => edits.push({...edit, words: writer.texts.plain()})),
      )
      await writer.type('plain', 'words')
      await expect.poll(() => edits.at(-1)).toMatchObject({publishedId: id, fields: ['title']})
      expect(edits).toContainEqual(expect.objectContaining({words: expect.stringMatching(/^w/)}))
      expect(lakeState.now()).toBe('refused')
      proxy.answer(undefined)
      await clientOf(createLakeFetch(url)).action(editOf(id))
      expect(lakeState.now()).toBe('here')
    },
  )
})

describe('a publish that is answered with', () => {
  const ask = async (name: string, answer: Answer) => {
    const id = `published-${name.replace(/\W+/g, '-')}`
    await clientOf().createOrReplace({_id: `drafts.${id}`, _type: 'careStories', title: 'words'})
    const proxy = await proxyBefore(url, answer)
    const publishing = clientOf(createLakeFetch(proxy.url), proxy.url).action({
      actionType: 'sanity.action.document.publish',
      draftId: `drafts.${id}`,
      publishedId: id,
    })
    const read = (place: string) => clientOf().getDocument<Story>(place)
    return {proxy, publishing, draft: () => read(`drafts.${id}`), published: () => read(id)}
  }

  test.for(Object.entries(unclear))(
    '%s is repeated under its id, and is said to be done once it is',
    {timeout: 30_000},
    async ([name, answer]) => {
      const {proxy, publishing, published} = await ask(name, answer)
      await expect.poll(lakeState.now, {timeout: 5_000}).toBe(answer.says)
      proxy.answer(undefined)
      await publishing
      expect((await published())?.title).toBe('words')
    },
  )

  test.for(refusals)('%s is an error to its reader, and the draft stays', async (status) => {
    const {publishing, draft, published} = await ask(`${status}`, {status, says: 'here'})
    await expect(publishing).rejects.toMatchObject({statusCode: status})
    expect((await draft())?.title).toBe('words')
    expect(await published()).toBeUndefined()
  })
})

describe('an upload that is answered with', () => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'
  const upload = async (answer: Answer) => {
    const proxy = await proxyBefore(url, answer)
    const client = clientOf(createLakeFetch(proxy.url), proxy.url)
    const file = new Blob([picture], {type: 'image/svg+xml'})
    return {proxy, uploading: client.assets.upload('image', file)}
  }

  test('an upload that gets 401 waits for the next sign-in, and is then sent', async () => {
    const {proxy, uploading} = await upload({status: 401, says: 'signedOut'})
    await expect.poll(lakeState.now, {timeout: 5_000}).toBe('signedOut')
    proxy.answer(undefined)
    expect(await uploading).toMatchObject({_type: 'sanity.imageAsset'})
  })

  const wrong = Object.entries({...unclear, ...away}).filter(([name]) => name !== '401')
  test.for([
    ...wrong,
    ...refusals.map((status): [string, Answer] => [`${status}`, {status, says: 'here'}]),
  ])('%s is an error to its reader, and never a picture', async ([, answer]) => {
    const {uploading} = await upload(answer)
    await expect(uploading).rejects.toThrow()
  })
})

test('a socket that is refused after the session’s end announces it, and opens after the sign-in', async () => {
  const proxy = await proxyBefore(url, {status: 401, refusesSockets: true})
  const events: string[] = []
  const listening = clientOf(createLakeFetch(proxy.url), proxy.url)
    .listen('*', {}, {events: ['welcome']})
    .subscribe(({type}) => events.push(type))
  leaving.push(() => listening.unsubscribe())
  await expect.poll(lakeState.now).toBe('signedOut')
  proxy.answer(undefined)
  await expect.poll(() => events).toEqual(['welcome'])
  expect(lakeState.now()).toBe('here')
})

const editOf = (id: string) =>
  ({
    actionType: 'sanity.action.document.edit',
    draftId: `drafts.${id}`,
    publishedId: id,
    patch: {set: {title: 'Typed'}},
  }) as const

test('words that the lake refuses are said to be lost, until others are stored', async () => {
  const client = clientOf(createLakeFetch(url))
  const edit = (id: string) => client.action(editOf(id))
  await expect(edit('erased')).rejects.toThrow()
  expect(lakeState.now()).toBe('refused')
  await clientOf().createOrReplace({_id: 'drafts.edited', _type: 'careStories', title: ''})
  await edit('edited')
  expect(lakeState.now()).toBe('here')
})

test('a question to a lake that hangs is shown to wait, and answered when it is back', {
  timeout: 60_000,
}, async () => {
  lake.kill('SIGSTOP')
  const answer = clientOf(createLakeFetch(url)).fetch('1 + 1')
  await expect.poll(lakeState.now, {timeout: 5_000}).toBe('away')
  lake.kill('SIGCONT')
  expect(await answer).toBe(2)
  expect(lakeState.now()).toBe('here')
})

test(
  'what was typed while the lake hung is stored after it was killed',
  {
    tags: 'slow',
    timeout: 60_000,
  },
  () => typeWhileItHangs(() => killLake().then(startLake)),
)
