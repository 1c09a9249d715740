import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {brotliCompressSync, constants} from 'node:zlib'
import {root} from '@home-care/environment/environment.ts'
import {contactForm} from '@home-care/schemas/site/forms.ts'
import {pages, pathOf} from '@home-care/schemas/site/siteMap.ts'
import {describe, expect, test} from 'vitest'
import {browser} from '../connectBrowser.ts'
import {sharedStack} from '../stack.ts'
import {byKind, desk, type Fetched, phone, type Weight, weigh} from '../weigh.ts'

// The data that a visit to a page costs; nothing here depends on the speed of the machine.

const kilobyte = 1000

/** Most bytes of HTML, packed and unpacked, for a page of words and for one with a form. */
const mostHtml = {
  words: {packed: 16 * kilobyte, unpacked: 90 * kilobyte},
  form: {packed: 20 * kilobyte, unpacked: 140 * kilobyte},
}

const most = {Stylesheet: 12 * kilobyte, Font: 39 * kilobyte}

/** Script files: the few lines of a page of words are inline (docs/decisions/18). */
const mostScript = {words: 0, form: 25 * kilobyte}

/** Most requests and kilobytes of a page on a telephone, at first sight and read to its end. */
const budgets = {
  home: {path: pages.home.path, firstView: [10, 101], whole: [13, 100]},
  service: {path: pathOf('service', 'personal-care'), firstView: [6, 81], whole: [7, 98]},
  guide: {path: pages.socialCareFunding.path, firstView: [6, 81], whole: [6, 81]},
  form: {path: pages.arrangeCare.path, firstView: [6, 96], whole: [6, 96]},
  stories: {path: pages.caseStudies.path, firstView: [11, 177], whole: [11, 177]},
} as const

type Name = keyof typeof budgets

const stack = await sharedStack()
const {siteUrl} = stack.settings

/** Waits until a page comes packed at best quality. @returns its ETag */
async function untilPacked(url: string): Promise<string | null> {
  while (true) {
    const plain = await fetch(url, {headers: {'accept-encoding': 'identity'}})
    const bytes = Buffer.from(await plain.arrayBuffer())
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    }
    const best = brotliCompressSync(bytes, {params}).length
    const {headers} = await fetch(url, {headers: {'accept-encoding': 'br'}})
    if (Number(headers.get('content-length')) <= best) return headers.get('etag')
    await pause(100)
  }
}

/** Weighs a page as most visitors get it: not right after a render, when it is packed quickly. */
async function weighPacked(url: string): Promise<Weight> {
  const before = await untilPacked(url)
  const weight = await weigh(browser, url, phone)
  return (await untilPacked(url)) === before ? weight : weighPacked(url)
}

const weighings = new Map<Name, Promise<{onPhone: Weight; shifts: number[]; all: Weight[]}>>()

/** Weighs a page once for all tests, and without the site's own typefaces on a telephone and a desk. */
function weightOf(name: Name) {
  const weighAll = async () => {
    const url = siteUrl + budgets[name].path
    const onPhone = await weighPacked(url)
    const plain = [await weigh(browser, url, phone, false), await weigh(browser, url, desk, false)]
    return {onPhone, shifts: plain.map(({shift}) => shift), all: [onPhone, ...plain]}
  }
  const weighing = weighings.get(name) ?? weighAll()
  weighings.set(name, weighing)
  return weighing
}

const sum = (fetched: Fetched[]) => byKind(fetched).all ?? {requests: 0, bytes: 0}

function testBudgetsOf(name: Name) {
  test('keeps to its budget, at first sight and read to its end', async () => {
    const {firstView, whole} = (await weightOf(name)).onPhone
    const {Document, ...kinds} = byKind(firstView)
    expect(Document?.requests).toBe(1)
    const sort = name === 'form' ? 'form' : 'words'
    expect.soft(Document?.bytes).toBeLessThanOrEqual(mostHtml[sort].packed)
    for (const [kind, bytes] of Object.entries(most))
      expect.soft(kinds[kind]?.bytes ?? 0, kind).toBeLessThanOrEqual(bytes)
    expect.soft(byKind(whole).Script?.bytes ?? 0).toBeLessThanOrEqual(mostScript[sort])
    for (const [view, fetched] of [
      ['firstView', firstView],
      ['whole', whole],
    ] as const) {
      const [requests, kilobytes] = budgets[name][view]
      expect.soft(sum(fetched).requests, view).toBeLessThanOrEqual(requests)
      expect.soft(sum(fetched).bytes, view).toBeLessThanOrEqual(kilobytes * kilobyte)
    }
    const html = await stack.read(budgets[name].path)
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(mostHtml[sort].unpacked)
  })

  test('fetches nothing that it does not show, and each picture in the size of its place', async () => {
    const own = /^\/(_next\/static\/|dist\/|icon|favicon|manifest)/
    for (const {whole, pictures} of (await weightOf(name)).all) {
      const visible = new Set(pictures.map(({url}) => url))
      const others = whole.filter(({url, kind}) => {
        const {origin, pathname} = new URL(url)
        return (
          origin !== siteUrl || !(kind === 'Document' || visible.has(url) || own.test(pathname))
        )
      })
      expect(others).toEqual([])
      const wrong = pictures.filter(({width, needed}) => {
        // A place may lie between two of the available widths, and a browser may take the smaller.
        const isBlurred = width < 0.7 * needed
        const isWasted = width > 2.1 * needed && width > 240
        return isBlurred || isWasted
      })
      expect(wrong).toEqual([])
    }
  })

  test('has nothing that moves once it is shown', async () => {
    // Rounded to hundredths.
    const {shifts} = await weightOf(name)
    expect(shifts.map((shift) => shift.toFixed(2))).toEqual(['0.00', '0.00'])
  })
}

