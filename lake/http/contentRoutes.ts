import {roles} from '@home-care/schemas/rules/roles.ts'
import {Hono} from 'hono'
import {z} from 'zod'
import type {Lake} from '../datasets/lake.ts'
import type {LakeContext, LakeEnv} from '../datasets/lakeEnv.ts'
import {keysOf} from '../query/keys.ts'
import {isSimple, parseQuery} from '../query/parseQuery.ts'
import {parsePerspective} from '../query/perspective.ts'
import type {Asker} from '../query/queryThreads.ts'
import {someNode} from '../query/syntaxTree.ts'
import {reachOf, readerOf, requireIdentity, requireReader} from '../request/access.ts'
import {limited} from '../request/errors.ts'
import {idsNamed, jsonOf, streamed} from '../request/longAnswer.ts'
import {publicAddress} from '../request/publicAddress.ts'
import {isOn, jsonBody, queryParams} from '../request/request.ts'
import {requireMayChange, setSecretOwner} from '../rules/mayChange.ts'
import {requireMayTry, requireReach, targetsOfActions, targetsOfMutations} from '../rules/mayTry.ts'
import {whyNotAlone} from '../rules/secondPerson.ts'
import {actionSchema, applyActions} from '../store/actions.ts'
import {withAddress} from '../store/assetAddress.ts'
import type {StoredDocument} from '../store/document.ts'
import {WriteError} from '../store/errors.ts'
import {isPublicId} from '../store/ids.ts'
import {
  applyMutations,
  type MutationRequest,
  mutationSchema,
  parseRequest,
  withArrayKeys,
} from '../store/mutations.ts'
import {isPreviewSecret, reaches} from '../store/secrets.ts'

const MOST_BODY_BYTES = 4 * 1024 * 1024

const limitBody = limited(MOST_BODY_BYTES, `A request may hold at most ${MOST_BODY_BYTES} bytes`)

const queryBodySchema = z.object({
  query: z.string(),
  params: z.record(z.string(), z.unknown()).default({}),
})

const JSON_TYPE = {'content-type': 'application/json'}

const transactionId = z.string().optional()
const mutateBodySchema = z.object({
  mutations: z.array(mutationSchema).min(1, 'A transaction needs at least one mutation'),
  transactionId,
})
const actionsBodySchema = z.object({
  // A single action need not be in a list.
  actions: z.preprocess(
    (actions) => (Array.isArray(actions) ? actions : [actions]),
    z.array(actionSchema),
  ),
  transactionId,
  dryRun: z.boolean().optional(),
})

function queriesIn(mutations: readonly MutationRequest[]) {
  const selections = mutations.flatMap((mutation) => {
    if ('patch' in mutation) return mutation.patch
    return 'delete' in mutation ? mutation.delete : []
  })
  return selections.flatMap((selection) =>
    'query' in selection ? {query: selection.query, params: selection.params ?? {}} : [],
  )
}

