import {isDeepStrictEqual} from 'node:util'
import {roleNames} from '@home-care/schemas/rules/roles.ts'
import {inspectRoutes} from 'hono/dev'
import {beforeAll, expect, test} from 'vitest'
import {VERSION_PATH} from '../request/request.ts'
import {publications} from '../staff/publications.ts'
import {socketStatus} from './socket.ts'
import {lakeOfRoles} from './staffLake.ts'
import {authorization, post, STUDIO_URL} from './testLake.ts'

// The statuses that a stranger, each role, and a program with the lake's own token receive, by every road.
// A route of the lake without a row here fails a test below.

const askers = ['nobody', ...roleNames, 'program'] as const
type Asker = (typeof askers)[number]

const routes = readTable(`
                                                            nobody  administrator  editor  writer  enquiries  viewer  program
GET /ping                                                   401     200            200     200     200        200     200
GET /data/ping/:dataset                                     401     200            200     200     200        200     200
GET /health                                                 200     200            200     200     200        200     200
GET /check/cors                                             401     200            200     200     200        200     200
GET /features                                               401     200            200     200     200        200     200
GET /help                                                   401     200            200     200     200        200     200
GET /journey/*                                              401     200            200     200     200        200     200
GET /geoip/country                                          401     200            200     200     200        200     200
GET /intake/telemetry-status                                401     200            200     200     200        200     200
POST /intake/*                                              401     200            200     200     200        200     200
POST /descriptors/claim                                     401     200            200     200     200        200     200
GET /schedules/local/production                             401     200            200     200     200        200     200
GET /subscriptions/project/local                            401     200            200     200     200        200     200

GET /data/query/:dataset?query=*                            401     200            200     200     200        200     200
GET /data/query/:dataset?query=*&perspective=raw            401     200            200     200     200        200     200
GET /data/query/:dataset?query=*&perspective=drafts         401     200            200     200     403        200     200
GET /data/query/:dataset?query=*&perspective=previewDrafts  401     200            200     200     403        200     200
GET /data/query/:dataset?query=*&perspective=rOpen,drafts   401     200            200     200     403        200     200
POST /data/query/:dataset                                   401     200            200     200     200        200     200
POST /data/query/:dataset?perspective=drafts                401     200            200     200     403        200     200
GET /data/doc/:dataset/:ids                                 401     200            200     200     200        200     200
GET /data/export/:dataset                                   401     200            200     200     200        200     200
GET /data/listen/:dataset?query=*                           401     200            200     200     200        200     200
GET /data/live/events/:dataset                              401     200            200     200     200        200     200
GET /data/live/events/:dataset?includeDrafts=true           401     200            200     200     401        200     200
GET /data/references/:dataset/documents/:id/to              401     200            200     200     403        200     200
GET /data/history/:dataset/transactions/:ids                401     200            200     200     403        200     200
GET /data/history/:dataset/documents/:ids?lastRevision=true 401     200            200     200     403        200     200
GET /data/history/:dataset/deleted                          401     200            200     200     403        200     200
GET /data/history/:dataset/events/documents/:id             401     200            200     200     403        200     200
POST /data/mutate/:dataset                                  401     200            200     403     403        403     200
POST /data/actions/:dataset                                 401     200            200     403     403        403     200
POST /data/second-person/:dataset                           401     200            200     200     403        200     200
GET /data/erase/:dataset/:id                                401     404            403     403     403        403     404
POST /data/erase/:dataset/:id                               401     404            403     403     403        403     404
POST /health/clock                                          401     200            403     403     403        403     200
GET /listen-socket                                          401     101            101     101     101        101     101
GET /socket/:dataset                                        401     101            101     101     101        101     101

POST /assets/images/production                              401     200            200     200     403        403     200
POST /assets/files/production                               401     200            200     200     403        403     200
GET /images/local/production/:file/:vanity?                 401     404            404     404     404        404     404
GET /files/local/production/:file/:vanity?                  401     404            404     404     404        404     404

GET /projects                                               401     200            200     200     200        200     200
GET /projects/local                                         401     200            200     200     200        200     200
GET /projects/local/roles                                   401     200            200     200     200        200     200
GET /projects/local/grants                                  401     200            200     200     200        200     200
GET /projects/local/user-applications                       401     200            200     200     200        200     200
GET /projects/local/new-content-release-allowed             401     200            200     200     200        200     200
GET /projects/local/datasets                                401     200            200     200     200        200     200
GET /datasets                                               401     200            200     200     200        200     200
GET /projects/local/datasets/:dataset/acl                   401     200            200     200     200        200     200
GET /projects/local/datasets/:dataset/settings/indexing     401     200            200     200     200        200     200
GET /access/requests/me                                     401     200            200     200     200        200     200
POST /comments/production/setup                             401     200            200     200     403        403     200
GET /backup                                                 401     403            403     403     403        403     200

GET /staff/list                                             401     200            403     403     403        403     403
GET /staff/audit                                            401     200            403     403     403        403     403
PUT /staff/second-person                                    401     200            403     403     403        403     403
POST /staff/invitations                                     401     201            403     403     403        403     403
PATCH /staff/members/:id                                    401     200            403     403     403        403     403
DELETE /staff/invitations/:email                            401     200            403     403     403        403     403

GET /users                                                  401     403            403     403     403        403     200
GET /users/:ids                                             401     200            200     200     200        200     200
GET /users/me                                               200     200            200     200     200        200     200
GET /users/me/keyvalue/:keys                                401     200            200     200     200        200     200
PUT /users/me/keyvalue                                      401     200            200     200     200        200     200
GET /auth/id                                                401     200            200     200     200        200     200
GET /auth/providers                                         200     200            200     200     200        200     200
GET /auth/account                                           303     200            200     200     200        200     303
POST /auth/account/password                                 303     400            400     400     400        400     303
POST /auth/account/passkey/ask                              303     200            200     200     200        200     303
POST /auth/account/passkey                                  303     400            400     400     400        400     303
POST /auth/account/passkey/remove                           303     303            303     303     303        303     303
GET /auth/sign-in                                           200     200            200     200     200        200     200
POST /auth/sign-in                                          400     400            400     400     400        400     400
GET /auth/signed-in                                         200     200            200     200     200        200     200
GET /auth/code                                              200     200            200     200     200        200     200
POST /auth/code                                             400     400            400     400     400        400     400
POST /auth/second-factor                                    400     400            400     400     400        400     400
GET /auth/invitation                                        410     410            410     410     410        410     410
POST /auth/invitation                                       410     410            410     410     410        410     410
POST /auth/passkey/ask                                      200     200            200     200     200        200     200
POST /auth/passkey                                          400     400            400     400     400        400     400
POST /auth/invitation/passkey/ask                           400     400            400     400     400        400     400
POST /auth/invitation/passkey                               400     400            400     400     400        400     400
POST /auth/logout                                           200     200            200     200     200        200     200
`)

