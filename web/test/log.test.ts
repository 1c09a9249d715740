import {once} from 'node:events'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {setImmediate} from 'node:timers/promises'
import {log} from '@home-care/environment/log.ts'
import {beforeEach, expect, onTestFinished, test, vi} from 'vitest'
import * as z from 'zod'
import {observeRequest} from '../watch/observeRequest.ts'

// The log as `npm start` writes it, and as a terminal shows it.

const lineSchema = z.looseObject({level: z.string(), time: z.iso.datetime(), msg: z.string()})

beforeEach(() => {
  vi.stubEnv('LOG_FORMAT', 'json')
  onTestFinished(() => void vi.unstubAllEnvs())
})

function writtenLines() {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  onTestFinished(() => write.mockRestore())
  return () =>
    write.mock.calls
      .flatMap(([text]) => String(text).split('\n'))
      .filter((line) => line.startsWith('{"level":'))
      .map((line) => lineSchema.parse(JSON.parse(line)))
}

test('a request that fails is logged with its path, id, route and duration, and without its query', async () => {
  const lines = writtenLines()
  const server = createServer((request, response) =>
    observeRequest(request, response, {isPreview: false}, async () => {
      await setImmediate()
      log.error({err: new Error('The database is away')}, 'A request failed')
      response.writeHead(500).end()
    }),
  ).listen(0)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const {port} = server.address() as AddressInfo
  const paths = ['/referral', '/api/submitReferralRequest', '/made%0Aup']
  await Promise.all(
    paths.map((path) => fetch(`http://localhost:${port}${path}?name=Ada&dob=1931-02-03`)),
  )
  await expect.poll(() => lines().length).toBe(2 * paths.length)
  for (const path of paths) {
    const end = lines().find((line) => line.path === path)
    expect(end).toMatchObject({level: 'error', status: 500, seconds: expect.any(Number)})
    expect(lines().filter(({requestId}) => requestId === end?.requestId)).toMatchObject([
      {msg: 'A request failed', route: end?.route, err: {message: 'The database is away'}},
      {msg: 'The site could not answer'},
    ])
  }
  expect(new Set(lines().map(({requestId}) => requestId)).size).toBe(paths.length)
  expect(JSON.stringify(lines())).not.toMatch(/Ada|1931/)
})

test('a terminal shows sentences, with the fields that explain them', () => {
  vi.stubEnv('LOG_FORMAT', 'text')
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => errors.mockRestore())
  log.error('The disk is full.')
  log.error({path: '/referral', status: 500}, 'The site could not answer')
  expect(errors.mock.calls).toEqual([
    ['The disk is full.'],
    ['The site could not answer (path /referral, status 500)'],
  ])
})