export function contentRoutes(lake: Lake): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  const addressOf = (c: LakeContext) => publicAddress(lake.access, c)

  routes.get('/data/query/:dataset', (c) => {
    const search = new URL(c.req.url).searchParams
    return answerQuery(lake, c, search.get('query') ?? '', queryParams(search))
  })

  routes.post('/data/query/:dataset', limitBody, async (c) => {
    const {query, params} = parseRequest(queryBodySchema, await jsonBody(c.req))
    return answerQuery(lake, c, query, params)
  })

  routes.get('/data/doc/:dataset/:ids', (c) => {
    const identity = readerOf(c.get('identity'))
    const reach = reachOf(identity)
    const dataset = c.get('dataset')
    const withVersions = isOn(c.req.query('includeAllVersions'))
    const requested = idsNamed(c.req.param('ids'))
    const ids = withVersions
      ? new Set(requested.flatMap((id) => dataset.store.documents.groupOf(id)))
      : requested
    const documents: StoredDocument[] = []
    const omitted: {id: string; reason: 'existence' | 'permission'}[] = []
    for (const id of ids) {
      const mayRead = identity !== undefined || isPublicId(id)
      const document = mayRead ? dataset.store.get(id) : undefined
      if (document && reaches(reach, document)) documents.push(document)
      else if (!withVersions) omitted.push({id, reason: mayRead ? 'existence' : 'permission'})
    }
    const address = addressOf(c)
    const projection = isOn(c.req.query('excludeContent'))
      ? ({_id, _type, _rev}: StoredDocument) => ({_id, _type, _rev})
      : (document: StoredDocument) => withAddress(document, address)
    const body = streamed(jsonOf({omitted}, 'documents', documents, projection))
    return c.body(body, 200, JSON_TYPE)
  })

  routes.post('/data/mutate/:dataset', limitBody, async (c) => {
    const identity = requireIdentity(c.get('identity'))
    const dataset = c.get('dataset')
    const author = identity.id
    const asker = {address: addressOf(c), identity: author, reach: reachOf(identity)}
    const request = await jsonBody(c.req)
    const {transactionId, ...body} = parseRequest(mutateBodySchema, request)
    const withKeys = isOn(c.req.query('autoGenerateArrayKeys'))
    const mutations = withKeys ? body.mutations.map(withArrayKeys) : body.mutations
    requireMayTry(lake, dataset, identity, targetsOfMutations(mutations))
    const queries = queriesIn(mutations).map((query) => ({...query, ...asker}))
    const selectedIds = await dataset.find(queries, readerOf(identity), askerOf(c))
    const written = selectedIds.flat().map((id) => ({id}))
    requireMayTry(lake, dataset, identity, {written})
    const dryRun = isOn(c.req.query('dryRun'))
    const {results, ...head} = await dataset.store.commitAndErase(
      {author, transactionId, dryRun, request, isImmediate: queries.length > 0},
      (transaction) => {
        applyMutations(transaction, mutations, selectedIds)
        setSecretOwner(identity, transaction)
        requireMayChange(lake, dataset, identity, transaction)
      },
    )
    const withIds = isOn(c.req.query('returnIds'))
    const withDocuments = isOn(c.req.query('returnDocuments'))
    const projection = ({id, operation, document}: (typeof results)[number]) => ({
      ...((withIds || withDocuments) && {id, operation}),
      ...(withDocuments && {document: document && withAddress(document, asker.address)}),
    })
    return c.body(streamed(jsonOf(head, 'results', results, projection)), 200, JSON_TYPE)
  })

  routes.post('/data/actions/:dataset', limitBody, async (c) => {
    const identity = requireIdentity(c.get('identity'))
    const dataset = c.get('dataset')
    const request = await jsonBody(c.req)
    const {actions, transactionId, ...body} = parseRequest(actionsBodySchema, request)
    const dryRun = body.dryRun ?? isOn(c.req.query('dryRun'))
    const publishedWithoutRevision = actions.flatMap((action) =>
      action.actionType === 'sanity.action.document.publish' && !action.ifDraftRevisionId
        ? action.publishedId
        : [],
    )
    requireMayTry(lake, dataset, identity, targetsOfActions(actions))
    const receipt = await dataset.store.commitAndErase(
      {author: identity.id, transactionId, dryRun, request},
      (transaction) => {
        applyActions(transaction, actions, dataset.store)
        setSecretOwner(identity, transaction)
        requireMayChange(lake, dataset, identity, transaction, new Set(publishedWithoutRevision))
      },
    )
    return c.json({transactionId: receipt.transactionId})
  })

  // The reason why a person may not do the actions alone.
  routes.post('/data/second-person/:dataset', limitBody, async (c) => {
    const identity = requireReader(c.get('identity'))
    const author = identity.id
    const dataset = c.get('dataset')
    const answer = (why?: string) =>
      c.json({isAsked: lake.access.asksForSecondPerson, why: why ?? null})
    const request = await jsonBody(c.req)
    const {actions} = parseRequest(actionsBodySchema, request)
    requireReach(dataset, identity, targetsOfActions(actions))
    let why: string | undefined
    try {
      dataset.store.commit({author, dryRun: true, request}, (transaction) => {
        applyActions(transaction, actions, dataset.store)
        if (dataset === lake) why = whyNotAlone(lake, author, transaction)
      })
    } catch (error) {
      // On a conflict the action itself will be refused: say nothing here.
      if (error instanceof WriteError && error.isConflict) return answer()
      throw error
    }
    return answer(why)
  })

  routes.get('/data/references/:dataset/documents/:id/to', (c) => {
    const reach = reachOf(requireReader(c.get('identity')))
    const {dataset, store} = c.get('dataset')
    const internal = isOn(c.req.query('excludeInternalReferences'))
      ? []
      : store.documents.referrersOf(c.req.param('id')).filter((id) => {
          const referrer = store.get(id)
          return referrer && reaches(reach, referrer)
        })
    // Comments do not keep a document from being deleted.
    return c.json({
      totalCount: internal.length,
      references: internal.map((documentId) => ({documentId, datasetName: dataset})),
    })
  })

  // Archives are made from this.
  routes.get('/data/export/:dataset', (c) => {
    const seesAll = readerOf(c.get('identity')) !== undefined
    const seesSecrets = reachOf(c.get('identity')) === 'all'
    const address = addressOf(c)
    const types = c.req.query('types')?.split(',')
    const snapshot = [...c.get('dataset').store.documents.values()]
    const lines = snapshot
      .values()
      .filter(
        (document) =>
          (seesSecrets || !isPreviewSecret(document)) &&
          (seesAll || isPublicId(document._id)) &&
          (types?.includes(document._type) ?? true),
      )
      .map((document) => `${JSON.stringify(withAddress(document, address))}\n`)
    return c.body(streamed(lines), 200, {'content-type': 'application/x-ndjson'})
  })

  return routes
}