const json = (body: unknown) => JSON.stringify(body)
const publish = {
  actionType: 'sanity.action.document.publish',
  draftId: 'drafts.page',
  publishedId: 'page',
}

/** The body of a request by its route, and its path where the names' usual places do not do. */
const requests: Record<string, {path?: string; body?: string}> = {
  'POST /data/query/:dataset': {body: json({query: '*'})},
  'POST /data/mutate/:dataset': {body: json({mutations: [{create: {_type: 'page'}}]})},
  'POST /data/actions/:dataset': {body: json({actions: [publish]})},
  'POST /data/second-person/:dataset': {body: json({actions: [publish]})},
  'POST /data/erase/:dataset/:id': {body: json({})},
  'POST /health/clock': {body: json({date: new Date().toISOString().slice(0, 10)})},
  'POST /assets/images/production': {
    body: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
  },
  'POST /assets/files/production': {body: 'a text'},
  'GET /users/:ids': {path: '/users/website'},
  'PUT /users/me/keyvalue': {body: json([{key: 'a', value: 1}])},
  'PUT /staff/second-person': {body: json({isOn: false})},
  'POST /staff/invitations': {body: json({email: 'new@care.example', role: 'viewer'})},
  'PATCH /staff/members/:id': {body: json({role: 'viewer'})},
}

