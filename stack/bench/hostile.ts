// Some minutes of hostile mixed traffic against the production build. Files, rows and memory have to
// stay as they are. Run it on Linux, where a process's memory can be read, after `npm run build`: `npm
// run hostile -- [minutes]`.
import {readdirSync, readFileSync, statSync} from 'node:fs'
import {request} from 'node:http'
import {join} from 'node:path'
import {performance} from 'node:perf_hooks'
import {DatabaseSync} from 'node:sqlite'
import {setTimeout as pause} from 'node:timers/promises'
import {contactForm, referralForm} from '@home-care/schemas/site/forms.ts'
import {pages, pathOf} from '@home-care/schemas/site/siteMap.ts'
import {Stack} from '../e2e/stack.ts'

const minutes = Number(process.argv[2] ?? 5)
const visitors = 8

const stack = await Stack.launch(['lake', 'web'])
const {settings, dataDir} = stack
const site = settings.siteUrl

/** Counts of each status, by kind of request. */
const answered = new Map<string, Map<number, number>>()

try {
  await measure()
} finally {
  await stack.close()
}

async function measure() {
  const home = await (await fetch(site)).text()
  const pictures = [...home.matchAll(/(?:src|srcSet)="(\/images\/[^" ]+)/g)].map(([, path = '']) =>
    path.replaceAll('&amp;', '&'),
  )
  const kinds = hostileRequests(pictures)
  // Render the public pages first, so that their cached files are in the first report.
  for (const {path} of Object.values(pages)) await send({path})
  report('start')
  const stopAt = performance.now() + minutes * 60_000
  const crowd = Array.from({length: visitors}, async () => {
    while (performance.now() < stopAt) {
      const [kind, make] = pick(Object.entries(kinds))
      const status = await send(make())
      const counts = answered.get(kind) ?? new Map<number, number>()
      answered.set(kind, counts.set(status, (counts.get(status) ?? 0) + 1))
    }
  })
  for (let minute = 1; minute <= minutes; minute++) {
    await pause(60_000)
    report(`minute ${minute}`)
  }
  await Promise.all(crowd)
  await pause(5000)
  report('after')
  console.table(
    Object.fromEntries(foldersIn(dataDir).map(({name, bytes}) => [name, mebibytes(bytes)])),
  )
  console.table(
    Object.fromEntries([...answered].map(([kind, counts]) => [kind, Object.fromEntries(counts)])),
  )
}

