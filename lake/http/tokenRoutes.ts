import {Hono} from 'hono'
import {bodyLimit} from 'hono/body-limit'
import {z} from 'zod'
import {type Role, roleNames, roles} from '../accounts/roles.ts'
import type {Token} from '../store/tokens.ts'
import {type Identity, programOf, requireDecides, requireIdentity} from './access.ts'
import {plainError} from './errors.ts'
import type {Lake} from './lake.ts'
import type {LakeContext, LakeEnv} from './lakeEnv.ts'
import {describeRole} from './projectRoutes.ts'
import {jsonBody, readAs} from './request.ts'

/** Beside those of the configuration. */
const MOST_TOKENS = 100
const REFUSAL = 'Only administrators make and delete tokens'
const SET = 'This token is set when the lake is started, and changed there'
const limitBody = bodyLimit({maxSize: 16 * 1024})

const label = z.string().trim().min(1).max(200)
const roleName = z.enum(roleNames, {
  error: ({input}) => `There is no role "${input}" here, but ${roleNames.join(', ')}`,
})
const expiresAt = z.iso
  .datetime({offset: true})
  .refine((moment) => Date.parse(moment) > Date.now(), 'It has to be in the future')
  .nullish()
  .transform((moment) => moment ?? null)

/** `/access/.../robots` and `/projects/:project/tokens`: the tokens of programs, for administrators to make. */
export function tokenRoutes(lake: Lake): Hono<LakeEnv> {
  const {projectId, access} = lake
  const {tokens} = lake.store
  const routes = new Hono<LakeEnv>()
  const robots = `/access/project/${projectId}/robots`
  // As clients before 2025 ask for it.
  const older = `/projects/${projectId}/tokens`

  const robotSchema = z.object({
    label,
    expiresAt,
    memberships: z.tuple([
      z.object({
        resourceType: z.literal('project', 'A token is for the project'),
        resourceId: z.literal(projectId, `This Content Lake holds "${projectId}"`),
        roleNames: z.tuple([roleName]),
      }),
    ]),
  })
  const olderSchema = z.object({label, roleName})

  const asRobot = ({id, name, role, token}: Identity) => ({
    id,
    label: name,
    memberships: [{resourceType: 'project', resourceId: projectId, roleNames: [role]}],
    ...(token && asMade(token)),
  })
  const asOlder = ({id, name, role}: Pick<Identity, 'id' | 'name' | 'role'>) => ({
    id,
    label: name,
    projectUserId: id,
    roles: [describeRole([role, roles[role]])],
  })

  const note = (c: LakeContext, action: string, {label, id, role}: Token) =>
    access.note(c.get('identity'), action, `${label} (${id}), ${role}`)
  const make = (c: LakeContext, made: {label: string; role: Role; expiresAt: string | null}) => {
    const {id} = requireIdentity(c.get('identity'))
    if (tokens.list().length >= MOST_TOKENS) {
      throw plainError(403, `At most ${MOST_TOKENS} tokens may be made`)
    }
    const {token, words} = tokens.make({...made, madeBy: access.answersFor(id) ?? id})
    note(c, 'made the token', token)
    c.header('cache-control', 'no-store')
    return {token, words}
  }

  routes.get(robots, (c) => c.json({data: access.robots.map(asRobot), nextCursor: null}))
  routes.get(older, (c) => c.json(access.robots.map(asOlder)))

  routes.post(robots, limitBody, async (c) => {
    requireDecides(c.get('identity'), REFUSAL)
    const {memberships, ...described} = readAs(robotSchema, await jsonBody(c.req))
    const [membership] = memberships
    const [role] = membership.roleNames
    const {token, words} = make(c, {...described, role})
    return c.json({...asRobot(programOf(token)), token: words}, 201)
  })
  routes.post(older, limitBody, async (c) => {
    requireDecides(c.get('identity'), REFUSAL)
    const described = readAs(olderSchema, await jsonBody(c.req))
    const role = described.roleName
    const {token, words} = make(c, {label: described.label, role, expiresAt: null})
    return c.json({...asOlder(programOf(token)), key: words}, 201)
  })

  routes.on('DELETE', [`${robots}/:id`, `${older}/:id`], (c) => {
    requireDecides(c.get('identity'), REFUSAL)
    const id = c.req.param('id')
    const token = tokens.list().find((known) => known.id === id)
    if (!token) {
      const isSet = access.robots.some((robot) => robot.id === id)
      throw isSet ? plainError(403, SET) : plainError(404, 'There is no such token')
    }
    note(c, 'deleted the token', token)
    tokens.delete(token)
    return c.json({id, deleted: true})
  })

  // A program does that for itself, whatever its role.
  routes.post('/access/robots/me/rotate', (c) => {
    const {token: shown} = requireIdentity(c.get('identity'))
    if (!shown) throw plainError(403, SET)
    const {token, words} = tokens.replace(shown)
    note(c, 'replaced the token', token)
    c.header('cache-control', 'no-store')
    return c.json({...asRobot(programOf(token)), token: words})
  })

  return routes
}

const asMade = ({createdAt, expiresAt, madeBy}: Token) => ({
  createdAt,
  ...(expiresAt !== null && {expiresAt}),
  createdByUserId: madeBy,
})
