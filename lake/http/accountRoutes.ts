import {Hono} from 'hono'
import {bodyLimit} from 'hono/body-limit'
import {getCookie, setCookie} from 'hono/cookie'
import {z} from 'zod'
import {type Role, roles} from '../accounts/roles.ts'
import type {StaffAccounts} from '../accounts/staffAccounts.ts'
import {MOST_SETTINGS_BYTES} from '../store/accounts.ts'
import {parseRequest} from '../store/mutations.ts'
import {type AccessControl, type Identity, requireIdentity} from './access.ts'
import {plainError} from './errors.ts'
import type {Lake} from './lake.ts'
import type {LakeEnv} from './lakeEnv.ts'
import {publicAddress} from './publicAddress.ts'
import {jsonBody} from './request.ts'

const keyValuesSchema = z.array(z.object({key: z.string().min(1).max(200), value: z.unknown()}))

const MOST_VALUES_BYTES = 256 * 1024

const limitValues = bodyLimit({
  maxSize: MOST_VALUES_BYTES,
  onError: () => {
    throw plainError(413, `Settings may hold at most ${MOST_VALUES_BYTES} bytes`)
  },
})

/** Remembers which editor a browser is, so that it is the same one after signing in again. */
const EDITOR_COOKIE = 'lake_editor'

/** Settings of the Studio until a person chooses others: releases go by the office's clock. */
const usual = new Map<string, unknown>([['studio.timezone.content-releases', 'Europe/London']])

export function accountRoutes(lake: Lake): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  const {access} = lake
  const {accounts} = lake.store
  const {signIn} = access
  if (signIn === 'local') routes.route('/', localSignInRoutes(access))
  else routes.route('/', accountSignInRoutes(access, signIn.accounts))

  routes.get('/auth/id', (c) => c.json({id: requireIdentity(c.get('identity')).id}))

  // Nobody is an empty object, which makes the Studio sign in; a 401 would as well, but browsers
  // report that as an error on the console.
  routes.get('/users/me', (c) => {
    const identity = c.get('identity')
    return c.json(identity ? currentUser(identity) : {})
  })

  routes.get('/users/me/keyvalue/:keys', (c) => {
    const {id} = requireIdentity(c.get('identity'))
    const keys = c.req.param('keys').split(',')
    return c.json(
      keys.map((key) => ({key, value: accounts.value(id, key) ?? usual.get(key) ?? null})),
    )
  })

  routes.put('/users/me/keyvalue', limitValues, async (c) => {
    const {id} = requireIdentity(c.get('identity'))
    const pairs = parseRequest(keyValuesSchema, await jsonBody(c.req))
    if (!accounts.setValues(id, pairs)) {
      throw plainError(413, `A person's settings may hold at most ${MOST_SETTINGS_BYTES} bytes`)
    }
    return c.json(pairs)
  })

  routes.get('/users/:ids', (c) => {
    const me = requireIdentity(c.get('identity'))
    const ids = c.req.param('ids').split(',')
    const users = ids
      .flatMap((id) => (id === 'me' ? me : access.user(id)) ?? [])
      .map((user) => ({
        ...profile(user),
        ...rightsOf(access.roleOf(user)),
        // For the site, and for no colleague.
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

  /**
   * The Studio's login provider. Whoever sits at this machine is let in: the browser is sent back
   * to the Studio, and only there, with a one-time id in the fragment, which no server or log
   * sees. The Studio swaps it for a token.
   */
  routes.get('/auth/login/local', (c) => {
    // Not in a frame, where whoever frames it could steal clicks, nor as a picture or a script.
    const destination = c.req.header('sec-fetch-dest')
    if (destination !== undefined && destination !== 'document') {
      throw plainError(403, 'A login has to be opened in a window of its own')
    }
    // Nor for anybody else than who sits here: a proxy brings others.
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
    const {sid, userId} = access.beginLogin(getCookie(c, EDITOR_COOKIE))
    setCookie(c, EDITOR_COOKIE, userId, {
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 365 * 24 * 60 * 60,
    })
    url.hash = `sid=${sid}`
    c.header('cache-control', 'no-store')
    return c.redirect(url.href, 302)
  })

  routes.get('/auth/fetch', (c) => c.json({token: access.finishLogin(c.req.query('sid') ?? '')}))

  routes.post('/auth/logout', (c) => {
    access.endSession(c.req.header('authorization'))
    return c.json({ok: true})
  })

  routes.get('/auth/providers', (c) =>
    c.json({
      providers: [
        {
          name: 'local',
          title: 'This computer',
          url: `${publicAddress(access, c)}/auth/login/local`,
        },
      ],
    }),
  )

  return routes
}

/** For people with accounts: their pages are in signInRoutes.ts. */
function accountSignInRoutes(access: AccessControl, accounts: StaffAccounts): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()

  routes.get('/auth/providers', (c) =>
    c.json({
      providers: [{name: 'staff', title: 'Sign in', url: `${access.studioUrl}/auth/sign-in`}],
    }),
  )

  routes.post('/auth/logout', async (c) => {
    // Only the Studio's own page has an identity.
    if (!c.get('identity')) return c.json({ok: true})
    for (const cookie of await accounts.signOut(c.req.raw.headers)) {
      c.header('set-cookie', cookie, {append: true})
    }
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

/**
 * The site asks for these: it ends a preview whose opener no longer sees drafts or is signed out, or
 * whose sharer no longer publishes, and mails nobody who has left.
 */
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
