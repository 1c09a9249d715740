import {Hono} from 'hono'
import {withAddress, withAddresses} from '../store/assetAddress.ts'
import {documentEvents} from '../store/documentEvents.ts'
import type {Moment} from '../store/history.ts'
import {draftIdOf, publishedIdOf} from '../store/ids.ts'
import {releaseEvents} from '../store/releaseEvents.ts'
import {requireReader} from './access.ts'
import {plainError} from './errors.ts'
import type {Lake} from './lake.ts'
import type {LakeEnv} from './lakeEnv.ts'
import {publicAddress} from './publicAddress.ts'
import {isOn} from './request.ts'

const EVENTS_A_PAGE = 100

/** `/data/history/*`: what happened to documents, for those with a token. */
export function historyRoutes(lake: Lake): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  const base = '/data/history/:dataset'

  routes.use(`${base}/*`, async (c, next) => {
    requireReader(c.get('identity'))
    await next()
  })

  routes.get(`${base}/transactions/:ids`, (c) => {
    const {fromTransaction, toTransaction, fromTime, toTime, limit} = c.req.query()
    const ids = [...new Set(c.req.param('ids').split(','))]
    const identifiedOnly = isOn(c.req.query('includeIdentifiedDocumentsOnly'))
    const range = {
      fromTransaction,
      toTransaction,
      fromTime,
      toTime,
      reverse: isOn(c.req.query('reverse')),
      ...(limit && {limit: wholeNumber('limit', limit)}),
    }
    const transactions = c
      .get('dataset')
      .store.history.transactions(ids, range, identifiedOnly ? ids : undefined)
    const withMutations = !isOn(c.req.query('excludeMutations'))
    const withEffects = c.req.query('effectFormat') === 'mendoza'
    const address = publicAddress(lake.access, c)
    const lines = transactions.map(({id, timestamp, author, changes}) =>
      JSON.stringify({
        id,
        timestamp,
        author,
        documentIDs: changes.map(({documentId}) => documentId),
        ...(withMutations && {
          mutations: changes.flatMap(({mutations}) => withAddresses(mutations, address)),
        }),
        ...(withEffects && {
          effects: Object.fromEntries(
            changes.map(({documentId, effects}) => [documentId, withAddresses(effects, address)]),
          ),
        }),
      }),
    )
    return c.body(lines.map((line) => `${line}\n`).join(''), 200, {
      'content-type': 'application/x-ndjson',
    })
  })

  routes.get(`${base}/documents/:ids`, (c) => {
    const moment = momentOf(c.req.query())
    const address = publicAddress(lake.access, c)
    const documents = c.req
      .param('ids')
      .split(',')
      .flatMap((id) => c.get('dataset').store.history.documentAt(id, moment) ?? [])
    return c.json({documents: documents.map((document) => withAddress(document, address))})
  })

  routes.get(`${base}/events/documents/:id`, (c) => {
    const id = c.req.param('id')
    const {limit, nextCursor} = c.req.query()
    const size = limit ? wholeNumber('limit', limit) : EVENTS_A_PAGE
    const before = nextCursor ? wholeNumber('nextCursor', nextCursor) : Number.POSITIVE_INFINITY
    const publishedId = publishedIdOf(id)
    const variants = [...new Set([publishedId, draftIdOf(id), id])]
    const steps = c.get('dataset').store.history.steps(publishedId, variants)
    const alive = variants.filter((variant) => c.get('dataset').store.get(variant))
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

  // The events of one transaction stay on one page.
  routes.get(`${base}/events/releases/:release`, (c) => {
    const {limit, nextCursor} = c.req.query()
    const size = limit ? wholeNumber('limit', limit) : EVENTS_A_PAGE
    const before = nextCursor ? wholeNumber('nextCursor', nextCursor) : Number.POSITIVE_INFINITY
    const {store} = c.get('dataset')
    const typeOf = (id: string) =>
      (store.get(id) ?? store.history.documentAt(id, {lastRevision: true}))?._type
    const events = []
    let last: number | undefined
    let rest = false
    for (const told of releaseEvents(store.history, c.req.param('release'), typeOf)) {
      if (told.sequence >= before) continue
      rest = events.length >= size
      if (rest) break
      events.push(...told.events)
      last = told.sequence
    }
    return c.json({events, nextCursor: rest ? String(last ?? '') : ''})
  })

  return routes
}

function momentOf({revision, time, lastRevision}: Record<string, string>): Moment {
  if (revision) return {revision}
  if (isOn(lastRevision)) return {lastRevision: true}
  if (time && !Number.isNaN(Date.parse(time))) return {time: new Date(time).toISOString()}
  throw plainError(400, 'Name a revision, a time in ISO format, or lastRevision=true')
}

function wholeNumber(name: string, value: string): number {
  if (/^\d{1,15}$/.test(value)) return Number(value)
  throw plainError(400, `The parameter "${name}" must be a whole number`)
}
