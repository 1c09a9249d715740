import {roles} from '@home-care/schemas/rules/roles.ts'
import {Hono} from 'hono'
import {z} from 'zod'
import type {Lake} from '../datasets/lake.ts'
import type {LakeContext, LakeEnv} from '../datasets/lakeEnv.ts'
import {commentsAbout} from '../datasets/purgeCommentsAbout.ts'
import {requireIdentity} from '../request/access.ts'
import {notPermitted, plainError} from '../request/errors.ts'
import {jsonBody} from '../request/request.ts'
import {requireMayChange} from '../rules/mayChange.ts'
import {WriteError} from '../store/errors.ts'
import {publishedIdOf} from '../store/ids.ts'
import {parseRequest} from '../store/mutations.ts'
import type {Receipt} from '../store/store.ts'
import type {Transaction} from '../store/transaction.ts'

/** A remaining picture takes over the erased document's consent, which changes the picture's document. */
const deletedIn = (results: Receipt['results']) =>
  results.filter(({operation}) => operation === 'delete')

const bodySchema = z.object({transactionId: z.string().optional()})

/**
 * `/data/erase/:dataset/:id`, for administrators: GET lists what would be erased, POST erases a document
 * for good, with its draft, versions and history, the comments about it, and the pictures and files that no
 * other document shows.
 */
export function eraseRoute(lake: Lake): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  const path = '/data/erase/:dataset/:id'

  routes.use(path, async (c, next) => {
    const {role} = requireIdentity(c.get('identity'))
    if (!roles[role].decides) throw notPermitted('Only administrators erase a document for good')
    if (c.get('dataset') !== lake) throw plainError(400, 'Comments are deleted with "purge"')
    await next()
  })

  function erasureOf(c: LakeContext, transactionId?: string) {
    const identity = requireIdentity(c.get('identity'))
    const publishedId = publishedIdOf(c.req.param('id') ?? '')
    const request = {erase: publishedId}
    const write = (transaction: Transaction) => {
      const {documents, history} = lake.store
      const group = documents.groupOf(publishedId)
      const hasPast = history.variantsOf(publishedId).length > 0
      if (!hasPast && !group.some((id) => transaction.get(id)))
        throw plainError(404, `Nothing is known of "${publishedId}"`)
      for (const id of group) transaction.purge(id)
      requireMayChange(lake, lake, identity, transaction)
    }
    return {options: {author: identity.id, transactionId, request}, publishedId, write}
  }

  routes.get(path, async (c) => {
    const {options, publishedId, write} = erasureOf(c)
    const {documents} = lake.store
    const group = documents.groupOf(publishedId)
    const about = {
      comments: (await commentsAbout(lake.comments.store, new Set([publishedId]))).size,
      referrers: documents.referrersOf(publishedId).filter((id) => !group.includes(id)),
    }
    try {
      const {results} = lake.store.commit({...options, dryRun: true}, write)
      const ids = Map.groupBy(deletedIn(results), ({id}) =>
        group.includes(id) ? 'documents' : 'assets',
      )
      const idsOf = (kind: 'assets' | 'documents') => (ids.get(kind) ?? []).map(({id}) => id)
      return c.json({
        documents: idsOf('documents'),
        assets: idsOf('assets'),
        ...about,
        blockedBy: [],
      })
    } catch (error) {
      const problem = error instanceof WriteError ? error.problem : undefined
      if (problem?.type !== 'documentHasExistingReferencesError') throw error
      const existing = group.filter((id) => lake.store.get(id))
      return c.json({documents: existing, assets: [], ...about, blockedBy: problem.referencingIDs})
    }
  })

  routes.post(path, async (c) => {
    const {transactionId} = parseRequest(bodySchema, await jsonBody(c.req))
    const {options, write} = erasureOf(c, transactionId)
    const {results, ...receipt} = await lake.store.commitAndErase(options, write)
    return c.json({...receipt, erased: deletedIn(results).map(({id}) => id)})
  })

  return routes
}
