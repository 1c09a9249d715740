import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtempSync, rmSync} from 'node:fs'
import {connect} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createClient, RESP_TYPES} from '@redis/client'
import {vi} from 'vitest'
import {freePort, stop} from './enquiriesPostgres.ts'

const password = 'of-the-shared-cache'

/**
 * A Valkey of its own: the real one of `VALKEY_PATH` (Redis' server will do), or without it a program
 * that stands in for as much of it as the sites use.
 */
export async function startValkey() {
  const {VALKEY_PATH} = process.env
  const folder = mkdtempSync(join(tmpdir(), 'valkey-'))
  const port = await freePort()
  const url = `valkey://:${password}@127.0.0.1:${port}`
  const [program, args] = VALKEY_PATH
    ? [VALKEY_PATH, ['--port', `${port}`, '--bind', '127.0.0.1', '--requirepass', password]]
    : [process.execPath, [join(import.meta.dirname, 'valkeyStandIn.ts'), `${port}`, password]]
  const kept = VALKEY_PATH ? ['--save', '', '--appendonly', 'no', '--dir', folder] : []

  async function run() {
    const server = spawn(program, [...args, ...kept], {stdio: 'ignore'})
    await vi.waitFor(() => answers(port), {timeout: 30_000, interval: 20})
    return server
  }
  let server = await run()

  return {
    url,
    port,
    /** One who may do everything, and waits for as long as it takes. */
    async client() {
      const client = createClient({
        url: url.replace('valkey:', 'redis:'),
        RESP: 2,
        disableClientInfo: true,
        maintNotifications: 'disabled',
        commandOptions: {typeMapping: {[RESP_TYPES.BLOB_STRING]: Buffer}},
      })
      client.on('error', () => undefined)
      return client.connect()
    },
    /** As a power cut would. What it held is gone. */
    crash: () => stop(server, 'SIGKILL'),
    async restart() {
      server = await run()
    },
    /** From now on it hangs: it takes connections and answers nothing. */
    hang: () => server.kill('SIGSTOP'),
    goOn: () => server.kill('SIGCONT'),
    async stop() {
      await stop(server, 'SIGKILL')
      rmSync(folder, {recursive: true, force: true})
    },
  }
}

async function answers(port: number) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.destroy()
}
