import {createServer} from 'node:http'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {createEnquiriesClient, everything} from '../enquiries/enquiriesClient.ts'
import {emptyView, type ListView, watchList} from '../enquiries/watchList.ts'

/** Stands for the website: pages of two, and an ETag that tells a change. */
const site = {
  references: [] as string[],
  version: 0,
  asked: [] as string[],
  answer: undefined as ((query: URLSearchParams) => Promise<Response | undefined>) | undefined,
}
const server = createServer(async (request, response) => {
  const {searchParams} = new URL(request.url ?? '', 'http://site')
  site.asked.push(String(searchParams))
  const own = await site.answer?.(searchParams)
  const answer = own ?? pageAfter(searchParams.get('before'), request.headers['if-none-match'])
  response.writeHead(answer.status, [...answer.headers].flat())
  response.end(await answer.text())
})

function pageAfter(before: string | null, etag: string | undefined) {
  if (etag === `"${site.version}"`) return new Response(null, {status: 304})
  const from = before ? site.references.indexOf(before) + 1 : 0
  const references = site.references.slice(from, from + 2)
  return Response.json(
    {
      enquiries: references.map((reference) => ({
        reference,
        kind: 'referral',
        kindTitle: 'Referral',
        name: 'Grace Sample',
        urgency: null,
        receivedAt: '2026-06-15T09:00:00.000Z',
        promisedBy: '2026-06-16T17:00:00.000Z',
        status: 'new',
        officeMail: 'off',
        isSuspect: false,
        isUrgent: false,
        assignee: null,
        isMine: false,
        remindOn: null,
      })),
      next: from + 2 < site.references.length ? references.at(-1) : null,
      suspects: 0,
    },
    {headers: {etag: `"${site.version}"`}},
  )
}

const stops: (() => void)[] = []

beforeEach(async () => {
  Object.assign(site, {
    references: ['E', 'D', 'C', 'B', 'A'],
    version: 0,
    asked: [],
    answer: undefined,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

function watch(filter = everything) {
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('A TCP server has a port')
  const seen: {view: ListView} = {view: emptyView}
  const client = createEnquiriesClient(`http://127.0.0.1:${address.port}`, 'token')
  const list = watchList(client, filter, (view) => {
    seen.view = view
  })
  stops.push(list.stop)
  return {list, shown: () => seen.view.enquiries?.map(({reference}) => reference), seen}
}

test('what was opened further down stays when something new comes in', async () => {
  const {list, shown} = watch()
  await list.poll()
  await list.showMore()
  expect(shown()).toEqual(['E', 'D', 'C', 'B'])
  site.references.unshift('F')
  site.version++
  await list.poll()
  expect(shown()).toEqual(['F', 'E', 'D', 'C'])
  await list.showMore()
  expect(shown()).toEqual(['F', 'E', 'D', 'C', 'B', 'A'])
})

test('older ones are asked for once, however often the button is clicked', async () => {
  const {list, shown} = watch()
  await list.poll()
  await Promise.all([list.showMore(), list.showMore(), list.showMore()])
  expect(shown()).toEqual(['E', 'D', 'C', 'B'])
  expect(site.asked.filter((query) => query.includes('before'))).toHaveLength(1)
})

test('older ones that do not come are a problem to read, and can be asked for again', async () => {
  const {list, shown, seen} = watch()
  await list.poll()
  site.answer = async () => new Response('<html>Bad gateway</html>', {status: 502})
  await list.showMore()
  expect(seen.view).toMatchObject({
    problem: 'The website answered 502.',
    isLoadingMore: false,
  })
  site.answer = undefined
  await list.showMore()
  expect(seen.view.problem).toBeUndefined()
  expect(shown()).toEqual(['E', 'D', 'C', 'B'])
})

test('a list that was left is not shown any more, however late it comes', async () => {
  const late = Promise.withResolvers<undefined>()
  site.answer = async (query) => (query.has('status') ? undefined : late.promise)
  const left = watch()
  const leaving = left.list.poll()
  await expect.poll(() => site.asked).toHaveLength(1)
  left.list.stop()
  const now = watch({...everything, show: 'closed'})
  await now.list.poll()
  late.resolve(undefined)
  await leaving
  expect(left.shown()).toBeUndefined()
  expect(now.shown()).toEqual(['E', 'D'])
})

test('looks that come while one is under way wait for it, or are left out', async () => {
  const late = Promise.withResolvers<undefined>()
  site.answer = () => late.promise
  const {list, shown} = watch()
  const looks = [list.poll(), list.poll(), list.refresh(), list.poll()]
  late.resolve(undefined)
  await Promise.all(looks)
  expect(site.asked).toHaveLength(2)
  expect(shown()).toEqual(['E', 'D'])
})

test('what is no list is not taken for one', async () => {
  const {list, seen} = watch()
  site.answer = async () => Response.json({enquiries: [{reference: 5}]})
  await list.poll()
  expect(seen.view).toMatchObject({
    enquiries: undefined,
    problem: 'The website answered something else than it was asked for.',
  })
})
