import {type ChildProcess, spawn} from 'node:child_process'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {performance} from 'node:perf_hooks'
import {root} from '@home-care/environment/environment.ts'
import {freePort} from '../e2e/freePort.ts'
import {freePorts} from '../e2e/stack.ts'
import {nextProgram, whenGone} from '../parts/parts.ts'
import {median, ratio, takeTurns} from './measure.ts'
import type {Sites} from './sites.ts'
import {firstPage} from './start.ts'
import type {Table} from './table.ts'

const rounds = 3

/** Milliseconds from the start of the command. */
interface Times {
  /** When it has printed the addresses. */
  addresses: number
  /** When its first page has arrived whole, requested from the start on. */
  page: number
}

interface Start {
  command: string[]
  folder: string
  variables: Record<string, string>
  /** The line that it prints with its addresses. */
  says: RegExp
  url: string
}

async function time({command, folder, variables, says, url}: Start): Promise<Times> {
  const [file = '', ...args] = command
  const began = performance.now()
  const child = spawn(file, args, {
    cwd: folder,
    // A process group of its own, as a terminal gives to each command.
    detached: true,
    env: {...process.env, NODE_ENV: 'development', NEXT_TELEMETRY_DISABLED: '1', ...variables},
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const sinceStart = () => performance.now() - began
    const [addresses, page] = await Promise.all([
      waitForLine(child, says).then(sinceStart),
      firstPage(url).then(sinceStart),
    ])
    return {addresses, page}
  } finally {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT')
    await whenGone(child)
  }
}

function waitForLine(child: ChildProcess, words: RegExp): Promise<void> {
  return new Promise((resolve, reject) => {
    let printed = ''
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      printed += chunk
      if (words.test(printed)) resolve()
    })
    child.once('close', () => reject(new Error(`It ended before it was ready:\n${printed}`)))
  })
}

/**
 * Times a start as it is after `npm ci`. @param compiled the folder of Next.js' compiled files, which
 * is removed
 */
function timeFirst(start: Start, compiled: string): Promise<Times> {
  rmSync(compiled, {recursive: true, force: true})
  return time(start)
}

/** Times `npm run dev` until its first page, with nothing compiled and no content yet. */
export async function dev(sites: Sites): Promise<Table[]> {
  const bare = await sites.bare()
  const {ours, theirs} = await takeTurns(rounds, {
    ours: async () => {
      const data = mkdtempSync(join(tmpdir(), 'home-care-bench-'))
      const ports = await freePorts()
      const start = {
        command: ['npm', 'run', 'dev'],
        folder: root,
        variables: {...ports, DATA_DIR: data},
        says: /what visitors see/,
        url: `http://localhost:${ports.WEB_PORT}/`,
      }
      try {
        return await timeFirst(start, join(root, 'web/.next/dev'))
      } finally {
        rmSync(data, {recursive: true, force: true})
      }
    },
    theirs: async () => {
      const port = await freePort()
      const start = {
        command: [process.execPath, ...nextProgram(), 'dev', '-p', `${port}`],
        folder: bare.folder,
        variables: {},
        says: /Ready in/,
        url: `http://localhost:${port}/words/home`,
      }
      return timeFirst(start, join(bare.folder, '.next/dev'))
    },
  })
  const of = (times: Times[], what: keyof Times) => times.map((each) => each[what])
  const row = (what: keyof Times) => ({
    'ours, ms': Math.round(median(of(ours, what))),
    'bare, ms': Math.round(median(of(theirs, what))),
    'of bare': ratio(of(ours, what), of(theirs, what)),
  })
  return [
    {
      title: 'While developing',
      rows: [
        {until: 'it says where everything is', ...row('addresses')},
        {until: 'its first page', ...row('page')},
      ],
    },
  ]
}
