import {commentGrants, roles} from '@home-care/schemas/rules/roles.ts'
import {Hono} from 'hono'
import {knownDatasets} from '../datasets/datasets.ts'
import type {Lake} from '../datasets/lake.ts'
import type {LakeEnv} from '../datasets/lakeEnv.ts'
import {requireIdentity} from '../request/access.ts'
import {notPermitted, plainError} from '../request/errors.ts'

/** The Studio's questions about its project, and about services of hosted Sanity that are off here. */
export function projectRoutes(lake: Lake): Hono<LakeEnv> {
  const {projectId} = lake
  const comments = lake.comments.dataset
  const routes = new Hono<LakeEnv>()
  const project = `/projects/${projectId}`

  routes.get('/check/cors', (c) => {
    const origin = c.req.header('origin')
    const allowed = origin === undefined || lake.access.allowsOrigin(origin)
    return c.json({result: {allowed, withCredentials: allowed}})
  })

  for (const path of ['/projects', '/projects/*', '/datasets', '/access/*']) {
    routes.use(path, async (c, next) => {
      requireIdentity(c.get('identity'))
      await next()
    })
  }
  routes.use('/projects/:project/*', async (c, next) => {
    const project = c.req.param('project')
    if (project !== projectId) {
      const message = `Project "${project}" not found: this Content Lake holds "${projectId}"`
      // In this form the Studio explains it.
      throw plainError(404, message, {attributes: {type: 'project'}})
    }
    await next()
  })
  const projectInfo = {
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
  routes.get('/projects', (c) => c.json([projectInfo]))
  // The Studio offers to mention its members, and to give them a task.
  routes.get(project, (c) => {
    const members = lake.access.colleagues()
    return c.json({
      ...projectInfo,
      members: members.map((member) => ({
        id: member.id,
        isRobot: member.isRobot,
        role: member.role,
        roles: [describeRole([member.role, roles[member.role]])],
      })),
    })
  })
  // By the profile the Studio finds the dataset of comments. The CLI leaves out the project, since
  // hosted Sanity has a host for each.
  routes.on('GET', ['/datasets', `${project}/datasets`], (c) => {
    const {datasetProfile, addonFor} = c.req.query()
    const datasets = knownDatasets(lake, c.get('identity')).map((name) => ({
      name,
      aclMode: name === comments ? 'private' : 'public',
      ...(name === comments && {datasetProfile: 'comments', addonFor: lake.dataset}),
    }))
    return c.json(
      datasets.filter(
        (found) =>
          (!datasetProfile || found.datasetProfile === datasetProfile) &&
          (!addonFor || found.addonFor === addonFor),
      ),
    )
  })
  // The Studio requests it before the first comment or task.
  routes.post(`/comments/${lake.dataset}/setup`, (c) => {
    if (!roles[requireIdentity(c.get('identity')).role].discusses) {
      throw notPermitted('Your role may not comment')
    }
    return c.json({datasetName: comments})
  })
  routes.get(`${project}/roles`, (c) => c.json(Object.entries(roles).map(describeRole)))
  routes.get(`${project}/datasets/:dataset/acl`, (c) => {
    const role = roles[requireIdentity(c.get('identity')).role]
    const isComments = c.get('dataset') === lake.comments
    return c.json(isComments ? commentGrants(role) : role.grants)
  })
  const answers: Record<string, object> = {
    '/ping': {pong: true},
    // The Studio pings for each open document, and logs an error in the console without an answer.
    '/data/ping/:dataset': {},
    '/access/requests/me': [],
    [`${project}/datasets/:dataset/settings/indexing`]: {},
    [`${project}/grants`]: {},
    [`${project}/user-applications`]: [],
    // Without a number for the dataset the Studio offers an upgrade.
    [`${project}/new-content-release-allowed`]: {
      data: {
        orgActiveReleaseCount: 0,
        orgMeteredActiveReleaseCount: 0,
        defaultOrgActiveReleaseLimit: null,
        orgActiveReleaseLimit: null,
        datasetReleaseLimit: Number.MAX_SAFE_INTEGER,
      },
    },
    // After a plan's days the Studio would call a release removed.
    [`/subscriptions/project/${projectId}`]: {
      featureTypes: {retention: {features: [{attributes: {}}]}},
    },
    // The Studio offers to sell what is missing here, and mounts every tool a second time to do so, which
    // loses typed words. So every role has them all; its configuration asks for the role.
    '/features': ['contentReleases', 'singleDocRelease', 'studioComments', 'sanityTasks'],
    '/geoip/country': {isoCode: null},
    '/help': {},
    '/journey/*': {},
    '/intake/telemetry-status': {status: 'denied'},
    [`/schedules/${projectId}/${lake.dataset}`]: {schedules: []},
  }
  for (const [path, answer] of Object.entries(answers)) routes.get(path, (c) => c.json(answer))
  routes.post('/intake/*', (c) => c.json({}))
  // After this the Studio no longer reports its schema.
  routes.post('/descriptors/claim', (c) => c.json({synchronization: {type: 'complete'}}))

  return routes
}

function describeRole([name, {title}]: [string, {title: string}]) {
  const applies = {appliesToUsers: true, appliesToRobots: true}
  return {name, title, description: '', isCustom: false, ...applies}
}