const SECRET = 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6'
const UUID = '11111111-2222-4333-8444-555555555555'
const FREE_UUID = '99999999-2222-4333-8444-555555555555'
const SHARE = 'sanity-preview-url-secret.share-access'
const secretOf = (_id: string, secret: unknown = SECRET) => ({
  create: {_id, _type: 'sanity.previewUrlSecret', secret},
})
const share = (secret: unknown = SECRET, _type = 'sanity.previewUrlShareAccess') => [
  {createIfNotExists: {_id: SHARE, _type}},
  {patch: {id: SHARE, set: {secret}}},
]

const settings = {_id: 'settings', _type: 'settings', phone: '1', isShown: true}
const settingsDraft = {...settings, _id: 'drafts.settings'}
const withoutField = [{patch: {id: 'settings', unset: ['isShown']}}]
const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
const releaseOf = (name: string, state: string) => ({
  ...{_id: `_.releases.${name}`, _type: 'system.release', name, state},
  ...(state === 'scheduled' && {publishAt: inAnHour}),
  metadata: {title: name, releaseType: 'scheduled', intendedPublishAt: inAnHour},
})
const VERSION = 'versions.rSoon.page'

const content = [
  {_id: 'page', _type: 'page', title: 'Live'},
  {_id: 'drafts.page', _type: 'page', title: 'Draft'},
  {_id: UUID, _type: 'page', title: 'A page as the Studio makes one'},
  settings,
  releaseOf('rOpen', 'active'),
  {_id: 'versions.rOpen.page', _type: 'page', title: 'Another draft'},
  releaseOf('rSoon', 'scheduled'),
  {_id: VERSION, _type: 'page', title: 'Planned'},
]

interface Change {
  /** The writes of a program before. */
  given?: object[]
  mutations?: object[]
  actions?: object[]
}

const deletes = (id: string) => ({delete: {id}})
const writes = (...mutations: object[]): Change => ({mutations})
const creates = (_id: string, _type = 'page'): Change => writes({create: {_id, _type}})
const patches = (id: string, set: object): Change => writes({patch: {id, set}})
const acts = (actionType: string, more: object): Change => ({
  actions: [{actionType: `sanity.action.${actionType}`, ...more}],
})
const release = (what: string, more: object = {}) =>
  acts(`release.${what}`, {releaseId: 'rSoon', ...more})
const planned = (what: string, more: object = {}) =>
  acts(`document.${what}`, {versionId: VERSION, publishedId: 'page', ...more})
const versionOfSettings = {...settings, _id: 'versions.rOpen.settings'}