interface Attack {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

function hostileRequests(pictures: string[]): Record<string, () => Attack> {
  const folders = ['services', 'locations', 'care-stories', 'legal', 'help-advice']
  const words = () => Math.random().toString(36).slice(2)
  const client = () => `203.0.${number(256)}.${number(256)}`
  const form = {'content-type': 'application/x-www-form-urlencoded', accept: 'text/html'}
  const json = {'content-type': 'application/json'}
  const mebibyte = Buffer.alloc(1024 * 1024, 'x')
  const navigation = {'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate'}
  return {
    'made-up slug': () => ({path: `/${pick(folders)}/${words()}`}),
    'made-up slug, forged preview': () => ({
      path: `/${pick(folders)}/${words()}`,
      headers: {cookie: `__prerender_bypass=${words()}; preview-session=${words()}.${words()}`},
    }),
    'made-up path': () => ({path: `/${words()}/${words()}?${words()}`}),
    'made-up share picture': () => ({path: `/share/${pick(folders)}/${words()}`}),
    'share picture': () => ({path: `/share${pick(Object.values(pages)).path}?${words()}`}),
    page: () => ({path: `${pick(Object.values(pages)).path}?${words()}`}),
    'place asked for': () => ({path: `${pages.findPlace.path}?place=${words()}`}),
    'native form with mistakes': () => ({
      path: referralForm.endpoint,
      method: 'POST',
      headers: {...form, 'x-forwarded-for': client()},
      body: new URLSearchParams({referralReason: words().repeat(4000)}).toString(),
    }),
    'form with mistakes': () => ({
      path: contactForm.endpoint,
      method: 'POST',
      headers: {...json, 'x-forwarded-for': client()},
      body: JSON.stringify({name: words()}),
    }),
    'the same client’s enquiries': () => ({
      path: contactForm.endpoint,
      method: 'POST',
      headers: {...json, 'x-forwarded-for': '203.0.113.1'},
      body: JSON.stringify({name: words(), email: 'a@example.org', message: words()}),
    }),
    'big form': () => ({
      path: referralForm.endpoint,
      method: 'POST',
      headers: {...form, 'x-forwarded-for': client()},
      body: mebibyte,
    }),
    'big webhook': () => ({
      path: '/api/revalidate',
      method: 'POST',
      headers: {'sanity-webhook-signature': `t=${Date.now()},v1=${words()}`},
      body: mebibyte,
    }),
    'webhook with a wrong signature': () => ({
      path: '/api/revalidate',
      method: 'POST',
      headers: {'sanity-webhook-signature': `t=${Date.now()},v1=${words()}`},
      body: '{"everything": true}',
    }),
    'odd picture': () => ({path: `${pick(pictures)}&h=${number(4000)}`}),
    'picture in part': () => ({
      path: pick(pictures),
      headers: {range: `bytes=${number(2000)}-${number(9000)}`, accept: 'image/webp'},
    }),
    'missing file': () => ({path: `/files/${words().padEnd(40, '0').slice(0, 40)}.pdf`}),
    'preview link': () => ({path: `/api/draft-mode/enable?sanity-preview-secret=${words()}`}),
    'preview stream': () => ({path: '/api/draft-mode/live'}),
    'preview switch': () => ({
      path: '/api/draft-mode/perspective',
      method: 'POST',
      headers: {...form, ...navigation},
      body: mebibyte,
    }),
    'big body to a page': () => ({
      path: pathOf('service', words()),
      method: 'POST',
      headers: {'content-type': 'text/plain', cookie: `__prerender_bypass=${words()}`},
      body: mebibyte,
    }),
    'server action': () => ({
      path: pages.about.path,
      method: 'POST',
      headers: {'next-action': words(), 'content-type': 'multipart/form-data; boundary=x'},
      body: mebibyte,
    }),
    'odd method': () => ({path: '/', method: pick(['TRACE', 'PROPFIND', 'DELETE', 'PUT'])}),
    'odd path': () => ({path: pick(['/%ff', '/legal-%E0%A4%A', '//x', '/.env', '/..%2f'])}),
  }
}

function pick<Item>(items: readonly Item[]): Item {
  const item = items[number(items.length)]
  if (item === undefined) throw new Error('There is nothing to pick from')
  return item
}

function number(below: number): number {
  return Math.floor(Math.random() * below)
}

/** @returns the status, or 0 where the connection was closed without an answer */
function send({path, method = 'GET', headers = {}, body}: Attack): Promise<number> {
  return new Promise((resolve) => {
    const outgoing = request(`${site}${path}`, {method, headers, timeout: 30_000}, (response) => {
      response.on('close', () => resolve(response.statusCode ?? 0))
      response.resume()
    })
    outgoing.on('timeout', () => outgoing.destroy())
    outgoing.on('error', () => resolve(0))
    outgoing.end(body)
  })
}

function report(when: string) {
  const [built, data] = [filesIn(join(stack.siteFolder, '.next')), filesIn(dataDir)]
  const database = join(dataDir, 'enquiries/enquiries.sqlite')
  console.log(
    [
      when.padEnd(9),
      `requests ${[...answered.values()].flatMap((counts) => [...counts.values()]).reduce((sum, count) => sum + count, 0)}`,
      `site's files ${built.count} (${mebibytes(built.bytes)})`,
      `data's files ${data.count} (${mebibytes(data.bytes)})`,
      `rows ${rowsOf(database)}`,
      `enquiries' file ${mebibytes(sizeOf(database) + sizeOf(`${database}-wal`))}`,
      ...(['lake', 'web'] as const).map(
        (part) => `${part} ${mebibytes(memoryOf(stack.pidOf(part)))}`,
      ),
    ].join(', '),
  )
}

function mebibytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MiB`
}

function filesIn(folder: string) {
  const files = readdirSync(folder, {recursive: true, withFileTypes: true}).filter((entry) =>
    entry.isFile(),
  )
  const bytes = files.reduce((sum, {parentPath, name}) => sum + sizeOf(join(parentPath, name)), 0)
  return {count: files.length, bytes}
}

/** The largest files and folders, two levels deep. */
function foldersIn(folder: string) {
  return readdirSync(folder, {withFileTypes: true})
    .flatMap((entry) =>
      entry.isDirectory()
        ? readdirSync(join(folder, entry.name)).map((name) => join(entry.name, name))
        : [entry.name],
    )
    .map((name) => {
      const path = join(folder, name)
      const isFolder = statSync(path, {throwIfNoEntry: false})?.isDirectory()
      return {name, bytes: isFolder ? filesIn(path).bytes : sizeOf(path)}
    })
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, 12)
}

function sizeOf(file: string): number {
  return statSync(file, {throwIfNoEntry: false})?.size ?? 0
}

function rowsOf(file: string): number {
  const database = new DatabaseSync(file, {readOnly: true})
  const tables = ['enquiries', 'claims', 'mails', 'attempts', 'used_once', 'audit']
  const rows = tables.map((table) => database.prepare(`select count(*) as n from ${table}`).get())
  database.close()
  return rows.reduce((sum, row) => sum + Number(row?.n), 0)
}

/** Resident memory in bytes. */
function memoryOf(pid: number | undefined): number {
  const [, kibibytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kibibytes) * 1024
}
