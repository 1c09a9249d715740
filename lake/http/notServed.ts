import {Hono} from 'hono'
import {plainError} from './errors.ts'
import type {Lake} from './lake.ts'
import type {LakeEnv} from './lakeEnv.ts'

/** Answers 404 about another project, in the form that a Studio explains. */
export function notServedRoutes({projectId}: Lake): Hono<LakeEnv> {
  return new Hono<LakeEnv>().all('/projects/:project/*', async (c, next) => {
    const project = c.req.param('project')
    if (project === projectId) return next()
    const message = `Project "${project}" not found: this Content Lake holds "${projectId}"`
    throw plainError(404, message, {attributes: {type: 'project'}})
  })
}
