import {Hono} from 'hono'
import type {Lake} from '../datasets/lake.ts'
import type {LakeContext, LakeEnv} from '../datasets/lakeEnv.ts'
import {reachOf, requireReader} from '../request/access.ts'
import {plainError} from '../request/errors.ts'
import {idsNamed, jsonOf, streamed} from '../request/longAnswer.ts'
import {publicAddress} from '../request/publicAddress.ts'
import {isOn} from '../request/request.ts'
import {deletions} from '../staff/publications.ts'
import {withAddress, withAddresses} from '../store/assetAddress.ts'
import type {StoredDocument} from '../store/document.ts'
import {documentEvents} from '../store/documentEvents.ts'
import type {History, Moment} from '../store/history.ts'
import {publishedIdOf} from '../store/ids.ts'
import {reaches} from '../store/secrets.ts'

const EVENTS_A_PAGE = 100

/** `/data/history/*`: the past of documents, for people who see drafts. */
export function historyRoutes(lake: Lake): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  const base = '/data/history/:dataset'

  routes.use(`${base}/*`, async (c, next) => {
    requireReader(c.get('identity'))
    await next()
  })

  routes.get(`${base}/transactions/:ids`, (c) => {
    const {fromTransaction, toTransaction, limit} = c.req.query()
    const mayKnow = accessFilter(c)
    const ids = idsNamed(c.req.param('ids')).filter(mayKnow)
    const {history} = c.get('dataset').store
    const found = history.transactionsOf(ids, {
      fromTransaction,
      toTransaction,
      reverse: isOn(c.req.query('reverse')),
      ...(limit && {limit: wholeNumber('limit', limit)}),
    })
    const lines = linesOf(history, found, {
      only: isOn(c.req.query('includeIdentifiedDocumentsOnly')) ? ids : undefined,
      withMutations: !isOn(c.req.query('excludeMutations')),
      withEffects: c.req.query('effectFormat') === 'mendoza',
      address: publicAddress(lake.access, c),
      mayKnow,
    })
    return c.body(streamed(lines), 200, {'content-type': 'application/x-ndjson'})
  })

  routes.get(`${base}/documents/:ids`, (c) => {
    const moment = momentOf(c.req.query())
    const address = publicAddress(lake.access, c)
    const ids = idsNamed(c.req.param('ids')).filter(accessFilter(c))
    const {history} = c.get('dataset').store
    const documents = ids
      .values()
      .map((id) => history.documentAt(id, moment))
      .filter((document) => document !== undefined)
    const projection = (document: StoredDocument) => withAddress(document, address)
    return c.body(streamed(jsonOf({}, 'documents', documents, projection)), 200, {
      'content-type': 'application/json',
    })
  })

  routes.get(`${base}/deleted`, (c) => {
    const all = deletions({store: c.get('dataset').store, access: lake.access})
    const mayKnow = accessFilter(c)
    return c.json({deleted: [...all.filter(({id}) => mayKnow(id))]})
  })

  routes.get(`${base}/events/documents/:id`, (c) => {
    const id = c.req.param('id')
    const {size, before} = pageOf(c.req.query())
    const publishedId = publishedIdOf(id)
    const {documents, history} = c.get('dataset').store
    const variants = history.variantsOf(publishedId).filter(accessFilter(c))
    const steps = history.steps(publishedId, variants)
    const alive = documents.groupOf(publishedId).filter((variant) => documents.get(variant))
    const events = documentEvents(id, steps, alive)
      .filter(({sequence}) => sequence < before)
      .take(size + 1)
      .toArray()
    const page = events.slice(0, size)
    const rest = events.length > size
    return c.json({
      events: {[id]: page.map(({sequence, ...event}) => event)},
      nextCursor: rest ? String(page.at(-1)?.sequence ?? '') : '',
    })
  })

  return routes
}

/** A test of ids: whether the client may know the document now, or as it was last. */
function accessFilter(c: LakeContext): (id: string) => boolean {
  const reach = reachOf(c.get('identity'))
  const {history, documents} = c.get('dataset').store
  const cache = new Map<string, boolean>()
  return (id) => {
    const cached = cache.get(id)
    if (cached !== undefined) return cached
    const document = documents.get(id) ?? history.documentAt(id, {lastRevision: true})
    const mayKnow = !document || reaches(reach, document)
    cache.set(id, mayKnow)
    return mayKnow
  }
}

interface LineOptions {
  mayKnow: (id: string) => boolean
  only: readonly string[] | undefined
  withMutations: boolean
  withEffects: boolean
  address: string
}

function* linesOf(
  history: History,
  transactions: ReturnType<History['transactionsOf']>,
  {only, withMutations, withEffects, address, mayKnow}: LineOptions,
): Generator<string> {
  for (const {sequence, transactionId: id, ...about} of transactions) {
    const changes = history.changesOf(sequence, only).filter(({documentId}) => mayKnow(documentId))
    // The transaction was joined with another, or erased.
    if (changes.length === 0) continue
    const line = {
      id,
      ...about,
      documentIDs: changes.map(({documentId}) => documentId),
      ...(withMutations && {mutations: changes.flatMap(({mutations}) => mutations)}),
      ...(withEffects && {
        effects: Object.fromEntries(changes.map(({documentId, effects}) => [documentId, effects])),
      }),
    }
    yield `${JSON.stringify(withAddresses(line, address))}\n`
  }
}

function momentOf({revision, time, lastRevision}: Record<string, string>): Moment {
  if (revision) return {revision}
  if (isOn(lastRevision)) return {lastRevision: true}
  if (time && !Number.isNaN(Date.parse(time))) return {time: new Date(time).toISOString()}
  throw plainError(400, 'Name a revision, a time in ISO format, or lastRevision=true')
}

const pageOf = ({limit, nextCursor}: Record<string, string>) => ({
  size: limit ? wholeNumber('limit', limit) : EVENTS_A_PAGE,
  before: nextCursor ? wholeNumber('nextCursor', nextCursor) : Number.POSITIVE_INFINITY,
})

function wholeNumber(name: string, value: string): number {
  if (/^\d{1,15}$/.test(value)) return Number(value)
  throw plainError(400, `The parameter "${name}" must be a whole number`)
}
