import {Hono} from 'hono'
import {bodyLimit} from 'hono/body-limit'
import {z} from 'zod'
import {requireDecides} from './access.ts'
import {requireNewDataset} from './datasetRoutes.ts'
import {requireDataset} from './datasets.ts'
import {plainError} from './errors.ts'
import {eventText, type StartStream, streamResponse} from './eventStream.ts'
import type {Lake} from './lake.ts'
import type {LakeEnv} from './lakeEnv.ts'
import {jsonBody, readAs} from './request.ts'

const REFUSAL = 'Only administrators copy datasets'
const limitBody = bodyLimit({maxSize: 16 * 1024})

const copySchema = z.object({
  targetDataset: z.string(),
  skipHistory: z.boolean().default(false),
  skipContentReleases: z.boolean().default(false),
})
const pageSchema = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(10),
  offset: z.coerce.number().int().min(0).default(0),
})

/** `.../copy` and `/jobs`: copies of datasets, and how they come on. */
export function copyRoutes(lake: Lake): Hono<LakeEnv> {
  const {copies} = lake
  const routes = new Hono<LakeEnv>()
  const project = `/projects/${lake.projectId}`
  const paths = ['/datasets/:dataset/copy', `${project}/datasets/:dataset/copy`]

  routes.on('PUT', paths, limitBody, async (c) => {
    const identity = requireDecides(c.get('identity'), REFUSAL)
    const {targetDataset, ...options} = readAs(copySchema, await jsonBody(c.req))
    const source = requireDataset(lake, c.req.param('dataset') ?? '', identity)
    if ([source.dataset, targetDataset].includes(lake.commentsName)) {
      throw plainError(403, 'What people said to each other is not copied')
    }
    requireNewDataset(lake, targetDataset)
    const {id} = copies.begin(source, targetDataset, options, () =>
      lake.access.note(identity, 'copied the dataset', `${source.dataset} (${targetDataset})`),
    )
    return c.json({datasetName: targetDataset, aclMode: 'private', jobId: id}, 202)
  })

  routes.get(`${project}/datasets/copy`, (c) => {
    requireDecides(c.get('identity'), REFUSAL)
    const {offset, limit} = readAs(pageSchema, c.req.query())
    return c.json(copies.list().slice(offset, offset + limit))
  })

  routes.get('/jobs/:id', (c) => {
    requireDecides(c.get('identity'), REFUSAL)
    const job = copies.get(c.req.param('id'))
    if (!job) throw plainError(404, 'There is no such job')
    return c.json(job)
  })

  // The command listens without its token: what lets it is the id, which nobody else knows.
  routes.get('/jobs/:id/listen', (c) => {
    const identity = c.get('identity')
    const stream = lake.streams.counted(identity, listening(c.req.param('id')))
    return streamResponse(stream, (end) => lake.access.whileHeld(identity, end))
  })

  const listening =
    (id: string): StartStream =>
    (send, finish) => {
      const job = copies.get(id)
      if (!job) {
        // With any other answer the command asks again, without end.
        send(eventText('channel_error', 'There is no such job'))
        finish()
        return {end() {}}
      }
      const tell = ({state, progress, message}: typeof job) => {
        send(eventText('job', {jobId: id, state, progress, message}))
        if (state !== 'pending') finish()
      }
      tell(job)
      return {end: copies.follow(id, tell)}
    }

  return routes
}
