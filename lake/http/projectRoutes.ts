import {Hono} from 'hono'
import {commentGrants, roles} from '../accounts/roles.ts'
import {requireIdentity} from './access.ts'
import type {Lake} from './lake.ts'
import type {LakeEnv} from './lakeEnv.ts'

/** What the Studio asks about its project, and services of hosted Sanity that are simply not on. */
export function projectRoutes(lake: Lake): Hono<LakeEnv> {
  const {projectId} = lake
  const routes = new Hono<LakeEnv>()
  const project = `/projects/${projectId}`

  routes.get('/ping', (c) => c.json({pong: true}))
  // The Studio pings for each open document, and logs an error in the console without an answer.
  routes.get('/data/ping/:dataset', (c) => c.json({}))

  routes.get('/check/cors', (c) => {
    const origin = c.req.header('origin')
    const allowed = origin === undefined || lake.access.allowsOrigin(origin)
    return c.json({result: {allowed, withCredentials: allowed}})
  })

  for (const path of ['/projects', '/projects/*', '/access/*']) {
    routes.use(path, async (c, next) => {
      requireIdentity(c.get('identity'))
      await next()
    })
  }
  const described = {
    id: projectId,
    displayName: projectId,
    studioHost: null,
    organizationId: null,
    isBlocked: false,
    isDisabled: false,
    isDisabledByUser: false,
    metadata: {},
    features: [],
    members: [],
  }
  routes.get('/projects', (c) => c.json([described]))
  // The Studio offers to mention its members, and to give them a task.
  routes.get(project, (c) => {
    const members = lake.access.colleagues()
    return c.json({
      ...described,
      members: members.map((member) => ({
        id: member.id,
        isRobot: member.isRobot,
        role: member.role,
        roles: [describeRole([member.role, roles[member.role]])],
      })),
    })
  })
  routes.get(`${project}/roles`, (c) => c.json(Object.entries(roles).map(describeRole)))
  routes.get('/access/requests/me', (c) => c.json([]))
  routes.get(`${project}/datasets/:dataset/acl`, (c) => {
    const role = roles[requireIdentity(c.get('identity')).role]
    const isComments = c.get('dataset') === lake.comments
    return c.json(isComments ? commentGrants(role) : role.grants)
  })
  routes.get(`${project}/datasets/:dataset/settings/indexing`, (c) => c.json({}))
  routes.get(`${project}/grants`, (c) => c.json({}))
  routes.get(`${project}/user-applications`, (c) => c.json([]))

  // There is no plan here that could be used up. Of a dataset the Studio wants a number: to a missing
  // one it offers an upgrade.
  routes.get(`${project}/new-content-release-allowed`, (c) =>
    c.json({
      data: {
        orgActiveReleaseCount: 0,
        orgMeteredActiveReleaseCount: 0,
        defaultOrgActiveReleaseLimit: null,
        orgActiveReleaseLimit: null,
        datasetReleaseLimit: Number.MAX_SAFE_INTEGER,
      },
    }),
  )
  // By a plan's days a release would be called removed; here it stays. The Studio asks without a look.
  const unlimited = {features: [{attributes: {}}]}
  routes.get(`/subscriptions/project/${projectId}`, (c) =>
    c.json({featureTypes: {retention: unlimited}}),
  )
  // For everybody: to who lacks one the Studio would offer to sell it, and would mount every tool a
  // second time to do so, with the loss of what was typed. Its configuration asks for the role.
  routes.get('/features', (c) =>
    c.json(['contentReleases', 'singleDocRelease', 'studioComments', 'sanityTasks']),
  )
  // The Studio reports its schema, and stops once it is told that nothing is missing.
  routes.post('/descriptors/claim', (c) => c.json({synchronization: {type: 'complete'}}))
  routes.get('/geoip/country', (c) => c.json({isoCode: null}))
  routes.get('/help', (c) => c.json({}))
  routes.get('/journey/*', (c) => c.json({}))
  routes.get('/intake/telemetry-status', (c) => c.json({status: 'denied'}))
  routes.post('/intake/*', (c) => c.json({}))
  routes.get(`/schedules/${projectId}/${lake.dataset}`, (c) => c.json({schedules: []}))

  return routes
}

function describeRole([name, {title}]: [string, {title: string}]) {
  const applies = {appliesToUsers: true, appliesToRobots: true}
  return {name, title, description: '', isCustom: false, ...applies}
}
