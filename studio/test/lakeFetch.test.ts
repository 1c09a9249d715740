import {testLake} from '@home-care/lake/test/testLake.ts'
import {expect, onTestFinished, test} from 'vitest'
import {createLakeFetch} from '../lake/lakeFetch.ts'
import {wayTo} from './wayTo.ts'

// Reads streams over one WebSocket to a real lake, through the Studio's own client.

interface Stream {
  subscribe(observer: {next(event: {type: string}): void; error(error: unknown): void}): {
    unsubscribe(): void
  }
}

/** The events of a stream, and the errors it ends with. */
function following(stream: Stream) {
  const [events, errors]: [string[], unknown[]] = [[], []]
  const subscription = stream.subscribe({
    next: ({type}) => events.push(type),
    error: (error) => errors.push(error),
  })
  onTestFinished(() => subscription.unsubscribe())
  return {events, errors}
}

test('a stream that the lake refuses ends for good, and others over the socket go on', async () => {
  const lake = await testLake()
  const overSocket = createLakeFetch(lake.url)
  const client = lake.clientWith({resolveFetch: () => overSocket})
  const listen = (to: typeof client) =>
    following(to.listen('*', {}, {events: ['welcome', 'mutation', 'reconnect']}))
  const stays = listen(client)
  await expect.poll(() => stays.events).toEqual(['welcome'])
  const refused = listen(client.withConfig({dataset: 'second'}))
  await expect
    .poll(() => refused.errors)
    .toMatchObject([{name: 'ConnectionFailedError', status: 404}])
  await lake.client.create({_type: 'note'})
  await expect.poll(() => stays.events).toEqual(['welcome', 'mutation'])
  expect(refused.events).toEqual([])
})

test('a connection that hangs is replaced, and its streams resume with the missed events', async () => {
  const lake = await testLake()
  const way = await wayTo(lake.url)
  const overSocket = createLakeFetch(way.url, 1000)
  const client = lake.clientWith({apiHost: way.url, resolveFetch: () => overSocket})
  const options = {events: ['welcome' as const, 'mutation' as const], enableResume: true}
  const listening = following(client.listen('*', {}, options))
  await expect.poll(() => listening.events).toEqual(['welcome'])
  await lake.client.create({_type: 'note'})
  await expect.poll(() => listening.events).toEqual(['welcome', 'mutation'])
  way.hang()
  await lake.client.create({_type: 'note'})
  await expect.poll(() => listening.events).toEqual(['welcome', 'mutation', 'mutation'])
  expect(listening.errors).toEqual([])
})
