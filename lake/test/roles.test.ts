import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {isDeepStrictEqual} from 'node:util'
import {inspectRoutes} from 'hono/dev'
import {beforeAll, expect, test} from 'vitest'
import WebSocket from 'ws'
import {roleNames} from '../accounts/roles.ts'
import {StaffAccounts} from '../accounts/staffAccounts.ts'
import {publications} from '../http/publications.ts'
import {VERSION_PATH} from '../http/request.ts'
import {type RunningLake, startLake} from '../server.ts'
import {acceptInvitation} from './signIn.ts'
import {post, STUDIO_URL, TOKEN} from './testLake.ts'

// Who may do what, by every road: the statuses that each role, a program with the lake's own token, and
// nobody are answered. A route of the lake without a row here fails the last test.

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
GET /data/history/:dataset/events/documents/:id             401     200            200     200     403        200     200
GET /data/history/:dataset/events/releases/:release         401     200            200     200     403        200     200
POST /data/mutate/:dataset                                  401     200            200     403     403        403     200
POST /data/actions/:dataset                                 401     200            200     403     403        403     200
POST /data/second-person/:dataset                           401     200            200     200     403        200     200
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
const asked: Record<string, {path?: string; body?: string}> = {
  'POST /data/query/:dataset': {body: json({query: '*'})},
  'POST /data/mutate/:dataset': {body: json({mutations: [{create: {_type: 'page'}}]})},
  'POST /data/actions/:dataset': {body: json({actions: [publish]})},
  'POST /data/second-person/:dataset': {body: json({actions: [publish]})},
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
const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
const releaseOf = (name: string, state: string) => ({
  ...{_id: `_.releases.${name}`, _type: 'system.release', name, state},
  ...(state === 'scheduled' && {publishAt: inAnHour}),
  metadata: {title: name, releaseType: 'scheduled', intendedPublishAt: inAnHour},
})
const VERSION = 'versions.rSoon.page'

/** The content before each request of the second table. */
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
  /** What a program wrote before. */
  given?: object[]
  mutations?: object[]
  actions?: object[]
}

const gone = (id: string) => ({delete: {id}})
const release = (actionType: string, more: object = {}): Change => ({
  actions: [{actionType: `sanity.action.release.${actionType}`, releaseId: 'rSoon', ...more}],
})
const planned = (actionType: string, more: object = {}): Change => ({
  actions: [
    {
      actionType: `sanity.action.document.${actionType}`,
      versionId: VERSION,
      publishedId: 'page',
      ...more,
    },
  ],
})
const decides = (...mutations: object[]): Change => ({mutations})

