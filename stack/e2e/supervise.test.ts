import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {get, type IncomingMessage} from 'node:http'
import {join} from 'node:path'
import {temporaryFolder} from '@home-care/environment/test/temporaryFolder.ts'
import {bareEnvironment} from '@home-care/lake/test/bareEnvironment.ts'
import {expect, onTestFinished, test} from 'vitest'
import {STOPS_WITHIN_MS} from '../parts/supervise.ts'
import {descendantsOf} from './descendants.ts'
import {freePort} from './freePort.ts'
import {manageService} from './serviceManager.ts'

async function supervised(manner = '', isReady = 'Everything answers') {
  const ports = await Promise.all([freePort(), freePort()])
  const program = join(import.meta.dirname, 'superviseProgram.ts')
  const child = spawn(process.execPath, [program, ...ports.map(String), manner], {
    env: {...bareEnvironment, DATA_DIR: temporaryFolder()},
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const printed = {out: ''}
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      printed.out += data
    })
  }
  const ended = once(child, 'close').then(([code]) => code)
  await expect.poll(() => printed.out).toContain(isReady)
  const processAt = async (index: 0 | 1) =>
    Number(await (await fetch(`http://localhost:${ports[index]}/`)).text())
  const answering = () =>
    Promise.all(([0, 1] as const).map((index) => processAt(index).catch(() => undefined)))
  return {child, printed, ended, ports, processAt, answering}
}

test('a part that dies again and again is started again within seconds; the other runs on', {
  tags: 'slow',
}, async () => {
  const {printed, processAt} = await supervised()
  const lake = await processAt(0)
  for (let death = 1; death <= 5; death++) {
    process.kill(await processAt(1), 'SIGKILL')
    await expect.poll(() => printed.out.split('answers again').length).toBe(death + 1)
  }
  const pauses = [
    ...printed.out.matchAll(/^\[web\] +ended \(SIGKILL\): starting it again in (\d+) s$/gm),
  ]
  expect(pauses.map(([, seconds]) => seconds)).toEqual(['1', '2', '4', '4', '4'])
  expect(await processAt(0)).toBe(lake)
})

// Windows cannot stop a process.
test.skipIf(process.platform === 'win32').each(['an endless loop', 'a stop'])(
  'a part that hangs in %s is killed and started again, with the reason in the log',
  async (how) => {
    const {printed, ports, processAt} = await supervised()
    const [lake, web] = [await processAt(0), await processAt(1)]
    if (how === 'a stop') process.kill(web, 'SIGSTOP')
    else fetch(`http://localhost:${ports[1]}/loop`).catch(() => undefined)
    await expect.poll(() => printed.out, {timeout: 30_000}).toContain('answers again')
    expect(printed.out).toMatch(/^\[web\] +hangs: it has said nothing for 3 s, and is killed$/m)
    expect(printed.out).toMatch(/^\[web\] +ended \(SIGKILL\): starting it again in 1 s$/m)
    expect(await processAt(1)).not.toBe(web)
    expect(await processAt(0)).toBe(lake)
  },
)

/** Sends a request over a new connection, without a timeout. @returns the process that answered */
async function askAnew(port: number): Promise<number> {
  const [answer]: IncomingMessage[] = await once(get({port, agent: false}), 'response')
  return Number((await answer?.toArray())?.join(''))
}

// Windows has no socket activation.
test.skipIf(process.platform === 'win32')(
  'a request at an inherited socket waits while a part, or the whole stack, restarts',
  async () => {
    const [lake, web] = await Promise.all([freePort(), freePort()])
    const program = join(import.meta.dirname, 'superviseProgram.ts')
    const {pid = 0} = await manageService(
      [process.execPath, program, String(lake), String(web)],
      [web, lake],
      {PATH: process.env.PATH, DATA_DIR: temporaryFolder(), NODE_ENV: 'test'},
    )
    onTestFinished(() => void process.kill(-pid, 'SIGKILL'))
    const askAgain = async (port: number, before: number) => {
      let answering = before
      while (answering === before) answering = await askAnew(port)
      return answering
    }
    const [firstLake, first] = [await askAnew(lake), await askAnew(web)]
    process.kill(first, 'SIGKILL')
    const second = await askAgain(web, first)
    expect(await askAnew(lake)).toBe(firstLake)
    process.kill(descendantsOf(pid)[0] ?? 0, 'SIGTERM')
    await Promise.all([askAgain(lake, firstLake), askAgain(web, second)])
  },
)

test('a stop lets an answer under way finish, and leaves no process', async () => {
  const {child, printed, ended, ports, answering} = await supervised()
  const slow = fetch(`http://localhost:${ports[1]}/slow`)
  await expect.poll(() => printed.out).toContain('A slow answer is under way')
  child.kill('SIGINT')
  expect((await slow).status).toBe(200)
  expect(await ended).toBe(0)
  expect(await answering()).toEqual([undefined, undefined])
})

test('a part that does not stop is killed, in less than the ten seconds of a process manager', {
  tags: 'slow',
}, async () => {
  expect(STOPS_WITHIN_MS).toBeLessThan(10_000)
  const {child, ended, answering} = await supervised('--stubborn')
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(await answering()).toEqual([undefined, undefined])
})

test('no part outlives a supervisor that is killed', async () => {
  const {child, ended, answering} = await supervised()
  child.kill('SIGKILL')
  await ended
  await expect.poll(answering).toEqual([undefined, undefined])
})

test('a part that answers with another status than 200 is not ready, and the reason is one sentence', async () => {
  const {printed, ports} = await supervised('--failing', 'answers 500')
  expect(printed.out).toContain(
    `[web]    http://localhost:${ports[1]}/ answers 500, and not 200: nobody can use it yet.`,
  )
  expect(printed.out).not.toContain('Everything answers')
})

test('a part that never answers stops everything, with one line after its own output', async () => {
  const {printed, ended, answering} = await supervised('--broken', 'could not be started')
  expect(await ended).toBe(1)
  expect(printed.out.trim().split('\n').at(-1)).toBe('web could not be started: see above.')
  expect(await answering()).toEqual([undefined, undefined])
})
