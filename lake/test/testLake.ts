import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {ClientConfig, SanityClient} from '@sanity/client'
import {onTestFinished} from 'vitest'
import {type LakeOptions, type RunningLake, startLake} from '../server.ts'
import {lakeClient} from './lakeClient.ts'

/** The bearer of the site's robot in tests. */
export const TOKEN = 'a-token-for-the-robot-in-tests'
export const STUDIO_URL = 'http://localhost:3333'

/** A folder that is gone when the test is over. */
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
  /** A plain request below `/v2025-09-09`, with the robot's token unless told otherwise. */
  fetch(path: string, init?: RequestInit & {token?: string | null}): Promise<Response>
}

/** A lake on a free port, empty unless given content, that stops when the test is over. */
export async function testLake(options: Partial<LakeOptions> = {}): Promise<TestLake> {
  const folder = options.folder ?? temporaryFolder()
  const running = await startLake({
    folder,
    robots: [{token: TOKEN, id: 'website', name: 'Website', role: 'administrator'}],
    studioUrl: STUDIO_URL,
    pages: ['http://localhost:3000'],
    ...options,
  })
  onTestFinished(() => running.close())
  const client = lakeClient(running.url, TOKEN).withConfig({perspective: 'raw'})
  return {
    ...running,
    folder,
    client,
    clientWith: (config) => client.withConfig(config),
    fetch: (path, {token = TOKEN, headers, ...init} = {}) =>
      fetch(`${running.url}/v2025-09-09${path}`, {
        ...init,
        headers: {...(token && {authorization: `Bearer ${token}`}), ...headers},
      }),
  }
}

/** The JSON body of a POST request. */
export const post = (body: unknown): RequestInit => ({method: 'POST', body: JSON.stringify(body)})
