import {randomBytes} from 'node:crypto'
import {Hono} from 'hono'
import {bodyLimit} from 'hono/body-limit'
import {z} from 'zod'
import {type Hook, hookInputSchema} from '../store/hooks.ts'
import type {Message} from '../store/outbox.ts'
import {leadsToForbidden} from '../webhooks/forbiddenAddresses.ts'
import {RuleError, requireRule} from '../webhooks/rule.ts'
import {requireDecides, requireIdentity} from './access.ts'
import {plainError} from './errors.ts'
import type {Lake} from './lake.ts'
import type {LakeContext, LakeEnv} from './lakeEnv.ts'
import {jsonBody, readAs} from './request.ts'

/** Every commit asks each of them. */
const MOST_HOOKS = 20
/** As many messages or attempts are told at once, and so far back, as on hosted Sanity. */
const MOST_TOLD = 100
const FARTHEST_BACK = 1000
/** Stands for what is known here and told to nobody. Sent back, it changes nothing. */
const HIDDEN = '********'

const limitBody = bodyLimit({maxSize: 128 * 1024})
const changeSchema = z.looseObject({
  rule: z.looseObject({}).optional(),
  headers: z.record(z.string(), z.unknown()).nullish(),
})
const pageSchema = z.object({
  limit: z.coerce.number().int().min(1).max(MOST_TOLD).default(50),
  offset: z.coerce.number().int().min(0).max(FARTHEST_BACK).default(0),
})

/** `/hooks`: for administrators, whom the lake tells of changes, and what came of that. */
export function hookRoutes(lake: Lake): Hono<LakeEnv> {
  const {webhooks, projectId} = lake
  const routes = new Hono<LakeEnv>()
  const project = `/hooks/projects/${projectId}`

  routes.use('/hooks/*', limitBody, async (c, next) => {
    requireDecides(c.get('identity'), 'Only administrators manage webhooks')
    c.header('cache-control', 'no-store')
    await next()
  })

  const told = ({secret, headers, ...hook}: Hook) => ({
    ...hook,
    projectId,
    headers: Object.fromEntries(Object.keys(headers).map((name) => [name, HIDDEN])),
    secret: secret === null ? null : HIDDEN,
    deletedAt: null,
  })
  // Its address is left out: it may hold a password.
  const note = (c: LakeContext, action: string, {name, id}: Hook) =>
    lake.access.note(c.get('identity'), action, `${name} (${id})`)
  const requireHook = (c: LakeContext) => {
    const hook = webhooks.get(c.req.param('id') ?? '')
    if (!hook) throw plainError(404, 'There is no such webhook')
    return hook
  }
  const requireChangeable = (c: LakeContext) => {
    const hook = requireHook(c)
    if (hook === webhooks.configured) {
      throw plainError(403, 'This webhook is set when the lake is started, and changed there')
    }
    return hook
  }
  const read = (described: unknown) => {
    const hook = readAs(hookInputSchema, described)
    if (hook.dataset === lake.commentsName) {
      throw plainError(403, 'Comments and tasks are for people who are signed in')
    }
    if (hook.dataset !== '*' && !lake.datasets.includes(hook.dataset)) {
      throw plainError(400, `There is no dataset "${hook.dataset}"`)
    }
    if (leadsToForbidden(hook.url)) {
      throw plainError(400, 'No webhook may ask a link-local address')
    }
    try {
      requireRule(hook.rule)
    } catch (error) {
      throw error instanceof RuleError ? plainError(400, error.message) : error
    }
    return hook
  }

  routes.get(project, (c) => c.json(webhooks.list().map(told)))

  routes.post(project, async (c) => {
    const described = read(await jsonBody(c.req))
    if (webhooks.list().length >= MOST_HOOKS) {
      throw plainError(403, `There may be at most ${MOST_HOOKS} webhooks`)
    }
    const now = new Date().toISOString()
    const hook: Hook = {
      ...described,
      id: randomBytes(12).toString('base64url'),
      isDisabled: false,
      createdAt: now,
      createdByUserId: requireIdentity(c.get('identity')).id,
      updatedAt: now,
    }
    webhooks.put(hook)
    note(c, 'made the webhook', hook)
    return c.json(told(hook), 201)
  })

  routes.get(`${project}/attempts/:attempt`, (c) => {
    const [id = '', number = ''] = c.req.param('attempt').split('.')
    const message = webhooks.message(id)
    const attempt = message && attemptsOf(message)[Number(number) - 1]
    if (!attempt) throw plainError(404, 'There is no such attempt, or it was long ago')
    return c.json({...attempt, projectId})
  })

  routes.get(`${project}/:id`, (c) => c.json(told(requireHook(c))))

  routes.on(['PUT', 'PATCH'], `${project}/:id`, async (c) => {
    const hook = requireChangeable(c)
    const change = readAs(changeSchema, await jsonBody(c.req))
    const isPatch = c.req.method === 'PATCH'
    const headers = change.headers ?? (isPatch ? hook.headers : {})
    const described = read({
      ...(isPatch && hook),
      ...change,
      ...(isPatch && {rule: {...hook.rule, ...change.rule}}),
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [
          name,
          value === HIDDEN ? hook.headers[name] : value,
        ]),
      ),
      ...(change.secret === HIDDEN && {secret: hook.secret}),
    })
    const changed = {...hook, ...described, isDisabled: false, updatedAt: new Date().toISOString()}
    webhooks.put(changed)
    note(c, 'changed the webhook', changed)
    return c.json(told(changed))
  })

  routes.delete(`${project}/:id`, (c) => {
    const hook = requireChangeable(c)
    webhooks.delete(hook.id)
    note(c, 'deleted the webhook', hook)
    return c.json({...told(hook), deletedAt: new Date().toISOString()})
  })

  const logOf = <T>(
    c: LakeContext,
    tried: boolean,
    of: (message: Message, dataset: string) => T[],
  ): T[] => {
    const hook = requireHook(c)
    const {limit, offset} = readAs(pageSchema, c.req.query())
    return webhooks
      .messages(hook.id, {most: limit + offset, tried})
      .flatMap(({message, dataset}) => of(message, dataset))
      .slice(offset, offset + limit)
  }
  for (const path of [`${project}/:id`, '/hooks/:id']) {
    routes.get(`${path}/messages`, (c) =>
      c.json(
        logOf(c, false, (message, dataset) => {
          const {attempts, dueAt, ...about} = message
          return [
            {
              ...about,
              projectId,
              dataset,
              failureCount: attempts.filter(({isFailure}) => isFailure).length,
              resultCode: attempts.at(-1)?.resultCode ?? null,
            },
          ]
        }),
      ),
    )
    routes.get(`${path}/attempts`, (c) =>
      c.json(
        logOf(c, true, (message) =>
          attemptsOf(message)
            .map((attempt) => ({...attempt, projectId}))
            .reverse(),
        ),
      ),
    )
  }
  return routes
}

/** Each attempt with an id by which it is found again. */
function attemptsOf({id, hookId, attempts}: Message) {
  return attempts.map((attempt, index) => ({
    ...attempt,
    id: `${id}.${index + 1}`,
    hookId,
    messageId: id,
    inProgress: false,
    updatedAt: attempt.createdAt,
  }))
}
