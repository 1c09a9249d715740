import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {ClientConfig, SanityClient} from '@sanity/client'
import {expect, onTestFinished} from 'vitest'
import {type LakeOptions, type RunningLake, startLake} from '../server.ts'
import {lakeClient} from './lakeClient.ts'
import {readEvents} from './readEvents.ts'

/** The bearer of the site's robot in tests. */
export const TOKEN = 'a-token-for-the-robot-in-tests'
export const authorization = `Bearer ${TOKEN}`
export const STUDIO_URL = 'http://localhost:3333'

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lake-'))
  onTestFinished(() => rmSync(folder, {recursive: true, force: true}))
  return folder
}

export interface TestLake extends RunningLake {
  folder: string
  /** A client with the robot's token, for documents as stored. */
  client: SanityClient
  /** The same with other settings; `token: undefined` for anyone. */
  clientWith(config: ClientConfig): SanityClient
  /** A plain request below `/v2025-09-09`, with the robot's token or another. */
  fetch(path: string, init?: RequestInit & {token?: string | null}): Promise<Response>
  mutate(...mutations: object[]): Promise<Response>
  act(...actions: object[]): Promise<Response>
  /** Reads the events of a stream, from the last one that its reader has seen. */
  events(path: string, lastId?: string): ReturnType<typeof readEvents>
  /** Stops the lake, and starts it again on its folder. */
  restart(options?: Partial<LakeOptions>): Promise<TestLake>
}

/** A lake on a free port, empty unless given content, that stops when the test is over. */
export async function testLake(options: Partial<LakeOptions> = {}): Promise<TestLake> {
  const lake = await openLake({...options, folder: options.folder ?? temporaryFolder()})
  onTestFinished(() => lake.close())
  return lake
}

/** The same for all tests of a file, in memory alone unless given a folder; its `beforeAll` stops it. */
export async function openLake(options: Partial<LakeOptions> = {}): Promise<TestLake> {
  const {folder = ''} = options
  const running = await startLake({
    robots: [{token: TOKEN, id: 'website', name: 'Website', role: 'administrator'}],
    studioUrl: STUDIO_URL,
    pages: ['http://localhost:3000'],
    ...options,
  })
  const client = lakeClient(running.url, TOKEN).withConfig({perspective: 'raw'})
  const url = `${running.url}/v2025-09-09`
  const ask: TestLake['fetch'] = (path, {token = TOKEN, headers, ...init} = {}) =>
    fetch(url + path, {
      ...init,
      headers: {...(token && {authorization: `Bearer ${token}`}), ...headers},
    })
  return {
    ...running,
    folder,
    client,
    clientWith: (config) => client.withConfig(config),
    fetch: ask,
    mutate: (...mutations) => ask('/data/mutate/production', post({mutations})),
    act: (...actions) => ask('/data/actions/production', post({actions})),
    events: (path, lastId) =>
      readEvents(url + path, {authorization, ...(lastId && {'last-event-id': lastId})}),
    async restart(changed) {
      await running.close()
      return testLake({...options, folder, ...changed})
    },
  }
}

export const post = (body: unknown): RequestInit => ({method: 'POST', body: JSON.stringify(body)})

/** Expects a refusal of `what`, with this status and in these words. */
export async function expectRefusal(answer: Response, status: number, words: string, what = '') {
  const text = await answer.text()
  const refusal = {status, said: expect.stringContaining(words)}
  expect({status: answer.status, said: text}, what).toEqual(refusal)
}
