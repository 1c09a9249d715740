// @module-tag slow: it builds the site again for each of the other providers, and the Studio for one.

import {execFile} from 'node:child_process'
import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {root} from '@home-care/environment/environment.ts'
import {sampleFor} from '@home-care/schemas/sample/documents.ts'
import {documentsOf} from '@home-care/schemas/sample/firstDocuments.ts'
import {promiseInWords, promisesOf} from '@home-care/schemas/site/promises.ts'
import {startMailServer} from '@home-care/web/test/enquiriesMailServer.ts'
import {postJson, validMessage, validReferral} from '@home-care/web/test/enquiriesSite.ts'
import type {Browser, Page} from 'playwright-core'
import sharp from 'sharp'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {providerOf} from '../../commands/provider/providerInput.ts'
import belfast from '../belfast.json' with {type: 'json'}
import borders from '../borders.json' with {type: 'json'}
import cardiff from '../cardiff.json' with {type: 'json'}
import {copyTree} from '../copyTree.ts'
import {crawl} from '../crawl.ts'
import {isTeal, wordsOfTheFirst} from '../firstProvider.ts'
import harbour from '../harbour.json' with {type: 'json'}
import {hashInputs} from '../inputs.ts'
import {launchBrowser} from '../launchBrowser.ts'
import {wordsOfOtherNations} from '../otherNations.ts'
import type {Stack} from '../stack.ts'

// Providers of Devon, the Scottish Borders, Cardiff and Belfast, made by the command. The first gives every
// optional answer, the others the fewest. No text has a word of the demonstration, of another nation, or an
// unmarked sum that the provider did not give.

interface Other {
  place: string
  /** In stack/e2e. */
  file: string
  input: {name: string; content: {phone: string}}
  /** Words that visitors find on the home page. */
  words: string[]
}

const others: Other[] = [
  {
    place: 'Devon',
    file: 'harbour.json',
    input: harbour,
    words: ['Harbour', 'Devon', 'Swimming Company', 'Exeter'],
  },
  {
    place: 'the Borders',
    file: 'borders.json',
    input: borders,
    words: ['Melrose', 'Care Inspectorate'],
  },
  {
    place: 'Cardiff',
    file: 'cardiff.json',
    input: cardiff,
    words: ['Canton', 'Care Inspectorate Wales'],
  },
  {
    place: 'Belfast',
    file: 'belfast.json',
    input: belfast,
    words: ['Lisburn', 'Regulation and Quality Improvement Authority'],
  },
]

/** Builds the site alone. What a provider says reaches one Studio, and its drawings, as it reaches another. */
const buildSite = `
  const {buildSite} = await import('./stack/parts/builds.ts')
  const {readSettings} = await import('./stack/parts/settings.ts')
  await buildSite(readSettings(process.env))
`

/** The built product of another provider, unless nothing was changed since it was built. */
async function build(copy: string, file: string, isWhole: boolean) {
  const stamp = join(copy, 'built-from')
  const inputs = hashInputs(root, process.env)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return
  rmSync(copy, {recursive: true, force: true})
  copyTree(copy, {packages: true})
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, args, {
      cwd: copy,
      env: {...process.env, NODE_ENV: 'production', DATA_DIR: join(copy, '.data')},
      maxBuffer: 1e8,
    })
  if (!isWhole) writeFileSync(join(copy, 'artwork/print.ts'), '')
  await run('stack/commands/provider.ts', join(root, 'stack/e2e', file))
  if (isWhole) await run('stack/commands/build.ts')
  else {
    const studio = join(copy, 'studio/dist')
    mkdirSync(studio, {recursive: true})
    writeFileSync(join(studio, 'index.html'), '<title>Studio</title>')
    await run('--eval', buildSite)
  }
  writeFileSync(stamp, inputs)
}

/** Every page of the site that a link leads to, as HTML by its path. */
async function everyPage(stack: Stack): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const paths = new Set((await stack.listed()).map(({pathname}) => pathname))
  for (const path of paths) {
    const response = await fetch(stack.settings.siteUrl + path)
    const html = await response.text()
    found.set(path, html)
    for (const [, link = ''] of html.matchAll(/href="([^"]+)"/g)) {
      const url = new URL(link.replaceAll('&amp;', '&'), response.url)
      const isPage =
        url.origin === stack.settings.siteUrl && !/\.\w+$|^\/(images|api)\//.test(url.pathname)
      if (isPage) paths.add(url.pathname)
    }
  }
  return found
}