/** The changes by what is answered to: nobody, administrator, editor, writer, enquiries, viewer, program. */
const changes: Record<string, Record<string, Change>> = {
  '401 200 200 200 403 403 200': {
    'create a draft': {mutations: [{create: {_id: 'drafts.new', _type: 'page'}}]},
    'create a draft of a made-up type': {mutations: [{create: {_id: 'drafts.new', _type: 'x'}}]},
    'create drafts of types that objects have': {
      mutations: ['__proto__', 'constructor', 'toString'].map((_type) => ({
        create: {_id: `drafts.${_type}`, _type},
      })),
    },
    'change a draft': {mutations: [{patch: {id: 'drafts.page', set: {title: 'New'}}}]},
    'discard a draft': {
      actions: [{actionType: 'sanity.action.document.discard', draftId: 'drafts.page'}],
    },
    'create and delete a draft': {
      mutations: [{create: {_id: 'drafts.new', _type: 'page'}}, gone('drafts.new')],
    },
    'open it in the place of a page’s draft': {mutations: [secretOf(`drafts.${UUID}`)]},
    'open it under a name': {mutations: [secretOf('drafts.secret')]},
    'discard what an administrator decided': {
      given: [{create: {...settingsDraft, isShown: false}}],
      mutations: [gone('drafts.settings')],
    },
    'change the rest of a draft': decides(
      {create: settingsDraft},
      {patch: {id: 'drafts.settings', set: {phone: '2'}}},
    ),
  },
  '401 200 200 403 403 403 200': {
    'erase the past of a draft': {mutations: [{delete: {id: 'drafts.page', purge: true}}]},
    'write a release as a draft': {
      mutations: [{create: {...releaseOf('rNew', 'scheduled'), _id: 'drafts.plan'}}],
    },
    publish: {actions: [publish]},
    unpublish: {
      actions: [
        {
          actionType: 'sanity.action.document.unpublish',
          draftId: `drafts.${UUID}`,
          publishedId: UUID,
        },
      ],
    },
    'create a live document': {mutations: [{create: {_id: 'new', _type: 'page'}}]},
    'create one of a made-up type': {mutations: [{create: {_id: 'new', _type: 'x'}}]},
    'create one if there is none': {mutations: [{createIfNotExists: {_id: 'new', _type: 'page'}}]},
    'change what is live': {mutations: [{patch: {id: 'page', set: {title: 'New'}}}]},
    'replace what is live': {mutations: [{createOrReplace: {_id: 'page', _type: 'page'}}]},
    'replace it by another type': {mutations: [{createOrReplace: {_id: 'page', _type: 'x'}}]},
    'delete what is live': {mutations: [gone(UUID)]},
    'delete by a query': {mutations: [{delete: {query: '*[_type == "page"]'}}]},
    'create and delete a live document': {
      mutations: [{create: {_id: 'new', _type: 'page'}}, gone('new')],
    },
    'create and delete one as a secret': {mutations: [secretOf('new'), gone('new')]},
    'delete and create what is live': {
      mutations: [gone(UUID), {create: {_id: UUID, _type: 'page'}}],
    },
    'make a release': release('create', {releaseId: 'rNew'}),
    'move its time by a mutation': {
      mutations: [{patch: {id: '_.releases.rSoon', set: {publishAt: inAnHour}}}],
    },
    'delete it by a mutation': {mutations: [gone('_.releases.rSoon')]},
    'publish it now': release('publish'),
    'unschedule it': release('unschedule'),
    'import one in its place': release('import', {
      document: releaseOf('rSoon', 'scheduled'),
      ifExists: 'replace',
    }),
    'create a version': {mutations: [{create: {_id: 'versions.rOpen.new', _type: 'page'}}]},
    'create one of a secret': {mutations: [secretOf('versions.rOpen.new')]},
    'create and delete a version': {
      mutations: [{create: {_id: 'versions.rOpen.new', _type: 'page'}}, gone('versions.rOpen.new')],
    },
    'change a version': {mutations: [{patch: {id: VERSION, set: {title: 'Mine'}}}]},
    'replace a version': {mutations: [{createOrReplace: {_id: VERSION, _type: 'page'}}]},
    'delete a version': {mutations: [gone(VERSION)]},
    'create a version by an action': planned('version.create', {
      versionId: undefined,
      publishedId: 'new',
      document: {_id: 'versions.rOpen.new', _type: 'page'},
    }),
    'replace it by an action': planned('version.replace', {
      document: {_id: VERSION, _type: 'page'},
    }),
    'unpublish instead': planned('version.unpublish'),
    'discard it': planned('version.discard'),
    'publish it alone': planned('publish', {draftId: VERSION}),
    'write on in it': planned('edit', {draftId: VERSION, patch: {set: {title: 'Mine'}}}),
    'open it under a path': {mutations: [secretOf('a.secret')]},
    'open it under a free address': {mutations: [secretOf('new')]},
    'share the preview': {mutations: share()},
    'share it as a secret': {mutations: share(SECRET, 'sanity.previewUrlSecret')},
    'prolong the sharing': {given: share(), mutations: [{patch: {id: SHARE, set: {source: 'me'}}}]},
    'end the sharing': {given: share(), mutations: share(null)},
    'publish what an administrator decided': {
      given: [{create: {...settingsDraft, isShown: false}}],
      actions: [{...publish, draftId: 'drafts.settings', publishedId: 'settings'}],
    },
    'change the rest': decides({patch: {id: 'settings', set: {phone: '2'}}}),
  },
  '401 200 200 200 200 200 200': {
    'change nothing': {
      mutations: [gone('nothing'), {createIfNotExists: {_id: 'page', _type: 'page'}}],
    },
  },
  '401 400 400 400 400 400 400': {
    'reschedule it': release('schedule', {publishAt: inAnHour}),
    'change it': release('edit', {patch: {set: {'metadata.title': 'Mine'}}}),
    'archive it': release('archive'),
  },
  '401 200 200 200 403 200 200': {
    'open the preview': {mutations: [secretOf(`drafts.${FREE_UUID}`)]},
  },
  '401 400 400 400 403 400 400': {
    'open it by a weak secret': {mutations: [secretOf(`drafts.${FREE_UUID}`, 'x')]},
    'open it by a long weak secret': {
      mutations: [secretOf(`drafts.${FREE_UUID}`, 'abc'.repeat(20))],
    },
    'change a secret to a weak one': {
      given: [secretOf(`drafts.${FREE_UUID}`)],
      mutations: [{patch: {id: `drafts.${FREE_UUID}`, set: {secret: 'x'}}}],
    },
  },
  '401 400 400 403 403 403 400': {
    'share it by a weak secret': {mutations: share('x')},
  },
  '401 200 403 403 403 403 200': {
    'change a decided field': decides({patch: {id: 'settings', set: {phone: '2', isShown: false}}}),
    'unset it': decides({patch: {id: 'settings', unset: ['isShown']}}),
    'replace without it': decides({createOrReplace: {_id: 'settings', _type: 'settings'}}),
    'replace by another type': decides({createOrReplace: {_id: 'settings', _type: 'x'}}),
    'delete it': decides(gone('settings')),
    'give it another document': decides({create: {...settings, _id: 'other'}}),
    'decide in a draft': decides({create: {...settingsDraft, isShown: false}}),
    'decide in a draft by leaving it out': decides({
      create: {_id: 'drafts.settings', _type: 'settings'},
    }),
    'decide in a draft step by step': decides(
      {create: settingsDraft},
      {patch: {id: 'drafts.settings', set: {isShown: 'no'}}},
    ),
    'decide in a draft of another type': decides({
      create: {...settingsDraft, _type: 'x', isShown: false},
    }),
    'decide in a version': decides({
      create: {...settings, _id: 'versions.rOpen.settings', isShown: false},
    }),
    'decide in a version of another type': decides({
      create: {...settings, _id: 'versions.rOpen.settings', _type: 'x', isShown: false},
    }),
    'decide what a draft of another type says': {
      given: [gone('settings'), {create: {...settingsDraft, _type: 'x'}}],
      mutations: [{create: settings}],
    },
    'decide what a version of another type says': {
      given: [
        gone('settings'),
        {create: {...settings, _id: 'versions.rOpen.settings', _type: 'x'}},
      ],
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

let running: RunningLake
let accounts: StaffAccounts
const cookies = new Map<Asker, string>()

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'accounts-'))
  accounts = await StaffAccounts.open({folder, url: STUDIO_URL, name: 'Test Care'})
  running = await startLake({
    robots: [{token: TOKEN, id: 'website', name: 'Website', role: 'administrator'}],
    studioUrl: STUDIO_URL,
    signIn: {accounts, name: 'Test Care'},
    administratorFields: {settings: ['isShown']},
    secondPersonContent: {policy: (page) => page},
  })
  for (const role of roleNames) {
    const token = accounts.invitations.add(`${role}@care.example`, role, 'test')
    const link = `${running.url}/auth/invitation?token=${token}`
    cookies.set(role, (await acceptInvitation(link, `The ${role}`, STUDIO_URL)).cookie)
  }
  return async () => {
    await running.close()
    accounts.close()
    rmSync(folder, {recursive: true})
  }
})

