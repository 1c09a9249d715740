import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtempSync, rmSync} from 'node:fs'
import {type IncomingMessage, request} from 'node:http'
import {createServer} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {root} from '@home-care/environment/environment.ts'
import {provider} from '@home-care/schemas/provider/provider.ts'
import {validReferral} from '@home-care/web/test/enquiriesSite.ts'
import {afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test} from 'vitest'
import {isTaken} from '../../parts/ports.ts'
import {buildConnections, readConnections, recordingTo} from '../connections.ts'
import {descendantsOf} from '../descendants.ts'
import {type Ports, prepared} from '../prepared.ts'
import {freePorts, isRunning, RunningStack} from '../stack.ts'
import {openStored} from '../storedEnquiries.ts'

let ports: Ports
let folder: string
let running: {child: ChildProcess; ended: Promise<unknown>} | undefined

beforeAll(async () => {
  await prepared()
  ports = await freePorts()
})

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'home-care-'))
})

afterEach(async () => {
  running?.child.kill('SIGKILL')
  await running?.ended
  running = undefined
  rmSync(folder, {recursive: true, force: true})
})

/** A file in which a command's processes note what they connect to. */
const connections = () => join(folder, 'connections')

function command(
  name: 'dev' | 'start',
  variables: Record<string, string> = {},
  {throughNpm = false} = {},
) {
  const [file = '', ...args] = throughNpm
    ? ['npm', 'run', name]
    : ['node', join(root, `stack/commands/${name}.ts`)]
  const child = spawn(file, args, {
    cwd: root,
    // A process group of its own, as a terminal gives to each command.
    detached: throughNpm,
    env: {
      ...process.env,
      // Vitest sets NODE_ENV=test, which Next.js would take for its own tests.
      NODE_ENV: name === 'dev' ? 'development' : 'production',
      ...ports,
      DATA_DIR: folder,
      // npm may run under an older Node than the product does.
      ...(throughNpm ? {} : recordingTo(connections())),
      // An empty home: no earlier sign-in of Sanity's command line.
      HOME: folder,
      XDG_CONFIG_HOME: join(folder, 'config'),
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const run = {child, output: '', ended: once(child, 'close').then(([code]) => code)}
  running = run
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      run.output += chunk
    })
  }
  return run
}

/** `npm run dev` needs no sign-in on this computer; every other access does. */
async function expectSignIn(name: 'dev' | 'start', output: string) {
  const studio = `http://localhost:${ports.STUDIO_PORT}`
  const login = `http://localhost:${ports.LAKE_PORT}/auth/login/local?origin=${studio}`
  const status = async (headers: Record<string, string> = {}) =>
    (await fetch(login, {headers, redirect: 'manual'})).status
  const page = await (await fetch(studio)).text()
  const link = /http:[^\s"]+\/auth\/invitation[^\s"]+/.exec(output)?.[0]
  if (name === 'dev') {
    expect(page).toContain('"signIn":"local"')
    expect(link).toBeUndefined()
    expect([await status(), await status({'x-forwarded-for': '192.0.2.1'})]).toEqual([302, 403])
  } else {
    expect(page).not.toContain('"signIn":"local"')
    expect(await status()).toBe(404)
    expect(await (await fetch(link ?? studio)).text()).toContain('A new password')
  }
}

const takenPorts = async () => {
  const taken: string[] = []
  for (const port of Object.values(ports)) if (await isTaken(Number(port))) taken.push(port)
  return taken
}

/** Next.js compiles a page at its first request, which is slow beside another file's tests. */
const patience = {timeout: 400_000}

describe.each(['dev', 'start'] as const)('npm run %s', (name) => {
  test('starts all three, prints their addresses, and stops everything on Ctrl-C', {
    ...patience,
    tags: 'slow',
  }, async () => {
    const run = command(name)
    await expect
      .poll(() => run.output, {timeout: 200_000, interval: 500})
      .toContain('Ctrl-C stops everything')
    for (const port of Object.values(ports))
      expect(run.output).toContain(`http://localhost:${port}`)
    if (name === 'start') expect(run.output).not.toMatch(/Error fetching|could not be/)
    expect(await takenPorts()).toEqual(Object.values(ports))
    const home = await fetch(`http://localhost:${ports.WEB_PORT}`)
    expect([home.status, await home.text()]).toEqual([200, expect.stringContaining(provider.name)])
    await expectSignIn(name, run.output)

    run.child.kill('SIGINT')
    await expect(run.ended).resolves.toBe(0)
    expect(await takenPorts()).toEqual([])

    const {here, elsewhere} = readConnections(connections())
    expect(here).not.toEqual([])
    expect(elsewhere).toEqual([])
    expect(run.output).not.toMatch(/telemetry/i)
  })
})

test('npm run build connects to nothing but the lake beside it', () => {
  const {here, elsewhere} = readConnections(buildConnections)
  expect(here).not.toEqual([])
  expect(elsewhere).toEqual([])
})

async function storedReferences() {
  const stored = openStored(new RunningStack(ports, folder))
  onTestFinished(() => stored.close())
  return (await stored.all()).map(({reference}) => reference)
}

/** Sends a referral except its last byte; the returned function sends that and reads the answer. */
async function sendByHalves() {
  const text = JSON.stringify(validReferral)
  const post = request(`http://localhost:${ports.WEB_PORT}/api/submitReferralRequest`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      // 100 Continue says that the site has begun to read.
      expect: '100-continue',
    },
  })
  const response = once(post, 'response')
  post.flushHeaders()
  await once(post, 'continue')
  post.write(text.slice(0, -1))
  return async () => {
    post.end(text.slice(-1))
    const [answer]: IncomingMessage[] = await response
    const body = (await answer?.toArray())?.join('') ?? ''
    return {status: answer?.statusCode, reference: JSON.parse(body).reference}
  }
}

// Windows has no signals.
test.skipIf(process.platform === 'win32').each([
  // Only npm gets the signal, as from a process manager.
  ['SIGTERM', 'SIGTERM', (pid: number) => pid],
  // The whole process group gets it, as from a terminal.
  ['Ctrl-C', 'SIGINT', (pid: number) => -pid],
] as const)(
  'npm start stops every process on %s: a form under way is answered, and no process is left',
  {tags: 'slow'},
  async (_name, signal, whom) => {
    const run = command('start', {npm_config_update_notifier: 'false'}, {throughNpm: true})
    await expect.poll(() => run.output, patience).toContain('Ctrl-C stops everything')
    const {pid = 0} = run.child
    const processes = descendantsOf(pid)
    expect(processes.length).toBeGreaterThan(2)
    const finish = await sendByHalves()

    process.kill(whom(pid), signal)
    await expect.poll(() => isTaken(Number(ports.WEB_PORT))).toBe(false)
    const {status, reference} = await finish()
    expect(status).toBe(200)

    await run.ended
    await expect.poll(() => processes.filter(isRunning)).toEqual([])
    expect(await takenPorts()).toEqual([])
    expect(await storedReferences()).toEqual([reference])
  },
)

test('a start at a port that is taken says so in one line, with its remedy', async () => {
  const server = createServer().listen(Number(ports.STUDIO_PORT), 'localhost')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const run = command('dev')
  await expect(run.ended).resolves.toBe(1)
  expect(run.output.trim()).toMatch(
    new RegExp(`^Port ${ports.STUDIO_PORT} is taken: .*STUDIO_PORT=`),
  )
  expect(run.output.trim().split('\n')).toHaveLength(1)
})
