import type {Page} from 'playwright-core'
import {describe, expect, test} from 'vitest'
import {browser} from '../connectBrowser.ts'
import {familiesAsk} from '../familiesAsk.ts'
import {sharedStack} from '../stack.ts'

const stack = await sharedStack()
const site = stack.settings.siteUrl

const ask = (question: string) => stack.read(`/search?${new URLSearchParams({q: question})}`)

const phone = {viewport: {width: 390, height: 844}}
const results = (page: Page) => page.locator('#results')
const pathsFound = (page: Page) =>
  results(page)
    .locator('ol h3 a')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))

/** The results of a search: the paths, and the words with their marks. */
async function find(question: string) {
  const html = await ask(question)
  const results = html.slice(html.indexOf('id="results"'), html.indexOf('</main>'))
  const links = results.matchAll(/<h3[^>]*><a href="([^"#?]+)/g)
  return {html, results, paths: [...links].map(([, path = '']) => path)}
}

test('the first result for a family’s question is the page that answers it', async () => {
  // On a busy machine the first read of all pages takes longer than a visitor waits.
  await expect.poll(() => ask('Lutterworth')).toContain('/locations/harborough')
  const found: [string, string | undefined][] = []
  for (const [question] of familiesAsk) found.push([question, (await find(question)).paths[0]])
  expect(found).toEqual(familiesAsk)
})

test.each([
  ['respit', /respite/i, '/locations/wellingborough'],
  ['market harboro', /Market Harborough/, '/locations/harborough'],
  ['medicaton', /medic(ation|ine)/i, '/services/medication-support'],
  ['mental health crisis', /mental health crisis/i, '/help-advice'],
  ['attendance alowance', /Attendance Allowance/, '/help-advice/government-initiatives'],
])('%j finds pages by their own words', async (question, words, path) => {
  const {html, results, paths} = await find(question)
  expect(paths).toContain(path)
  expect(results.replace(/<[^>]+>/g, '')).toMatch(words)
  expect(results).toContain('<mark')
  expect(/<main[\s\S]*?<input[^>]* name="q"[^>]*>/.exec(html)?.[0]).toContain(`value="${question}"`)
})

describe('without JavaScript, on a telephone', () => {
  const plain = {...phone, javaScriptEnabled: false}

  test('the menu leads to the results', async () => {
    const page = await browser.newPage(plain)
    await page.goto(`${site}/about`)
    await page.getByRole('button', {name: 'Menu', exact: true}).click()
    await page.locator('#panel-search').fill('respit')
    await page.locator('#panel-search').press('Enter')
    await page.waitForURL(`${site}/search?*`)
    expect(await pathsFound(page)).toContain('/locations/wellingborough')
  })

  test('a search without results says so, with near words, a number and where to go', async () => {
    const page = await browser.newPage(plain)
    await page.goto(`${site}/search?q=dyognoses`)
    expect(await page.getByRole('heading', {level: 2}).first().innerText()).toBe(
      'No page for “dyognoses”',
    )
    expect(await results(page).locator('a[href^="tel:"]:visible').count()).toBe(1)
    await results(page).getByRole('link', {name: 'diagnosis', exact: true}).click()
    await expect.poll(async () => (await pathsFound(page)).length).toBeGreaterThan(0)
  })

  test('a missing page offers the search', async () => {
    const page = await browser.newPage(plain)
    await page.goto(`${site}/care-stories/nope`)
    await page.locator('main input[name=q]').fill('dementia')
    await page.locator('main').getByRole('button', {name: 'Search'}).click()
    await expect.poll(async () => (await pathsFound(page)).length).toBeGreaterThan(1)
  })
})

test('with JavaScript the results follow the typed words, on the same page', async () => {
  const page = await browser.newPage(phone)
  await page.goto(`${site}/search`)
  await page.evaluate(() => document.body.setAttribute('data-same', ''))
  const answer = () => page.locator('#results-heading').innerText()
  await page.locator('main input[name=q]').fill('respit')
  await expect.poll(answer).toMatch(/pages? for “respit”/)
  expect(await pathsFound(page)).toContain('/locations/wellingborough')
  expect(await page.getByRole('status').allInnerTexts()).toContain(await answer())
  await page.locator('main input[name=q]').fill('dyognoses')
  await expect.poll(answer).toBe('No page for “dyognoses”')
  expect(new URL(page.url()).search).toBe('?q=dyognoses')
  expect(await page.title()).toContain('dyognoses')
  expect(await page.locator('body[data-same]').count()).toBe(1)
  await page.setViewportSize({width: 1280, height: 900})
  await page.getByRole('banner').getByRole('link', {name: 'Search', exact: true}).waitFor()
})

test('no word of a search is logged', async () => {
  const question = `xylograph${'q'.repeat(3000)} <b>`
  const response = await fetch(`${site}/search?${new URLSearchParams({q: question})}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toContain('no-store')
  // This 404 is logged after anything that the search would have logged.
  await fetch(`${site}/no/such/page-after-the-search`)
  await expect.poll(() => stack.output.web).toContain('/no/such/page-after-the-search')
  expect(stack.output.web).not.toContain('xylograph')
})
