import {Hono} from 'hono'
import {roles} from '../accounts/roles.ts'
import {requireIdentity} from './access.ts'
import type {Lake} from './lake.ts'
import type {LakeEnv} from './lakeEnv.ts'

/** What the Studio asks about its project, and services of hosted Sanity that are simply not on. */
export function projectRoutes(lake: Lake): Hono<LakeEnv> {
  const {projectId, dataset} = lake
  const routes = new Hono<LakeEnv>()
  const project = `/projects/${projectId}`
  const robots = () => (lake.access.robot ? [lake.access.robot] : [])

  routes.get('/ping', (c) => c.json({pong: true}))

  routes.get('/check/cors', (c) => {
    const origin = c.req.header('origin')
    const allowed = origin === undefined || lake.access.allowsOrigin(origin)
    return c.json({result: {allowed, withCredentials: allowed}})
  })

  for (const path of ['/projects', '/projects/*', '/datasets', '/aliases', '/access/*']) {
    routes.use(path, async (c, next) => {
      requireIdentity(c.get('identity'))
      await next()
    })
  }
  const described = {
    id: projectId,
    displayName: 'Local Content Lake',
    studioHost: null,
    organizationId: null,
    isBlocked: false,
    isDisabled: false,
    isDisabledByUser: false,
    metadata: {},
    features: [],
    members: [],
  }
  const datasets = [{name: dataset, aclMode: 'public'}]
  routes.get('/projects', (c) => c.json([described]))
  routes.get(project, (c) => c.json(described))
  routes.get('/datasets', (c) => c.json(datasets))
  // One for comments, which the Studio asks for by its profile, there is not.
  routes.get(`${project}/datasets`, (c) => c.json(c.req.query('datasetProfile') ? [] : datasets))
  routes.get(`${project}/datasets/${dataset}/schemas/:id?`, (c) => c.json([]))
  routes.get('/aliases', (c) => c.json([]))
  routes.get(`${project}/roles`, (c) => c.json(Object.entries(roles).map(describeRole)))
  routes.get(`${project}/cors`, (c) =>
    c.json(lake.access.origins.map((origin) => ({id: origin, origin, allowCredentials: true}))),
  )
  routes.get(`${project}/tokens`, (c) =>
    c.json(
      robots().map(({id, name, role}) => ({
        id,
        label: name,
        projectUserId: id,
        roles: [describeRole([role, roles[role]])],
      })),
    ),
  )
  routes.get(`/access/project/${projectId}/robots`, (c) =>
    c.json({
      data: robots().map(({id, name, role}) => ({
        id,
        label: name,
        memberships: [{resourceType: 'project', resourceId: projectId, roleNames: [role]}],
      })),
      nextCursor: null,
    }),
  )
  routes.get('/access/requests/me', (c) => c.json([]))
  routes.get(`/invitations/project/${projectId}`, (c) => c.json([]))
  routes.get(`${project}/datasets/${dataset}/acl`, (c) =>
    c.json(roles[requireIdentity(c.get('identity')).role].grants),
  )
  routes.get(`${project}/datasets/${dataset}/settings/indexing`, (c) => c.json({}))
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
  // With comments, which the Studio's configuration turns off: it would offer to sell them, and
  // would mount every tool a second time to do so, with the loss of what was typed.
  routes.get('/features', (c) => c.json(['contentReleases', 'singleDocRelease', 'studioComments']))
  // Of a Studio's schema nothing is wanted.
  routes.post('/descriptors/claim', (c) => c.json({synchronization: {type: 'complete'}}))
  routes.get(`/assist/tasks/instruction/${dataset}/status`, (c) =>
    c.json({enabled: false, initialized: false, validToken: false}),
  )
  routes.get('/geoip/country', (c) => c.json({isoCode: null}))
  routes.get('/help', (c) => c.json({}))
  routes.get('/journey/*', (c) => c.json({}))
  routes.get('/intake/telemetry-status', (c) => c.json({status: 'denied'}))
  routes.post('/intake/*', (c) => c.json({}))
  routes.get(`/schedules/${projectId}/${dataset}`, (c) => c.json({schedules: []}))

  return routes
}

function describeRole([name, {title}]: [string, {title: string}]) {
  return {name, title, description: '', isCustom: false}
}