async function answerQuery(
  lake: Lake,
  c: LakeContext,
  query: string,
  params: Record<string, unknown>,
): Promise<Response> {
  const started = performance.now()
  const identity = readerOf(c.get('identity'))
  // Newer versions answer with published documents.
  const standard = c.get('apiVersion') >= '2025-02-19' ? 'published' : 'raw'
  const perspective = parsePerspective(c.req.query('perspective'), standard)
  if (perspective !== 'raw' && perspective !== 'published') requireReader(c.get('identity'))
  const sourceMap = c.req.query('resultSourceMap')
  const request = {
    query,
    params,
    perspective: identity ? perspective : ('published' as const),
    ...(identity && {identity: identity.id, reach: reachOf(identity)}),
    address: publicAddress(lake.access, c),
    resultSourceMap: sourceMap === 'withKeyArraySelector' || isOn(sourceMap),
  }
  const {queryThreads} = c.get('dataset')
  const answer =
    identity && asksForGroups(query, params)
      ? await queryThreads.answer({...request, perspective: 'raw'}, askerOf(c), groupsOf(lake))
      : await queryThreads.answer(request, askerOf(c))
  const head = {
    ...(c.req.query('returnQuery') !== 'false' && {query}),
    ms: Math.round(performance.now() - started),
  }
  // `{...head, ...answer}`; the answer is JSON already.
  const opening = new TextEncoder().encode(`${JSON.stringify(head).slice(0, -1)},`)
  return c.body(Buffer.concat([opening, answer.subarray(1)]), 200, JSON_TYPE)
}

const askerOf = (c: LakeContext): Asker => ({id: c.get('identity')?.id, signal: c.req.raw.signal})

const GROUP = 'system.group'

/** Whether a filter of the query selects the type of the roles' documents. */
function asksForGroups(query: string, params: Record<string, unknown>): boolean {
  if (!JSON.stringify([query, params]).includes(GROUP) || !isSimple(query, params)) return false
  try {
    return someNode(
      parseQuery(query, params),
      (node) =>
        node.type === 'Filter' &&
        keysOf(node.expr)
          .flat()
          .some(({by, value}) => by === '_type' && value === GROUP),
    )
  } catch {
    // The thread answers it with the parse error.
    return false
  }
}

/** The roles as documents of hosted Sanity, with their rights and members. */
function groupsOf({access}: Lake): StoredDocument[] {
  const colleagues = access.colleagues()
  const now = new Date().toISOString()
  return Object.entries(roles).map(([name, {grants}]) => ({
    _id: `_.groups.${name}`,
    _type: GROUP,
    _rev: now,
    _createdAt: now,
    _updatedAt: now,
    grants,
    members: colleagues.filter(({role}) => role === name).map(({id}) => id),
  }))
}
