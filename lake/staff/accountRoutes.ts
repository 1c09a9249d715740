import {type Role, roles} from '@home-care/schemas/rules/roles.ts'
import {Hono} from 'hono'
import {z} from 'zod'
import {setCookies} from '../accounts/signInAnswers.ts'
import type {StaffAccounts} from '../accounts/staffAccounts.ts'
import type {Lake} from '../datasets/lake.ts'
import type {LakeEnv} from '../datasets/lakeEnv.ts'
import {type AccessControl, type Identity, requireIdentity} from '../request/access.ts'
import {limited, notPermitted, plainError} from '../request/errors.ts'
import {publicAddress} from '../request/publicAddress.ts'
import {jsonBody} from '../request/request.ts'
import {parseRequest} from '../store/mutations.ts'
import {MOST_SETTINGS_BYTES} from '../store/settings.ts'

const keyValuesSchema = z.array(z.object({key: z.string().min(1).max(200), value: z.unknown()}))

const MOST_VALUES_BYTES = 256 * 1024

const limitValues = limited(
  MOST_VALUES_BYTES,
  `Settings may hold at most ${MOST_VALUES_BYTES} bytes`,
)

/** A person's settings of the Studio until they choose others: releases go by the office's clock. */
const defaultSettings = new Map<string, unknown>([
  ['studio.timezone.content-releases', 'Europe/London'],
])

/** `/auth/*` and `/users/*`: who asks, and their settings of the Studio. */
export function accountRoutes(lake: Lake): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  const {access} = lake
  const {settings} = lake.store
  const {signIn} = access
  if (signIn === 'local') routes.route('/', localSignInRoutes(access))
  else routes.route('/', accountSignInRoutes(access, signIn.accounts))

  routes.get('/auth/id', (c) => c.json({id: requireIdentity(c.get('identity')).id}))

  // The empty object makes the Studio sign in, as a 401 would, which browsers report as an error.
  routes.get('/users/me', (c) => {
    const identity = c.get('identity')
    return c.json(identity ? currentUser(identity) : {})
  })

  routes.get('/users/me/keyvalue/:keys', (c) => {
    const {id} = requireIdentity(c.get('identity'))
    const keys = c.req.param('keys').split(',')
    return c.json(
      keys.map((key) => ({
        key,
        value: settings.value(id, key) ?? defaultSettings.get(key) ?? null,
      })),
    )
  })

  routes.put('/users/me/keyvalue', limitValues, async (c) => {
    const {id} = requireIdentity(c.get('identity'))
    const pairs = parseRequest(keyValuesSchema, await jsonBody(c.req))
    if (!settings.setValues(id, pairs)) {
      throw plainError(413, `A person's settings may hold at most ${MOST_SETTINGS_BYTES} bytes`)
    }
    return c.json(pairs)
  })

  // The site mails staff who are to read a page. Only a program may read their addresses.
  routes.get('/users', (c) => {
    if (!requireIdentity(c.get('identity')).isRobot)
      throw notPermitted('Only the website lists the staff')
    return c.json(access.people().map(({id, name, email = ''}) => ({id, name, email})))
  })

  routes.get('/users/:ids', (c) => {
    const me = requireIdentity(c.get('identity'))
    const ids = c.req.param('ids').split(',')
    const users = ids
      .flatMap((id) => (id === 'me' ? me : access.user(id)) ?? [])
      .map((user) => ({
        ...profile(user),
        ...rightsOf(access.roleOf(user)),
        // The site ends the preview of a person who signed out; colleagues need not know.
        ...(me.isRobot && {signedInSince: access.signedInSince(user.id)}),
      }))
    if (ids.length > 1) return c.json(users)
    const [user] = users
    if (!user) throw plainError(404, 'User not found')
    return c.json(user)
  })

  return routes
}

function localSignInRoutes(access: AccessControl): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()

  // Sends the browser back to the Studio with an id in the fragment, which no server or log sees. The
  // Studio swaps it for a token.
  routes.get('/auth/login/local', (c) => {
    // A page that frames the login could steal clicks.
    const destination = c.req.header('sec-fetch-dest')
    if (destination !== undefined && destination !== 'document') {
      throw plainError(403, 'A login has to be opened in a window of its own')
    }
    // A proxy brings other people than the developer.
    const isForwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'via'].some(
      (name) => c.req.header(name) !== undefined,
    )
    if (isForwarded || !access.isLoopbackHost(new URL(c.req.url).host)) {
      throw plainError(403, 'This sign-in is for a browser on this machine only')
    }
    const target = c.req.query('origin') ?? ''
    const url = URL.canParse(target) ? new URL(target) : undefined
    if (!url || !access.isStudio(url.origin)) {
      throw plainError(403, 'A login may only end at the Studio (see STUDIO_URL)')
    }
    url.hash = `sid=${access.beginLogin()}`
    c.header('cache-control', 'no-store')
    return c.redirect(url.href, 302)
  })

  routes.get('/auth/fetch', (c) => c.json({token: access.finishLogin(c.req.query('sid') ?? '')}))

  // The Studio forgets its token.
  routes.post('/auth/logout', (c) => c.json({ok: true}))

  routes.get('/auth/providers', (c) => {
    const url = `${publicAddress(access, c)}/auth/login/local`
    return c.json({providers: [{name: 'local', title: 'This computer', url}]})
  })

  return routes
}

function accountSignInRoutes(access: AccessControl, accounts: StaffAccounts): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()

  routes.get('/auth/providers', (c) =>
    c.json({
      providers: [{name: 'staff', title: 'Sign in', url: `${access.studioUrl}/auth/sign-in`}],
    }),
  )

  routes.post('/auth/logout', async (c) => {
    // A form on another page has no identity.
    if (!c.get('identity')) return c.json({ok: true})
    setCookies(c, await accounts.signOut(c.req.raw.headers))
    return c.json({ok: true})
  })

  return routes
}

function currentUser({id, name, isRobot, role, session}: Identity) {
  return {
    id,
    name,
    email: session?.email ?? '',
    profileImage: null,
    provider: isRobot ? 'sanity-token' : session ? 'staff' : 'local',
    role,
    roles: [{name: role, title: roles[role].title}],
  }
}

/** For the site, which ends the previews of former members and mails them nothing. */
function rightsOf(role: Role | undefined) {
  const rules = role && roles[role]
  return {
    readsDrafts: rules?.readsDrafts ?? false,
    publishes: rules?.publishes ?? false,
    roles: role ? [role] : [],
  }
}

function profile({id, name, isRobot}: Identity) {
  return {id, displayName: name, imageUrl: null, isCurrentUser: false, isRobot}
}