const headersOf = (asker: Asker): Record<string, string> => ({
  origin: STUDIO_URL,
  ...(asker === 'program' && {authorization: `Bearer ${TOKEN}`}),
  ...(cookies.has(asker) && {cookie: cookies.get(asker)}),
})

async function statusOf(path: string, init: RequestInit & {headers: Record<string, string>}) {
  if (/(^|\/)(listen-)?socket/.test(path)) return statusOfSocket(path, init.headers)
  const response = await fetch(running.url + path, {redirect: 'manual', ...init})
  await response.body?.cancel()
  return response.status
}

function statusOfSocket(path: string, headers: Record<string, string>): Promise<number> {
  const socket = new WebSocket(running.url.replace('http', 'ws') + path, {headers})
  return new Promise((resolve, reject) => {
    socket.on('unexpected-response', (_request, {statusCode = 0}) => resolve(statusCode))
    socket.on('open', () => {
      socket.close()
      resolve(101)
    })
    socket.on('error', reject)
  })
}

const byAsker = (statuses: readonly number[]) =>
  Object.fromEntries(askers.map((asker, at) => [asker, statuses[at]]))

/** Rows of an aligned table: a name, and what each asker is answered. */
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

/** Writes the content anew unless it is as it was. */
async function restore() {
  if (restored && isDeepStrictEqual(restored, written())) return
  const documents = content.map((document) => ({createOrReplace: document}))
  expect(await mutate('program', [{delete: {query: '*'}}, ...documents])).toBe(200)
  restored = written()
}

/** What a write may leave: documents, history and lines of the audit trail. */
const written = () => ({
  documents: [...running.lake.store.documents.values()],
  commits: running.lake.store.lastSequence,
  trail: [...publications(running.lake).take(3), ...accounts.trail.entries(3)],
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

/** What stands for the names in a route's path. */
const named = (): Record<string, string> => ({
  version: 'v2025-09-09',
  dataset: 'production',
  ids: 'page',
  keys: 'a',
  release: 'rOpen',
  file: `${'0'.repeat(40)}-1x1.png`,
  id: accounts.members.list().find(({role}) => role === 'viewer')?.id ?? '',
})

const addressOf = (path: string, names = named()) =>
  path
    .replace(/\/:\w+\?/g, '')
    .replace(/:(\w+)(\{[^}]*\})?/g, (_, name: string) => names[name] ?? name)
    .replace('*', 'x')

/** The routes of the code, with their paths. */
function served(): Map<string, string> {
  const found = inspectRoutes(running.app)
    // A route that is for every method is middleware, but for one with a handler of its own.
    .filter(({method, isMiddleware}) => method !== 'ALL' || !isMiddleware)
    .map(({method, path}) => [`${method} ${path.replace(VERSION_PATH, '')}`, path] as const)
  return new Map(found)
}

function ask(asker: Asker, route: string, search = '', names = named(), more = {}) {
  const [method = ''] = route.split(' ')
  const sent = asked[route]
  const form = new URLSearchParams({email: `${asker}@nowhere.example`})
  return statusOf(addressOf(sent?.path ?? served().get(route) ?? '', names) + search, {
    method,
    headers: {...headersOf(asker), ...more},
    ...(method !== 'GET' && {body: sent?.body ?? (route.includes(' /auth/') ? form : '')}),
  })
}

test('a dataset of what staff say is for people who see drafts', async () => {
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
