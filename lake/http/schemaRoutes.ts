import {Hono} from 'hono'
import {bodyLimit} from 'hono/body-limit'
import {z} from 'zod'
import {WriteError} from '../store/errors.ts'
import {schemaInputSchema} from '../store/schemas.ts'
import {requireDecides, requireReader} from './access.ts'
import {refuseAlias} from './datasets.ts'
import {plainError} from './errors.ts'
import type {Lake} from './lake.ts'
import type {LakeEnv} from './lakeEnv.ts'
import {jsonBody, readAs} from './request.ts'

const limitBody = bodyLimit({
  maxSize: 4 * 1024 * 1024,
  onError: () => {
    throw plainError(413, 'A deployed schema may have at most 4 MB')
  },
})

const deployedSchema = z.object({schemas: z.array(schemaInputSchema).min(1).max(20)})

/** `.../schemas`: what `sanity schema` deploys to a dataset, lists and deletes. */
export function schemaRoutes(lake: Lake): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  const path = `/projects/${lake.projectId}/datasets/:dataset/schemas`

  // One as well is answered as a list, or the command could not tell that there is none.
  routes.get(`${path}/:schema?`, (c) => {
    requireReader(c.get('identity'))
    const found = c.get('dataset').store.schemas.list(c.req.param('schema'))
    return c.body(`[${found.join()}]`, 200, {'content-type': 'application/json'})
  })

  routes.put(path, refuseAlias, limitBody, async (c) => {
    requireDecides(c.get('identity'), 'Only administrators deploy schemas')
    const {schemas} = readAs(deployedSchema, await jsonBody(c.req))
    const {store, dataset} = c.get('dataset')
    try {
      const ids = store.schemas.put(schemas)
      for (const id of ids) lake.access.note(c.get('identity'), 'deployed', `${id} (${dataset})`)
      return c.json({schemas: ids.map((_id) => ({_id}))})
    } catch (error) {
      throw error instanceof WriteError ? plainError(403, error.message) : error
    }
  })

  routes.delete(`${path}/:schema`, refuseAlias, (c) => {
    requireDecides(c.get('identity'), 'Only administrators delete deployed schemas')
    const {store, dataset} = c.get('dataset')
    const id = c.req.param('schema')
    const deleted = store.schemas.delete(id)
    if (deleted) lake.access.note(c.get('identity'), 'deleted', `${id} (${dataset})`)
    return c.json({deleted})
  })

  return routes
}