/** The changes by their statuses: stranger, administrator, editor, writer, enquiries, viewer, program. */
const changes: Record<string, Record<string, Change>> = {
  '401 200 200 200 403 403 200': {
    'create a draft': creates('drafts.new'),
    'delete a draft that is not there': writes(deletes('drafts.nothing')),
    'create a draft of a made-up type': creates('drafts.new', 'x'),
    'create a draft as Sanity’s App SDK does': acts('document.version.create', {
      publishedId: 'new',
      attributes: {_id: 'drafts.new', _type: 'page'},
    }),
    'create drafts of types that objects have': writes(
      ...['__proto__', 'constructor', 'toString'].map((_type) => ({
        create: {_id: `drafts.${_type}`, _type},
      })),
    ),
    'change a draft': patches('drafts.page', {title: 'New'}),
    'discard a draft': acts('document.discard', {draftId: 'drafts.page'}),
    'create and delete a draft': writes(
      {create: {_id: 'drafts.new', _type: 'page'}},
      deletes('drafts.new'),
    ),
    'open the preview in place of a page’s draft': writes(secretOf(`drafts.${UUID}`)),
    'open the preview under a name': writes(secretOf('drafts.secret')),
    'discard what an administrator decided': {
      given: [{create: {...settingsDraft, isShown: false}}],
      mutations: [deletes('drafts.settings')],
    },
    'change the rest of a draft': writes(
      {create: settingsDraft},
      {patch: {id: 'drafts.settings', set: {phone: '2'}}},
    ),
  },
  '401 200 200 403 403 403 200': {
    'erase the past of a draft': writes({delete: {id: 'drafts.page', purge: true}}),
    'write a release as a draft': writes({
      create: {...releaseOf('rNew', 'scheduled'), _id: 'drafts.plan'},
    }),
    publish: {actions: [publish]},
    unpublish: acts('document.unpublish', {draftId: `drafts.${UUID}`, publishedId: UUID}),
    'create a live document': creates('new'),
    'create one of a made-up type': creates('new', 'x'),
    'create one if there is none': writes({createIfNotExists: {_id: 'new', _type: 'page'}}),
    'change what is live': patches('page', {title: 'New'}),
    'replace what is live': writes({createOrReplace: {_id: 'page', _type: 'page'}}),
    'replace it by another type': writes({createOrReplace: {_id: 'page', _type: 'x'}}),
    'delete what is live': writes(deletes(UUID)),
    'delete by a query': writes({delete: {query: '*[_type == "page"]'}}),
    'create and delete a live document': writes(
      {create: {_id: 'new', _type: 'page'}},
      deletes('new'),
    ),
    'create and delete one as a secret': writes(secretOf('new'), deletes('new')),
    'change nothing': writes(deletes('nothing'), {createIfNotExists: {_id: 'page', _type: 'page'}}),
    'delete and create what is live': writes(deletes(UUID), {create: {_id: UUID, _type: 'page'}}),
    'make a release': release('create', {releaseId: 'rNew'}),
    'move its time by a mutation': patches('_.releases.rSoon', {publishAt: inAnHour}),
    'delete it by a mutation': writes(deletes('_.releases.rSoon')),
    'publish it now': release('publish'),
    'unschedule it': release('unschedule'),
    'import one in its place': release('import', {
      document: releaseOf('rSoon', 'scheduled'),
      ifExists: 'replace',
    }),
    'create a version': creates('versions.rOpen.new'),
    'create one of a secret': writes(secretOf('versions.rOpen.new')),
    'create and delete a version': writes(
      {create: {_id: 'versions.rOpen.new', _type: 'page'}},
      deletes('versions.rOpen.new'),
    ),
    'delete a version': writes(deletes(VERSION)),
    'create a version by an action': acts('document.version.create', {
      publishedId: 'new',
      document: {_id: 'versions.rOpen.new', _type: 'page'},
    }),
    'discard it': planned('version.discard'),
    'publish it alone': planned('publish', {draftId: VERSION}),
    'open the preview under a path': writes(secretOf('a.secret')),
    'open the preview under a free address': writes(secretOf('new')),
    'share the preview': writes(...share()),
    'share it as a secret': writes(...share(SECRET, 'sanity.previewUrlSecret')),
    'prolong the sharing': {given: share(), ...patches(SHARE, {source: 'me'})},
    'end the sharing': {given: share(), mutations: share(null)},
    'publish what an administrator decided': {
      given: [{create: {...settingsDraft, isShown: false}}],
      actions: [{...publish, draftId: 'drafts.settings', publishedId: 'settings'}],
    },
    'change the rest': patches('settings', {phone: '2'}),
  },
  '401 400 400 403 403 403 400': {
    'reschedule it': release('schedule', {publishAt: inAnHour}),
    'change it': release('edit', {patch: {set: {'metadata.title': 'Mine'}}}),
    'archive it': release('archive'),
    'put another into it': creates('versions.rSoon.new'),
    'change a version': patches(VERSION, {title: 'Mine'}),
    'replace a version': writes({createOrReplace: {_id: VERSION, _type: 'page'}}),
    'replace it by an action': planned('version.replace', {
      document: {_id: VERSION, _type: 'page'},
    }),
    'unpublish instead': planned('version.unpublish'),
    'share it by a weak secret': writes(...share('x')),
    'write on in it': planned('edit', {draftId: VERSION, patch: {set: {title: 'Mine'}}}),
  },
  '401 200 200 200 403 200 200': {
    'open the preview': writes(secretOf(`drafts.${FREE_UUID}`)),
  },
  '401 400 400 400 403 400 400': {
    'open it by a weak secret': writes(secretOf(`drafts.${FREE_UUID}`, 'x')),
    'open it by a long weak secret': writes(secretOf(`drafts.${FREE_UUID}`, 'abc'.repeat(20))),
  },
  '401 403 403 403 403 403 400': {
    'change the secret of another to a weak one': {
      given: [secretOf(`drafts.${FREE_UUID}`)],
      ...patches(`drafts.${FREE_UUID}`, {secret: 'x'}),
    },
  },
  '401 200 403 403 403 403 200': {
    'change a decided field': patches('settings', {phone: '2', isShown: false}),
    'unset it': writes({patch: {id: 'settings', unset: ['isShown']}}),
    'replace without it': writes({createOrReplace: {_id: 'settings', _type: 'settings'}}),
    'replace by another type': writes({createOrReplace: {_id: 'settings', _type: 'x'}}),
    'delete it': writes(deletes('settings')),
    'give it another document': writes({create: {...settings, _id: 'other'}}),
    'decide in a draft': writes({create: {...settingsDraft, isShown: false}}),
    'decide in a draft by leaving it out': creates('drafts.settings', 'settings'),
    'decide in a draft step by step': writes(
      {create: settingsDraft},
      {patch: {id: 'drafts.settings', set: {isShown: 'no'}}},
    ),
    'decide in a draft of another type': writes({
      create: {...settingsDraft, _type: 'x', isShown: false},
    }),
    'decide in a version': writes({create: {...versionOfSettings, isShown: false}}),
    'decide in a version of another type': writes({
      create: {...versionOfSettings, _type: 'x', isShown: false},
    }),
    'decide what a draft of another type says': {
      given: [deletes('settings'), {create: {...settingsDraft, _type: 'x'}}],
      mutations: [{create: settings}],
    },
    'delete it when the field is not set': {given: withoutField, mutations: [deletes('settings')]},
    'delete it in a release': {
      given: withoutField,
      ...acts('document.version.unpublish', {
        versionId: versionOfSettings._id,
        publishedId: 'settings',
      }),
    },
    'make it without the field': {
      given: [deletes('settings')],
      mutations: [{create: {_id: 'settings', _type: 'settings'}}],
    },
    'make it in a release': {
      given: [deletes('settings')],
      mutations: [{create: {_id: versionOfSettings._id, _type: 'settings'}}],
    },
    'decide what a version of another type says': {
      given: [deletes('settings'), {create: {...versionOfSettings, _type: 'x'}}],
      mutations: [{create: settingsDraft}],
    },
  },
}

