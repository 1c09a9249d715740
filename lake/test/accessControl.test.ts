import type {Role} from '@home-care/schemas/rules/roles.ts'
import {expect, onTestFinished, test, vi} from 'vitest'
import {
  AccessControl,
  type AccessOptions,
  reachOf,
  readerOf,
  requireIdentity,
  requireReader,
} from '../request/access.ts'
import {stopClock} from './clock.ts'
import {staffLake} from './staffLake.ts'
import {STUDIO_URL} from './testLake.ts'

// The identity of a request, and the web pages that may send one.

const open = (more: Partial<AccessOptions> = {}) =>
  new AccessControl({
    robots: [
      {token: 'first-token', id: 'website', name: 'Website', role: 'administrator'},
      {token: 'second-token', id: 'reader', name: 'Reader', role: 'enquiries'},
    ],
    studioUrl: `${STUDIO_URL}/structure`,
    pages: ['https://www.care.example/', 'http://[::1]'],
    signIn: 'local',
    ...more,
  })
const access = open()
const refused = (status: number) => expect.objectContaining({status})

test('a bearer is who its token is for', () => {
  expect(access.identify(undefined)).toBeUndefined()
  const reader = {id: 'reader', name: 'Reader', role: 'enquiries', isRobot: true}
  for (const header of ['Bearer second-token', 'bearer   second-token'])
    expect(access.identify(header)).toEqual(reader)
  for (const header of [
    ...['Bearer', 'second-token', 'Basic second-token', 'Bearer third', 'Bearer second-token x'],
    ...['a Bearer second-token', 'Bearersecond-token', `Bearer ${access.beginLogin()}`],
  ])
    expect(() => access.identify(header), header).toThrow(
      // By this code the Studio signs in again.
      expect.objectContaining({body: expect.objectContaining({errorCode: 'SIO-401-ANF'})}),
    )
})

test('drafts are for those whose role sees them', () => {
  const [website, reader] = ['first', 'second'].map((name) =>
    access.identify(`Bearer ${name}-token`),
  )
  expect([website, reader, undefined].map(readerOf)).toEqual([website, undefined, undefined])
  expect([website, reader, undefined].map(reachOf)).toEqual(['all', undefined, undefined])
  const reachAs = (role: Role) => reachOf({id: 'jo', name: 'Jo', role, isRobot: false})
  expect(reachAs('writer')).toEqual({person: 'jo', shares: false})
  expect(reachAs('editor')).toEqual({person: 'jo', shares: true})
  expect(requireReader(website)).toBe(website)
  expect(() => requireReader(reader)).toThrow(refused(403))
  expect(requireIdentity(reader)).toBe(reader)
  for (const require of [requireReader, requireIdentity])
    expect(() => require(undefined)).toThrow(refused(401))
})

test('a developer signs in within a minute, for ninety days, and across a restart', async () => {
  stopClock()
  const sid = access.beginLogin()
  vi.setSystemTime(Date.now() + 60_000)
  const token = access.finishLogin(sid)
  for (const id of [token, sid.replace('login', 'local-editor'), '', '...', 'a.b.c.d'])
    expect(() => access.finishLogin(id), id).toThrow(refused(401))
  vi.setSystemTime(Date.now() + 1)
  expect(() => access.finishLogin(sid)).toThrow(refused(401))
  vi.setSystemTime(Date.now() + 90 * 24 * 60 * 60 * 1000 - 1)
  expect(open().identify(`Bearer ${token}`)).toMatchObject({name: 'Local editor', isRobot: false})
  const others: Partial<AccessOptions>[] = [
    {robots: []},
    ...[['a', 'b'], ['first-tokensecond-token']].map((tokens) => ({
      robots: tokens.map((token) => ({token, id: token, name: token, role: 'viewer' as const})),
    })),
  ]
  const withoutRobots = open({robots: []})
  const ofAnother = withoutRobots.finishLogin(withoutRobots.beginLogin())
  expect(() => open({robots: []}).identify(`Bearer ${ofAnother}`)).toThrow(refused(401))
  for (const other of others.map(open))
    expect(() => other.identify(`Bearer ${token}`)).toThrow(refused(401))
  vi.setSystemTime(Date.now() + 1)
  expect(() => access.identify(`Bearer ${token}`)).toThrow(refused(401))
})

test('without accounts the developer is the one colleague, and an administrator', async () => {
  const cookies = new Headers({cookie: 'a=b'})
  expect(await access.identifyBrowser(cookies)).toEqual({cookies: []})
  expect(access.isOpen).toBe(true)
  expect(access.colleagues().map(({id}) => id)).toEqual(['local-editor'])
  expect(['reader', 'local-editor', '<system>', 'x'].map((id) => access.nameOf(id))).toEqual([
    'Reader',
    'Local editor',
    'The server',
    'x',
  ])
  expect(access.asksForSecondPerson).toBe(false)
  const developer = access.user('local-editor')
  expect(developer && access.roleOf(developer)).toBe('administrator')
  expect(access.signedInSince('local-editor')).toBeUndefined()
  expect(() => access.note('local-editor', 'did')).not.toThrow()
  expect(
    ['website', 'reader', 'local-editor', '<system>', 'x', undefined].map((id) =>
      access.isProgram(id),
    ),
  ).toEqual([true, false, false, true, false, false])
})

