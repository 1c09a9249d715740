import {Hono} from 'hono'
import {bodyLimit} from 'hono/body-limit'
import {z} from 'zod'
import {roles} from '../accounts/roles.ts'
import type {Alias} from '../store/aliases.ts'
import {type Identity, readerOf, requireDecides, requireIdentity} from './access.ts'
import {datasetNotFound, knownDatasets} from './datasets.ts'
import {notPermitted, plainError} from './errors.ts'
import type {Lake} from './lake.ts'
import type {LakeContext, LakeEnv} from './lakeEnv.ts'
import {DATASET_NAME} from './names.ts'
import {jsonBody, readAs} from './request.ts'

/** Each is a database of its own, and in memory. */
const MOST_DATASETS = 20
const MOST_ALIASES = 100
const limitBody = bodyLimit({maxSize: 16 * 1024})

const newDatasetSchema = z.object({aclMode: z.enum(['public', 'private']).optional()})
const newAliasSchema = z.object({datasetName: z.string().nullish()})
const linkSchema = z.object({datasetName: z.string()})

/** `/datasets` and `/aliases`: which there are, and for administrators to make and delete. */
export function datasetRoutes(lake: Lake): Hono<LakeEnv> {
  const {aliases} = lake.store
  const routes = new Hono<LakeEnv>()
  const project = `/projects/${lake.projectId}`
  const note = (c: LakeContext, action: string, subject: string) =>
    lake.access.note(c.get('identity'), action, subject)

  for (const path of ['/datasets', '/datasets/*', '/aliases', '/aliases/*']) {
    routes.use(path, async (c, next) => {
      requireIdentity(c.get('identity'))
      await next()
    })
  }

  const describe = (name: string) => ({
    name,
    aclMode: name === lake.dataset ? 'public' : 'private',
    ...(name === lake.commentsName && {datasetProfile: 'comments', addonFor: lake.dataset}),
  })
  const listFor = (identity: Identity | undefined) => knownDatasets(lake, identity).map(describe)
  routes.get('/datasets', (c) => c.json(listFor(c.get('identity'))))
  // The Studio asks for the one that holds comments by its profile.
  routes.get(`${project}/datasets`, (c) => {
    const {datasetProfile, addonFor} = c.req.query()
    return c.json(
      listFor(c.get('identity')).filter(
        (found) =>
          (!datasetProfile || found.datasetProfile === datasetProfile) &&
          (!addonFor || found.addonFor === addonFor),
      ),
    )
  })

  routes.on('PUT', ['/datasets/:name', `${project}/datasets/:name`], limitBody, async (c) => {
    requireDecides(c.get('identity'), 'Only administrators make datasets')
    const name = c.req.param('name')
    requireNewDataset(lake, name)
    if (readAs(newDatasetSchema, await bodyOf(c)).aclMode === 'public') {
      throw plainError(400, `Only "${lake.dataset}" is public here: ask for a private dataset`)
    }
    const {dataset} = lake.makeDataset(name)
    note(c, 'made the dataset', dataset)
    return c.json({datasetName: dataset, aclMode: 'private'}, 201)
  })

  routes.on('DELETE', ['/datasets/:name', `${project}/datasets/:name`], async (c) => {
    const {isRobot} = requireDecides(c.get('identity'), 'Only administrators delete datasets')
    const name = c.req.param('name')
    if (name === lake.dataset) {
      throw plainError(403, `"${name}" cannot be deleted: the lake was started with it`)
    }
    if (!lake.datasets.includes(name)) throw datasetNotFound(lake, name, c.get('identity'))
    if (isRobot && name === lake.commentsName) {
      throw plainError(403, 'Comments and tasks are for people who are signed in')
    }
    const its = lake.webhooks.list().filter(({dataset}) => dataset === name)
    await lake.deleteDataset(name)
    note(c, 'deleted the dataset', name)
    for (const hook of its) note(c, 'deleted the webhook', `${hook.name} (${hook.id})`)
    return c.json({deleted: true})
  })

  // Asked for by the Studio before the first comment or task.
  routes.post(`/comments/${lake.dataset}/setup`, (c) => {
    if (!roles[requireIdentity(c.get('identity')).role].discusses) {
      throw notPermitted('Your role may not comment')
    }
    return c.json({datasetName: lake.makeDataset(lake.commentsName).dataset})
  })

  const requireAlias = (c: LakeContext): Alias => {
    const name = c.req.param('alias') ?? ''
    const alias = aliases.get(name)
    if (!alias) throw plainError(404, `There is no alias "${name}"`)
    return alias
  }
  const requireTarget = (name: string) => {
    if (lake.datasets.includes(name)) return name
    throw plainError(400, `There is no dataset "${name}"`)
  }
  const told = ({name, datasetName}: Alias) => ({aliasName: name, datasetName})
  const described = ({name, datasetName}: Alias) =>
    datasetName === null ? name : `${name} (${datasetName})`

  // As with the datasets: whoever sees no drafts is told of the public one alone.
  routes.get('/aliases', (c) => {
    const isReader = readerOf(c.get('identity')) !== undefined
    return c.json(
      aliases.list().filter(({datasetName}) => isReader || datasetName === lake.dataset),
    )
  })

  routes.put('/aliases/:alias', limitBody, async (c) => {
    requireDecides(c.get('identity'), 'Only administrators make aliases')
    const name = c.req.param('alias')
    if (aliases.get(name)) throw plainError(409, `Alias "${name}" already exists`)
    requireName('An alias', name)
    const {datasetName} = readAs(newAliasSchema, await bodyOf(c))
    if (aliases.list().length >= MOST_ALIASES) {
      throw plainError(403, `There may be at most ${MOST_ALIASES} aliases`)
    }
    const alias = {name, datasetName: datasetName == null ? null : requireTarget(datasetName)}
    aliases.put(alias)
    note(c, 'made the alias', described(alias))
    return c.json(told(alias), 201)
  })

  routes.patch('/aliases/:alias', limitBody, async (c) => {
    requireDecides(c.get('identity'), 'Only administrators link aliases')
    const {name} = requireAlias(c)
    const {datasetName} = readAs(linkSchema, await jsonBody(c.req))
    const alias = {name, datasetName: requireTarget(datasetName)}
    aliases.put(alias)
    note(c, 'linked the alias', described(alias))
    return c.json(told(alias))
  })

  // Told is what it was linked to, which `sanity` says.
  routes.patch('/aliases/:alias/unlink', limitBody, (c) => {
    requireDecides(c.get('identity'), 'Only administrators unlink aliases')
    const alias = requireAlias(c)
    aliases.put({...alias, datasetName: null})
    note(c, 'unlinked the alias', described(alias))
    return c.json(told(alias))
  })

  routes.delete('/aliases/:alias', (c) => {
    requireDecides(c.get('identity'), 'Only administrators delete aliases')
    const {name} = requireAlias(c)
    aliases.delete(name)
    note(c, 'deleted the alias', name)
    return c.json({aliasName: name, deleted: true})
  })

  return routes
}

/** @throws ApiError unless there may be another dataset of that name */
export function requireNewDataset(lake: Lake, name: string): void {
  const {target} = lake.copies
  if (lake.datasetNamed(name) || name === target) {
    throw plainError(409, `Dataset "${name}" already exists`)
  }
  requireName('A dataset’s name', name)
  if (lake.datasets.length + (target === undefined ? 0 : 1) >= MOST_DATASETS) {
    throw plainError(403, `There may be at most ${MOST_DATASETS} datasets`)
  }
}

function requireName(what: string, name: string): void {
  if (DATASET_NAME.test(name)) return
  throw plainError(
    400,
    `${what} begins with a letter or digit and may hold at most 64 of a-z, 0-9, "_" and "-"`,
  )
}

/** The real client sends a body only with what was asked for. */
async function bodyOf(c: LakeContext): Promise<unknown> {
  return (await c.req.text()) === '' ? {} : jsonBody(c.req)
}