/** The traces of words in texts, with what is around them, by the name of the text. */
function traces(texts: Iterable<[string, string]>, forbidden: readonly RegExp[]) {
  const found = Array.from(texts, ([name, text]): [string, string[]] => [
    name,
    forbidden.flatMap((words) => {
      const hit = words.exec(text)
      return hit
        ? [`“${hit[0]}” in “${text.slice(Math.max(0, hit.index - 60), hit.index + 60)}”`]
        : []
    }),
  ])
  return Object.fromEntries(found.filter(([, hits]) => hits.length))
}

/** The sums of a page that the provider did not say, and no word near them calls a sample. */
const unmarkedSums = (blank: Page, html: string, sums: readonly string[]) =>
  blank.evaluate(
    ({html, sums}) => {
      const document = new DOMParser().parseFromString(html, 'text/html')
      const parts = Array.from(document.querySelectorAll('main :is(p, li, td, dd, span)'))
      return parts.flatMap((part) => {
        const text = part.textContent.trim()
        if (part.querySelector('p, li, td, dd, span') || !sums.some((sum) => text.includes(sum)))
          return []
        const near = ['p, li, tr, dl', 'table, dl, section, header'].map((around) =>
          part.closest(around),
        )
        return near.some((each) => /sample/i.test(each?.textContent ?? '')) ? [] : [text]
      })
    },
    {html, sums},
  )

/** Which part of a picture is of the demonstration's main colour, from 0 to 1. */
async function shareOfTeal(address: string) {
  const picture = sharp(await (await fetch(address)).arrayBuffer())
  const pixels = await picture.resize(200).removeAlpha().raw().toBuffer()
  const teal = Array.from({length: pixels.length / 3}, (_, at) =>
    isTeal(pixels.subarray(at * 3, at * 3 + 3)),
  )
  return teal.filter(Boolean).length / teal.length
}

