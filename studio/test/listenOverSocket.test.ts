import {connect, createServer, type Socket} from 'node:net'
import {testLake} from '@home-care/lake/test/testLake.ts'
import {expect, onTestFinished, test} from 'vitest'
import {listenOverSocket} from '../lake/listenOverSocket.ts'

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
  const overSocket = listenOverSocket(lake.url)
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

/** A way to a lake on which connections can be made to hang: nothing arrives, and nothing fails. */
async function wayTo(url: string) {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    const onward = connect(Number(new URL(url).port), 'localhost')
    socket.on('error', () => onward.destroy()).pipe(onward)
    onward.on('error', () => socket.destroy()).pipe(socket)
    for (const each of [socket, onward]) open.add(each)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  onTestFinished(() => {
    for (const each of open) each.destroy()
    server.close()
  })
  const address = server.address()
  const hang = () => {
    for (const each of open) each.unpipe().pause()
  }
  return {url: `http://localhost:${typeof address === 'object' ? address?.port : 0}`, hang}
}

test('a connection that hangs is replaced, and its streams go on with what they missed', async () => {
  const lake = await testLake()
  const way = await wayTo(lake.url)
  const overSocket = listenOverSocket(way.url, 1000)
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
