import {Hono} from 'hono'
import {bodyLimit} from 'hono/body-limit'
import {z} from 'zod'
import {requireDecides} from './access.ts'
import {plainError} from './errors.ts'
import type {Lake} from './lake.ts'
import type {LakeEnv} from './lakeEnv.ts'
import {asOrigin} from './origins.ts'
import {jsonBody, readAs} from './request.ts'

const MOST_ORIGINS = 100
const limitBody = bodyLimit({maxSize: 16 * 1024})

const addedSchema = z.object({
  origin: z.string().max(300),
  allowCredentials: z.boolean().default(false),
})

/** `/projects/:project/cors`: whose pages may ask, and for administrators to add some and take them away. */
export function originRoutes(lake: Lake): Hono<LakeEnv> {
  const {projectId, access} = lake
  const {origins} = lake.store
  const routes = new Hono<LakeEnv>()
  const path = `/projects/${projectId}/cors`
  // The id is part of an address.
  const configured = () =>
    access.origins.map((origin, index) => ({id: index + 1, origin, allowCredentials: true}))

  routes.get(path, (c) =>
    c.json([...configured(), ...origins.list()].map((origin) => ({...origin, projectId}))),
  )

  routes.post(path, limitBody, async (c) => {
    const identity = requireDecides(c.get('identity'), 'Only administrators let pages ask')
    const added = readAs(addedSchema, await jsonBody(c.req))
    const origin = asOrigin(added.origin)
    if (origin === undefined) {
      throw plainError(
        400,
        `"${added.origin}" is no origin such as https://blog.example.com, or https://*.example.com with * for the first part of the name alone`,
      )
    }
    if (origins.get(origin) || configured().some((known) => known.origin === origin)) {
      throw plainError(409, `Pages of ${origin} may ask already`)
    }
    if (origins.list().length >= MOST_ORIGINS) {
      throw plainError(403, `At most ${MOST_ORIGINS} origins may be added`)
    }
    const kept = origins.add({...added, origin})
    access.note(identity, 'allowed the pages of', origin)
    return c.json({...kept, projectId}, 201)
  })

  routes.delete(`${path}/:id`, (c) => {
    const identity = requireDecides(c.get('identity'), 'Only administrators let pages ask')
    const id = Number(c.req.param('id'))
    const known = origins.list().find((origin) => origin.id === id)
    if (!known) {
      const set = configured().find((origin) => origin.id === id)
      if (!set) throw plainError(404, 'There is no such origin')
      throw plainError(403, `That pages of ${set.origin} may ask is set when the lake is started`)
    }
    origins.delete(known)
    access.note(identity, 'no longer allows the pages of', known.origin)
    return c.json({id, deleted: true})
  })

  return routes
}