function testProvider({file, input, words}: Other): void {
  const copy = join(root, 'test-results/another-provider', file.replace('.json', ''))
  const isWhole = file === others[0]?.file
  const by = providerOf(input)
  const figures = documentsOf(sampleFor(by), 'figures').flatMap(({figures}) => figures ?? [])
  /** The demonstration's prices that stand in until the provider names its own. */
  const samples = figures.flatMap(({value, highest, isSample}) =>
    isSample && highest !== undefined ? [`£${value}–£${highest}`, `£${value} to £${highest}`] : [],
  )
  /** The promises to answer of terms that the provider has not read. */
  const promises = Object.values(promisesOf({...by.terms, isSample: undefined})).map(promiseInWords)
  const forbidden = [...wordsOfTheFirst, ...wordsOfOtherNations[by.nation]].filter(
    (words) => !samples.some((price) => words.test(price)),
  )
  let stack: Stack
  let mailServer: Awaited<ReturnType<typeof startMailServer>>
  let browser: Browser
  let pages: Map<string, string>

  beforeAll(async () => {
    await build(copy, file, isWhole)
    const module: typeof import('../stack.ts') = await import(join(copy, 'stack/e2e/stack.ts'))
    mailServer = await startMailServer()
    stack = await module.Stack.launch(['lake', 'web'], {
      SMTP_URL: mailServer.url,
      ENQUIRIES_TO: 'office@provider.example',
      ENQUIRIES_MAIL_DETAILS: 'true',
    })
    browser = await launchBrowser()
    pages = await everyPage(stack)
  })
  afterAll(async () => {
    await browser?.close()
    await stack?.close()
    await mailServer?.close()
  })

  test('no page has a word, an address or a colour of the first provider or of another nation', () => {
    expect(pages.size).toBeGreaterThan(40)
    expect(traces(pages, forbidden)).toEqual({})
    const home = pages.get('/') ?? ''
    for (const each of [...words, input.content.phone]) expect(home).toContain(each)
  })

  test('a sum or a promise that the provider did not say is marked as a sample wherever a page has it', async () => {
    const blank = await browser.newPage()
    const found: [string, string[]][] = []
    const unsaid = [...samples, ...(by.terms.isSample ? promises : [])]
    for (const [path, html] of pages) found.push([path, await unmarkedSums(blank, html, unsaid)])
    expect(Object.fromEntries(found.filter(([, texts]) => texts.length))).toEqual({})
  })

  test('what pages load, the sign-in, the Studio, mails and logs have none of the first provider’s words', async () => {
    const {siteUrl, studioUrl} = stack.settings
    const styles = [...(pages.get('/') ?? '').matchAll(/href="([^"]+\.css[^"]*)"/g)].map(
      ([, path]) => path ?? '',
    )
    const addresses = [
      ...[
        ...styles,
        '/manifest.webmanifest',
        '/icon.svg',
        '/robots.txt',
        '/sitemap.xml',
        '/no/such/page',
      ].map((path) => siteUrl + path),
      ...['/', '/auth/sign-in'].map((path) => studioUrl + path),
    ]
    const brought = new Map<string, string>()
    for (const address of addresses) brought.set(address, await (await fetch(address)).text())
    expect(brought.get(`${siteUrl}/manifest.webmanifest`)).toContain(input.name)
    expect(brought.get(`${studioUrl}/auth/sign-in`)).toContain(input.name)
    if (isWhole) {
      const page = await browser.newPage()
      await page.goto(studioUrl)
      brought.set('the Studio’s title', await page.title())
    }
    for (const [path, values] of [
      [
        '/api/submitReferralRequest',
        {...validReferral, referrerName: 'Jo Bloggs', clientAddress: '2 Quay Road, Torquay'},
      ],
      ['/api/contact', {...validMessage, message: 'Do you come to Totnes?'}],
    ] as const)
      expect((await postJson(siteUrl + path, values)).status).toBe(200)
    await expect.poll(() => mailServer.received.length).toBeGreaterThanOrEqual(2)
    for (const [at, {mail}] of mailServer.received.entries())
      brought.set(`mail ${at + 1}`, JSON.stringify(mail))
    const answers = [...brought.values()].filter((text) =>
      /Thank you for (?:writing|your)/.test(text),
    )
    expect(answers).not.toEqual([])
    if (by.terms.isSample) for (const answer of answers) expect(answer).toContain('(sample)')
    for (const [part, log] of Object.entries(stack.output)) brought.set(`the log of ${part}`, log)
    for (const name of ['logo.svg', 'icon.svg', 'share.svg', 'provider.json'])
      brought.set(name, readFileSync(join(copy, 'schemas/provider', name), 'utf8'))
    expect(traces(brought, forbidden)).toEqual({})
  })

  test.runIf(isWhole)(
    'no drawing of a page, nor the picture of a shared link, has the demonstration’s main colour',
    async () => {
      const paths = new Set(
        [...pages.values()].flatMap((html) =>
          [...html.matchAll(/ (?:src|content)="([^"]+)"/g)].flatMap(([, link = '']) => {
            const url = URL.parse(link.replaceAll('&amp;', '&'), stack.settings.siteUrl)
            const isPicture = url && /\.(webp|png)$|^\/share(\/|$)/.test(url.pathname)
            return isPicture ? [url.pathname + url.search] : []
          }),
        ),
      )
      expect(paths.size).toBeGreaterThan(20)
      // Where leaves meet a window, colours mix to it: in half a hundredth of a picture at most. The
      // demonstration's own drawings have two hundredths to a third.
      const shares: Record<string, number> = {}
      for (const path of paths) shares[path] = await shareOfTeal(stack.settings.siteUrl + path)
      expect(Object.entries(shares).filter(([, share]) => share > 0.01)).toEqual([])
    },
  )

  test('every page is whole, fits a telephone and a desk, and is accessible', async () => {
    const visits = await crawl(browser, stack.settings.siteUrl, [...pages.keys()], {
      followsLinks: false,
    })
    for (const [path, {status, problems}] of visits)
      expect.soft({path, status, problems}).toEqual({path, status: 200, problems: []})
  })
}

describe.each(others.slice(0, 2))('the provider of $place', testProvider)
// Each builds the site, which takes minutes.
describe.each(others.slice(2))('the provider of $place', {tags: 'weekly'}, testProvider)
