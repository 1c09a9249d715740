import {connect, createServer, type Socket} from 'node:net'
import {onTestFinished} from 'vitest'

/** A proxy to a lake whose connections can break, wait, or hang: nothing arrives, and nothing fails. */
export async function wayTo(url: string) {
  const pairs = new Set<readonly [Socket, Socket]>()
  let target = url
  const server = createServer((socket) => {
    const upstream = connect(Number(new URL(target).port), 'localhost')
    const pair = [socket, upstream] as const
    pairs.add(pair)
    socket.on('error', () => upstream.destroy()).pipe(upstream)
    upstream.on('error', () => socket.destroy()).pipe(socket)
    socket.once('close', () => pairs.delete(pair))
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const drop = () => {
    for (const pair of pairs) for (const each of pair) each.destroy()
  }
  onTestFinished(() => {
    drop()
    server.close()
  })
  const address = server.address()
  return {
    url: `http://localhost:${typeof address === 'object' ? address?.port : 0}`,
    drop,
    hang() {
      for (const pair of pairs) for (const each of pair) each.unpipe().pause()
    },
    /** Reads nothing from the lake until it resumes. */
    wait() {
      const waiting = [...pairs]
      for (const [socket, upstream] of waiting) upstream.unpipe(socket).pause()
      return () => {
        // A test that waits twice resumes twice, and a second pipe would send each byte again.
        for (const [socket, upstream] of waiting) upstream.unpipe(socket).pipe(socket)
      }
    },
    /** New connections lead there. */
    leadTo(other: string) {
      target = other
    },
  }
}
