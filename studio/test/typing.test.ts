import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {bareEnvironment} from '@home-care/lake/test/bareEnvironment.ts'
import {createClient} from '@sanity/client'
import getPort, {portNumbers} from 'get-port'
import {checkoutPair} from 'sanity'
import {afterEach, beforeAll, expect, test, vi} from 'vitest'
import {listenOverSocket} from '../lake/listenOverSocket.ts'
import {lakeState} from '../lake/waitForLake.ts'

// Types through the Studio's document store while the lake goes and comes back.

const token = 'a-token-for-the-robot-in-tests'
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

const clientOf = (fetchFromLake?: ReturnType<typeof listenOverSocket>) =>
  createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: url,
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
async function person(id: string) {
  const client = clientOf(listenOverSocket(url))
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
        await pause(5 + Math.random() * 30)
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
    const moment = Math.random() * 1500
    moments.push(Math.round(moment))
    await pause(moment)
    await killLake()
    await pause(Math.random() * 300)
    await startLake()
  }
  await typing
  const when = `killed after ${moments.join(', ')} ms`
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

test('words that the lake refuses are said to be lost, until others are stored', async () => {
  const client = clientOf(listenOverSocket(url))
  const edit = (id: string) =>
    client.action({
      actionType: 'sanity.action.document.edit',
      draftId: `drafts.${id}`,
      publishedId: id,
      patch: {set: {title: 'Typed'}},
    })
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
  const answer = clientOf(listenOverSocket(url)).fetch('1 + 1')
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