const expectedOfChanges = Object.entries(changes).flatMap(([statuses, group]) =>
  Object.entries(group).map(([name, change]) => ({
    name,
    change,
    expected: statuses.split(' ').map(Number),
  })),
)

let running: Awaited<ReturnType<typeof lakeOfRoles>>

beforeAll(async () => {
  running = await lakeOfRoles({
    administratorFields: {settings: ['isShown']},
    secondPersonContent: {policy: (page) => page},
  })
  return running.close
})

const headersOf = (asker: Asker): Record<string, string> => ({
  origin: STUDIO_URL,
  ...(asker === 'program' && {authorization}),
  ...(running.cookies.has(asker) && {cookie: running.cookies.get(asker)}),
})

async function statusOf(path: string, init: RequestInit & {headers: Record<string, string>}) {
  if (/(^|\/)(listen-)?socket/.test(path)) return socketStatus(running.url + path, init.headers)
  const response = await fetch(running.url + path, {redirect: 'manual', ...init})
  await response.body?.cancel()
  return response.status
}

const byAsker = (statuses: readonly number[]) =>
  Object.fromEntries(askers.map((asker, at) => [asker, statuses[at]]))

/** Rows of an aligned table: a name, and the status that each client receives. */
function readTable(text: string): [name: string, statuses: number[]][] {
  const [head = '', ...rows] = text.split('\n').filter((line) => line.trim())
  expect(head.trim().split(/\s+/)).toEqual([...askers])
  return rows.map((row) => {
    const [name = '', ...statuses] = row.split(/\s+(?=\d{3}\b)/)
    return [name, statuses.map(Number)]
  })
}

const mutate = (asker: Asker, mutations: object[]) =>
  statusOf('/v2025-09-09/data/mutate/production', {
    ...post({mutations}),
    headers: headersOf(asker),
  })

let restored: object | undefined

