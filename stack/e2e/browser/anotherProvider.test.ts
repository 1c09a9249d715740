// @module-tag slow: it builds the whole product a second time, for another provider.

import {execFile} from 'node:child_process'
import {existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {root} from '@home-care/environment/environment.ts'
import {startMailServer} from '@home-care/web/test/enquiriesMailServer.ts'
import {postJson, validMessage, validReferral} from '@home-care/web/test/enquiriesSite.ts'
import type {Browser} from 'playwright-core'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {copyTree} from '../copyTree.ts'
import {crawl} from '../crawl.ts'
import {wordsOfTheFirst} from '../firstProvider.ts'
import {hashInputs} from '../inputs.ts'
import {launchBrowser} from '../launchBrowser.ts'
import type {Stack} from '../stack.ts'

// Harbour Home Care of Devon, made by the command: three places, three services, hours, prices and colours of
// its own. Nothing that anybody reads has a word of the first provider.

const copy = join(root, 'test-results/another-provider')
const input = join(root, 'stack/e2e/harbour.json')

let stack: Stack
let mailServer: Awaited<ReturnType<typeof startMailServer>>
let browser: Browser

/** The built product of the other provider, unless nothing was changed since it was built. */
async function build() {
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
  await run('stack/commands/provider.ts', input)
  await run('stack/commands/build.ts')
  writeFileSync(stamp, inputs)
}

beforeAll(async () => {
  await build()
  const module: typeof import('../stack.ts') = await import(join(copy, 'stack/e2e/stack.ts'))
  mailServer = await startMailServer()
  stack = await module.Stack.launch(['lake', 'web'], {
    SMTP_URL: mailServer.url,
    ENQUIRIES_TO: 'office@harbour.example',
    ENQUIRIES_MAIL_DETAILS: 'true',
  })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await stack?.close()
  await mailServer?.close()
})

/** Every page of the site that a link leads to, as HTML by its path. */
async function everyPage(): Promise<Map<string, string>> {
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

/** The traces of the first provider in a text, with the words around them. */
function foundIn(text: string): string[] {
  return wordsOfTheFirst.flatMap((words) => {
    const found = words.exec(text)
    return found
      ? [`“${found[0]}” in “${text.slice(Math.max(0, found.index - 60), found.index + 60)}”`]
      : []
  })
}

const named = (texts: Iterable<[string, string]>) =>
  Object.fromEntries(
    [...texts].map(([name, text]) => [name, foundIn(text)]).filter(([, found]) => found?.length),
  )

let pages: Map<string, string>

test('no page holds a word of the first provider: in words, structured data, addresses or colours', async () => {
  pages = await everyPage()
  expect(pages.size).toBeGreaterThan(40)
  expect(named(pages)).toEqual({})
  const home = pages.get('/') ?? ''
  for (const words of ['Harbour', 'Devon', '01632 960777', 'Swimming Company', 'Exeter'])
    expect(home).toContain(words)
})

test('files of pages, the sign-in, the Studio, a mail and the log hold no word of the first provider', async () => {
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
  expect(brought.get(`${siteUrl}/manifest.webmanifest`)).toContain('Harbour Home Care of Devon')
  expect(brought.get(`${studioUrl}/auth/sign-in`)).toContain('Harbour Home Care of Devon')
  const page = await browser.newPage()
  await page.goto(studioUrl)
  brought.set('the Studio’s title', await page.title())
  for (const [path, values] of [
    [
      '/api/submitReferralRequest',
      {
        ...validReferral,
        referrerName: 'Jo Bloggs',
        clientAddress: '2 Quay Road, Torquay',
      },
    ],
    ['/api/contact', {...validMessage, message: 'Do you come to Totnes?'}],
  ] as const)
    expect((await postJson(siteUrl + path, values)).status).toBe(200)
  await expect.poll(() => mailServer.received.length).toBeGreaterThanOrEqual(2)
  for (const [at, {mail}] of mailServer.received.entries())
    brought.set(`mail ${at + 1}`, JSON.stringify(mail))
  for (const [part, log] of Object.entries(stack.output)) brought.set(`the log of ${part}`, log)
  for (const name of ['logo.svg', 'icon.svg', 'share.svg', 'provider.json'])
    brought.set(name, readFileSync(join(copy, 'schemas/provider', name), 'utf8'))
  expect(named(brought)).toEqual({})
})

test('every page is whole, fits a telephone and a desk, and is accessible', async () => {
  const visits = await crawl(browser, stack.settings.siteUrl, [...pages.keys()], {
    followsLinks: false,
  })
  for (const [path, {status, problems}] of visits)
    expect.soft({path, status, problems}).toEqual({path, status: 200, problems: []})
})