describe.each(['home', 'form'] as const)('%s', testBudgetsOf)
describe.each(['service', 'guide', 'stories'] as const)('%s', {tags: 'slow'}, testBudgetsOf)

test.each([
  ['home', 1],
  ['service', 1],
  ['guide', 0],
] as const)(
  'the page %s opens with %i pictures, fetched first, and both typefaces',
  {tags: 'slow'},
  async (name, count) => {
    const {pictures, firstView} = (await weightOf(name)).onPhone
    const first = pictures.filter(({isFirst}) => isFirst)
    expect(first).toEqual(
      Array(count).fill(expect.objectContaining({loading: 'eager', priority: 'high'})),
    )
    expect(pictures.filter(({priority}) => priority === 'high')).toEqual(first)
    const html = await stack.read(budgets[name].path)
    const preloaded = [...html.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)]
    const fonts = firstView.flatMap(({kind, url}) => (kind === 'Font' ? new URL(url).pathname : []))
    expect(preloaded.map(([, path]) => path).toSorted()).toEqual(fonts.toSorted())
  },
)

/** The rows of docs/server/caching.md: the cache-control value of each class of answer. */
const classes = new Map(
  readFileSync(join(root, 'docs/server/caching.md'), 'utf8')
    .matchAll(/^\| ([^|]+?) \| `([^`]+)` \|/gm)
    .map(([, name = '', value = '']) => [name, value]),
)

const examples: Record<string, () => Promise<Response>> = {
  page: () => fetch(siteUrl),
  'page for one visitor': () => fetch(`${siteUrl}${pages.search.path}?q=dementia`),
  'missing page': () => fetch(`${siteUrl}/legal/no-such-policy`),
  'script, style or typeface': async () => {
    const {whole} = (await weightOf('form')).onPhone
    const all = whole.filter(({kind}) => ['Script', 'Stylesheet', 'Font'].includes(kind))
    const answers = await Promise.all(all.map(({url}) => fetch(url)))
    return different(answers)
  },
  'picture of the content': async () =>
    fetch((await weightOf('home')).onPhone.pictures[0]?.url ?? ''),
  'drawing of a page': async () => {
    const html = await stack.read(pages.easyRead.path)
    const [path = '/no-drawing'] = /\/images\/[^"\s,]+\?v=\w+/.exec(html) ?? []
    return fetch(siteUrl + path)
  },
  'list for search engines': () => fetch(`${siteUrl}/sitemap.xml`),
  'picture for a shared link': () => fetch(`${siteUrl}/share`),
  'answer to a form': () =>
    fetch(siteUrl + contactForm.endpoint, {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: '{}',
    }),
  health: () => fetch(`${siteUrl}/health`),
}

/** Finds an answer with another cache-control than the first; returns the first if all agree. */
function different([first = Response.error(), ...others]: Response[]): Response {
  const keptFor = ({headers}: Response) => headers.get('cache-control')
  return others.find((answer) => keptFor(answer) !== keptFor(first)) ?? first
}

/** Shortly before the office opens or closes a page's lifetime is cut: undoes the cut. */
function asAtOtherTimes(lifetime: string | null): string | null {
  const [all, left, more] = lifetime?.match(/^s-maxage=(\d+), stale-while-revalidate=(\d+)$/) ?? []
  const isCutShort = all && (Number(left) === 300 || more === '0')
  return isCutShort ? 's-maxage=300, stale-while-revalidate=300' : lifetime
}

test('every class of answer is kept as long as docs/server/caching.md says', async () => {
  const lifetimes = Object.entries(examples).map(
    async ([name, ask]) =>
      [name, asAtOtherTimes((await ask()).headers.get('cache-control'))] as const,
  )
  expect(Object.fromEntries(await Promise.all(lifetimes))).toEqual(Object.fromEntries(classes))
})

test('only pages carry the headers of pages', async () => {
  const ofPages = ['content-security-policy', 'permissions-policy', 'referrer-policy']
  const [form, home] = [await weightOf('form'), await weightOf('home')]
  for (const {url, kind} of [...form.onPhone.whole, ...home.onPhone.whole]) {
    const {headers} = await fetch(url)
    const carried = ofPages.filter((name) => headers.has(name))
    expect([url, carried]).toEqual([url, kind === 'Document' ? ofPages : []])
    expect([url, headers.get('x-content-type-options')]).toEqual([url, 'nosniff'])
  }
})

test.each(['br', 'gzip'])('pages, scripts and styles are compressed: %s', async (packing) => {
  const {whole} = (await weightOf('form')).onPhone
  const files = whole.filter(({kind}) => ['Script', 'Stylesheet'].includes(kind))
  const own = [siteUrl, `${siteUrl}/no-such-page`]
  for (const url of [...own, ...files.map((file) => file.url)]) {
    const answer = await fetch(url, {headers: {'accept-encoding': packing}})
    expect(answer.headers.get('content-encoding')).toBe(packing)
    expect(answer.headers.get('vary')).toMatch(/accept-encoding/i)
    expect(answer.headers.get('content-type')).toMatch(
      /^(application\/javascript|text\/(css|html)); charset=utf-8$/i,
    )
    const plain = await fetch(url, {headers: {'accept-encoding': 'identity'}})
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await answer.text()).toBe(await plain.text())
  }
})
