import {globSync, readFileSync} from 'node:fs'
import {createServer} from 'node:http'
import {join} from 'node:path'
import {root} from 'environment/environment.ts'
import {afterAll, beforeAll, expect, onTestFinished, test} from 'vitest'
import {launchBrowser} from '../launchBrowser.ts'
import {signIn} from '../signIn.ts'
import {Stack} from '../stack.ts'
import {StudioPage} from '../studioPage.ts'

let stack: Stack

beforeAll(async () => {
  // The Studio counts the enquiries that wait, by asking the site.
  stack = await Stack.start()
})

afterAll(() => stack?.close())

const ask = (path: string, init?: RequestInit) => fetch(stack.settings.studioUrl + path, init)

test('every address of the Studio is its page, told where the site is and to ask its own origin', async () => {
  for (const path of ['/', '/structure/careStories;a.document', '/enquiries?status=new']) {
    const response = await ask(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    const html = await response.text()
    expect(html).toContain(`"siteUrl":"${stack.settings.siteUrl}"`)
    expect(html).not.toContain('lakeUrl')
    const {LAKE_TOKEN, SANITY_WEBHOOK_SECRET} = stack.settings.environment
    for (const secret of [LAKE_TOKEN, SANITY_WEBHOOK_SECRET]) expect(html).not.toContain(secret)
  }
})

test('the lake answers under the Studio’s address', async () => {
  expect(await (await ask('/v1/ping')).json()).toEqual({pong: true})
  const query = encodeURIComponent('*[_id == "homePage"][0]._type')
  const answer = await ask(`/v2025-09-09/data/query/production?query=${query}`)
  expect(await answer.json()).toMatchObject({result: 'homePage'})
})

test('files with their hash in their name are kept for ever, and a missing one is missing', async () => {
  const html = await (await ask('/')).text()
  const path = /\/static\/[\w-]+-[\w-]{8}\.js/.exec(html)?.[0] ?? ''
  const script = await ask(path, {headers: {'accept-encoding': 'br'}})
  expect(script.status).toBe(200)
  expect(script.headers.get('content-type')).toContain('javascript')
  expect(script.headers.get('cache-control')).toContain('immutable')
  expect(script.headers.get('content-encoding')).toBe('br')
  expect((await ask('/static/gone-12345678.js')).status).toBe(404)
})

test('the Studio is built for production, though the tests are not run for it', () => {
  const folder = join(root, 'studio/dist/static')
  const forDevelopers = globSync('*.js', {cwd: folder}).filter((file) =>
    readFileSync(join(folder, file), 'utf8').includes('Download the React DevTools'),
  )
  expect(forDevelopers).toEqual([])
})

test('the Studio shows its content by its own origin alone, and nothing is refused to it', async () => {
  const browser = await launchBrowser()
  onTestFinished(() => browser.close())
  const context = await browser.newContext()
  await signIn(context, stack)
  const page = await context.newPage()
  const studio = new StudioPage(page, stack.settings.studioUrl)
  const origins = new Set<string>()
  page.on('request', (request) => {
    const {protocol, origin} = new URL(request.url())
    if (protocol === 'http:') origins.add(origin)
  })
  await studio.openSingleton('homePage')
  await studio.text('hero.title').waitFor()
  await page.waitForLoadState('networkidle')
  expect([...origins]).toEqual([stack.settings.studioUrl])
  expect(studio.errors).toEqual([])
  expect(await page.getByText('outdated HTTP').count()).toBe(0)
})

test('no page may frame the Studio', async () => {
  const attacker = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<iframe src="${stack.settings.studioUrl}/enquiries"></iframe>`)
  })
  await new Promise<void>((resolve) => attacker.listen(0, 'localhost', resolve))
  onTestFinished(() => void attacker.close())
  const address = attacker.address()
  const browser = await launchBrowser()
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  const refused = page.waitForEvent('console', (message) =>
    message.text().includes('frame-ancestors'),
  )
  await page.goto(`http://localhost:${typeof address === 'object' ? address?.port : 0}/`)
  await refused
  const [frame] = page.frames().slice(1)
  expect(await frame?.locator('#sanity').count()).toBe(0)
})

test('a part of the Studio that is asked for while the lake restarts comes once it is back, and nothing typed is lost', async () => {
  const browser = await launchBrowser()
  onTestFinished(() => browser.close())
  const context = await browser.newContext({viewport: {width: 1400, height: 1000}})
  await signIn(context, stack)
  const page = await context.newPage()
  const studio = new StudioPage(page, stack.settings.studioUrl)
  await studio.openSingleton('homePage')
  await studio.text('hero.title').waitFor()
  await expect.poll(() => studio.restsFor()).toBeGreaterThan(1500)
  await stack.stop('lake', 'SIGKILL')
  await studio.text('hero.title').fill('Typed while the lake was away')
  await page.getByText('Not saved yet').waitFor()
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/static/'))
  await page.getByRole('link', {name: 'Ask in GROQ'}).click()
  await lost
  await stack.start('lake')
  await page.getByTestId('vision-root').waitFor()
  await studio.openSingleton('homePage')
  await expect
    .poll(() => studio.text('hero.title').inputValue())
    .toBe('Typed while the lake was away')
})
