import {testLake} from 'lake/test/testLake.ts'
import {expect, onTestFinished, test} from 'vitest'
import {listenOverSocket} from '../lake/listenOverSocket.ts'

// The Studio's streams as its own client has them: over one WebSocket to a real lake.

interface Stream {
  subscribe(observer: {next(event: {type: string}): void; error(error: unknown): void}): {
    unsubscribe(): void
  }
}

/** What a stream of a client brings, and with which errors it ends. */
function following(stream: Stream) {
  const [events, errors]: [string[], unknown[]] = [[], []]
  const subscription = stream.subscribe({
    next: ({type}) => events.push(type),
    error: (error) => errors.push(error),
  })
  onTestFinished(() => subscription.unsubscribe())
  return {events, errors}
}

test('streams of a dataset that is deleted end with the reason, for good, and others go on', async () => {
  const lake = await testLake()
  await lake.client.datasets.create('second', {aclMode: 'private'})
  const overSocket = listenOverSocket(lake.url)
  const client = lake.clientWith({resolveFetch: () => overSocket})
  const second = client.withConfig({dataset: 'second'})
  const listen = (to: typeof client) =>
    following(to.listen('*', {}, {events: ['welcome', 'mutation', 'reconnect']}))
  const gone = [listen(second), following(second.live.events({includeDrafts: true}))]
  const stays = listen(client)
  const welcomed = () => [...gone, stays].map(({events}) => events)
  await expect.poll(welcomed).toEqual([['welcome'], ['welcome'], ['welcome']])

  await lake.client.datasets.delete('second')
  const told = {
    name: 'DisconnectError',
    message: 'Server disconnected client: The dataset "second" was deleted',
  }
  await expect.poll(() => gone.map(({errors}) => errors)).toMatchObject([[told], [told]])
  const late = listen(second)
  await expect.poll(() => late.errors).toMatchObject([{name: 'ConnectionFailedError', status: 404}])

  // Made again, it is told to those who ask now, and not to those who gave up.
  await lake.client.datasets.create('second', {aclMode: 'private'})
  const anew = listen(second)
  await expect.poll(() => anew.events).toEqual(['welcome'])
  await lake.clientWith({dataset: 'second'}).create({_type: 'note'})
  await lake.client.create({_type: 'note'})
  await expect
    .poll(() => [anew.events, stays.events])
    .toEqual([
      ['welcome', 'mutation'],
      ['welcome', 'mutation'],
    ])
  expect(gone.map(({events}) => events)).toEqual([['welcome'], ['welcome']])
})