/** Writes the content again where a change altered it. */
async function restore() {
  if (restored && isDeepStrictEqual(restored, written())) return
  // A scheduled release cannot be written.
  await statusOf('/v2025-09-09/data/actions/production', {
    ...post(release('unschedule')),
    headers: headersOf('program'),
  })
  const documents = content.map((document) => ({createOrReplace: document}))
  expect(await mutate('program', [{delete: {query: '*'}}, ...documents])).toBe(200)
  restored = written()
}

/** The traces of a write: documents, history and lines of the audit trail. */
const written = () => ({
  documents: [...running.lake.store.documents.values()],
  commits: running.lake.store.lastSequence,
  trail: [...publications(running.lake).take(3), ...running.accounts.trail.entries(3)],
})

test.for(expectedOfChanges)('$name', async ({name, expected, change: {given = [], ...change}}) => {
  const statuses: number[] = []
  for (const asker of askers) {
    await restore()
    if (given.length > 0) expect(await mutate('program', given)).toBe(200)
    const before = written()
    const kind = 'actions' in change ? 'actions' : 'mutate'
    const status = await statusOf(`/v2025-09-09/data/${kind}/production`, {
      ...post(change),
      headers: headersOf(asker),
    })
    statuses.push(status)
    // A role that may not, and a change of nothing, leave neither history nor audit trail.
    if (status !== 200 || name === 'change nothing') expect(written()).toEqual(before)
  }
  expect(byAsker(statuses)).toEqual(byAsker(expected))
})

const named = (): Record<string, string> => ({
  version: 'v2025-09-09',
  dataset: 'production',
  ids: 'page',
  keys: 'a',
  release: 'rOpen',
  file: `${'0'.repeat(40)}-1x1.png`,
  id: running.accounts.members.list().find(({role}) => role === 'viewer')?.id ?? '',
})

const addressOf = (path: string, names = named()) =>
  path
    .replace(/\/:\w+\?/g, '')
    .replace(/:(\w+)(\{[^}]*\})?/g, (_, name: string) => names[name] ?? name)
    .replace('*', 'x')

function served(): Map<string, string> {
  const found = inspectRoutes(running.app)
    // A route that is for every method is middleware, but for one with a handler of its own.
    .filter(({method, isMiddleware}) => method !== 'ALL' || !isMiddleware)
    .map(({method, path}) => [`${method} ${path.replace(VERSION_PATH, '')}`, path] as const)
  return new Map(found)
}

function ask(asker: Asker, route: string, search = '', names = named(), more = {}) {
  const [method = ''] = route.split(' ')
  const sent = requests[route]
  const form = new URLSearchParams({email: `${asker}@nowhere.example`})
  return statusOf(addressOf(sent?.path ?? served().get(route) ?? '', names) + search, {
    method,
    headers: {...headersOf(asker), ...more},
    ...(method !== 'GET' && {body: sent?.body ?? (route.includes(' /auth/') ? form : '')}),
  })
}

test('the dataset of comments is for people who see drafts', async () => {
  const names = {...named(), dataset: 'production-comments'}
  const ofDataset = [...served().keys()].filter((route) => route.includes(':dataset'))
  for (const route of ofDataset) {
    const statuses = [
      await ask('nobody', route, '', names),
      await ask('program', route, '', names),
      await ask('enquiries', route, '', names),
    ]
    expect([route, ...statuses]).toEqual([route, 401, 403, 403])
  }
})

test('a token that is not known opens nothing', async () => {
  for (const route of served().keys()) {
    const status = await ask('nobody', route, '', named(), {authorization: 'Bearer wrong'})
    expect([route, status]).toEqual([route, 401])
  }
})

test('every route has a row, and every row a route', () => {
  const rows = new Set(routes.map(([name]) => name.replace(/\?(?=.).*/, '')))
  expect([...rows].toSorted()).toEqual([...served().keys()].toSorted())
})

test.for(routes)('%s', async ([name, expected]) => {
  // A question mark at the end is of the route: its last part may be missing.
  const {route = '', search} = /^(?<route>.*?)(?<search>\?.+)?$/.exec(name)?.groups ?? {}
  const statuses: number[] = []
  for (const asker of askers) {
    await restore()
    statuses.push(await ask(asker, route, search))
  }
  expect(byAsker(statuses)).toEqual(byAsker(expected))
})
