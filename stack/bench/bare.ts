import {type ChildProcess, execFileSync, spawn} from 'node:child_process'
import {mkdirSync, rmSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {root} from '@home-care/environment/environment.ts'
import {freePort} from '../e2e/freePort.ts'
import {goneSignal, nextProgram, whenGone} from '../parts/parts.ts'
import {answers} from '../parts/ports.ts'

// Below the root, where Node finds the packages, and named by the process, like the copies of the site,
// so that the next run removes the folder of a killed one.
const folder = join(root, 'test-results/sites', `${process.pid}-bare`)

const [next = ''] = nextProgram()

/** The lines of a page's text, and the size that its HTML should have. */
export interface BarePage {
  name: string
  lines: string[]
  bytes: number
}

/** Bytes of HTML that Next.js adds to a page and to each line of text; it sends the text twice. */
const frameBytes = 5500
const lineBytes = 60

/** A page's lines, repeated until its HTML has the wanted size. */
function filledUp({lines, bytes}: BarePage): string[] {
  const filled: string[] = []
  let length = frameBytes
  for (let i = 0; length < bytes && lines.length; i++) {
    const line = lines[i % lines.length] ?? ''
    filled.push(line)
    length += 2 * Buffer.byteLength(line) + lineBytes
  }
  return filled
}

const layout = `export default function Layout({children}) {
  return <html lang="en-GB"><head><title>Bare</title></head><body>{children}</body></html>
}`

const page = (lines: string[]) => `const lines = ${JSON.stringify(lines)}
export default function Page() {
  return <main>{lines.map((line, i) => <p key={i}>{line}</p>)}</main>
}`

function write(pages: BarePage[]) {
  rmSync(folder, {recursive: true, force: true})
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), {recursive: true})
    writeFileSync(join(folder, path), text)
  }
  put('package.json', '{"type": "module"}')
  put('app/layout.js', layout)
  for (const bare of pages) {
    put(`app/words/${bare.name}/page.js`, page(bare.lines))
    put(`app/size/${bare.name}/page.js`, page(filledUp(bare)))
  }
}

export type Bare = Awaited<ReturnType<typeof startBare>>

/**
 * The smallest Next.js site with the same text: paragraphs, without styles, pictures, typefaces or
 * scripts of its own. Built, and served by `next start`.
 * @param pages each at `/words/<name>`, and at `/size/<name>` with its lines repeated until its HTML
 *   has the wanted size
 */
export async function startBare(pages: BarePage[]) {
  write(pages)
  const env = {...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1'}
  // Send Next.js' output to stderr, since stdout is for the results.
  const stdio = ['ignore', 2, 2] as const
  execFileSync(process.execPath, [next, 'build'], {cwd: folder, env, stdio: [...stdio]})

  const port = await freePort()
  const url = `http://localhost:${port}`
  let child: ChildProcess | undefined
  const start = async () => {
    const started = spawn(process.execPath, [next, 'start', '-p', String(port)], {
      cwd: folder,
      env,
      stdio: 'ignore',
    })
    child = started
    // The site has no page at its root.
    await answers(`${url}/words/${pages[0]?.name}`, goneSignal(started))
  }
  const stop = async () => {
    if (!child) return
    child.kill('SIGTERM')
    await whenGone(child)
  }
  await start()
  return {
    url,
    folder,
    pid: () => child?.pid,
    start,
    stop,
    async close() {
      await stop()
      rmSync(folder, {recursive: true, force: true})
    },
  }
}