test.each([
  [STUDIO_URL, true, true],
  ['http://127.0.0.1:3333', true, true],
  ['http://[::1]:3333', true, true],
  ['http://localhost', true, false],
  ['https://www.care.example', true, false],
  ['http://www.care.example', false, false],
  ['https://care.example', false, false],
  ['http://localhost:3334', false, false],
  ['null', false, false],
])('a page of %s may call: %s, as the Studio: %s', (origin, mayCall, isStudio) => {
  expect([access.allowsOrigin(origin), access.isStudio(origin)]).toEqual([mayCall, isStudio])
  expect(access.isForeign({site: 'cross-site', referer: `${origin}/a`})).toBe(!mayCall)
  expect(access.isForeign({site: 'same-site', referer: `${origin}/a`})).toBe(false)
  expect(access.isForeign({site: 'cross-site'})).toBe(true)
})

test.each([
  ['localhost:1', true, true],
  ['127.0.0.1', true, true],
  ['[::1]:80', true, true],
  ['a.localhost', true, true],
  ['www.care.example', true, false],
  ['localhost.example', false, false],
  ['alocalhost', false, false],
  ['a b', false, false],
])(
  'a request for %s is for this lake: %s, by a name of this machine: %s',
  (host, allows, isLoopback) => {
    expect([access.allowsHost(host), access.isLoopbackHost(host)]).toEqual([allows, isLoopback])
  },
)

/** A lake into which a writer and a viewer have signed in. */
async function lakeOfWriter() {
  const lake = await staffLake()
  const {access} = lake.lake
  const {cookie} = await lake.enter('writer')
  await lake.enter('viewer')
  const read = (headers: Record<string, string>) => access.identifyBrowser(new Headers(headers))
  const {identity} = await read({cookie, origin: STUDIO_URL})
  if (!identity) throw new Error('They have signed in')
  return {lake, access, cookie, read, identity, id: identity.id}
}

test('a cookie says who a member of staff is, to the Studio’s pages alone', async () => {
  const {cookie, read, identity} = await lakeOfWriter()
  expect(identity).toMatchObject({name: 'The writer', role: 'writer', isRobot: false})
  expect((await read({cookie})).identity).toEqual(identity)
  for (const site of ['same-origin', 'none'])
    expect((await read({cookie, 'sec-fetch-site': site})).identity).toEqual(identity)
  const strange: Record<string, string>[] = [
    {cookie, origin: 'https://www.care.example'},
    {cookie, 'sec-fetch-site': 'same-site'},
    {origin: STUDIO_URL},
    {cookie: 'a=b'},
  ]
  for (const headers of strange) expect(await read(headers)).toEqual({cookies: []})
})

test('a member of staff is known by name, role and sign-in, and what they do is in the trail', async () => {
  const {lake, access, identity, id} = await lakeOfWriter()
  expect(access.user(id)).toEqual({id, name: 'The writer', role: 'writer', isRobot: false})
  expect(access.user('website')).toMatchObject({isRobot: true})
  expect(access.nameOf(id)).toBe('The writer (writer@care.example)')
  expect(access.colleagues().map(({name}) => name)).toEqual(['The writer'])
  expect(access.isOpen).toBe(false)
  expect(access.roleOf(identity)).toBe('writer')
  expect(access.signedInSince(id)).toMatch(/^\d{4}-/)
  expect(access.signedInSince('website')).toBeUndefined()
  access.note(id, 'did')
  expect([...lake.accounts.trail.entries(1)]).toMatchObject([
    {actor: access.nameOf(id), action: 'did'},
  ])

  expect(access.roleOf({...identity, id: 'website', role: 'editor'})).toBe('editor')
})

test('a session says each minute of its last ten that it ends, and once that it was prolonged', async () => {
  const {lake, access, identity} = await lakeOfWriter()
  const viewer = lake.accounts.members.list().find(({role}) => role === 'viewer')?.id ?? ''
  const end = vi.fn()
  const soon = vi.fn()
  onTestFinished(access.watchSession(identity, end, soon))
  // The minutes before the session's end, in which something changes; the last is as if it was prolonged.
  const ends = Date.parse(identity.session?.endsAt ?? '')
  for (const minutes of [11, 10, 9, 12, 12]) {
    vi.useFakeTimers({toFake: ['Date'], now: ends - minutes * 60_000})
    lake.accounts.setSuspended(viewer, false, 'test')
  }
  vi.useRealTimers()
  expect(soon.mock.calls).toEqual([[10 * 60_000], [9 * 60_000], [null]])
  expect(end).not.toHaveBeenCalled()
})

test('who is suspended has no role, session or ticket any more', async () => {
  const {lake, access, identity, id} = await lakeOfWriter()
  const ticket = access.ticketFor(identity)
  expect(access.identify(`Bearer ${ticket}`)).toEqual(identity)
  expect(access.ticketFor({...identity, session: undefined})).toBeUndefined()
  const end = vi.fn()
  const stopped = vi.fn()
  onTestFinished(access.watchSession(identity, end))
  access.watchSession(identity, stopped)()
  access.watchSession(undefined, stopped)
  lake.accounts.setSuspended(id, true, 'test')
  expect([end.mock.calls.length > 0, stopped.mock.calls.length]).toEqual([true, 0])
  expect(access.roleOf(identity)).toBeUndefined()
  expect(access.colleagues()).toEqual([])
  expect(() => access.identify(`Bearer ${ticket}`)).toThrow(refused(401))
})
