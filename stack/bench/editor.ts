import type {Browser, BrowserContext, Frame, Page} from 'playwright-core'
import {launchBrowser} from '../e2e/launchBrowser.ts'
import {signIn} from '../e2e/signIn.ts'
import type {Stack} from '../e2e/stack.ts'
import {StudioPage} from '../e2e/studioPage.ts'
import {milliseconds, percentile, takeTurns, until} from './measure.ts'
import type {Sites} from './sites.ts'
import type {Table} from './table.ts'

const rounds = 3
const letters = 20
const viewport = {width: 1500, height: 1000}

/** How long an editor waits for the Studio, opened with an empty cache, and for typed letters. */
export async function editor(sites: Sites): Promise<Table[]> {
  const stack = await sites.product()
  const browser = await launchBrowser({isolates: true})
  try {
    const session = await signedIn(browser, stack)
    return [
      {title: 'The Studio, opened with an empty cache', rows: await openings(stack, session)},
      {title: 'Typing', rows: await typing(stack, session)},
    ]
  } finally {
    await browser.close()
  }
}

/** Opens a fresh browser profile that holds the sign-in only. */
type Session = () => Promise<BrowserContext>

async function signedIn(browser: Browser, stack: Stack): Promise<Session> {
  const context = await browser.newContext()
  await signIn(context, stack)
  const storageState = await context.storageState()
  await context.close()
  return () => browser.newContext({viewport, storageState})
}

async function openings({settings}: Stack, session: Session): Promise<Table['rows']> {
  const {studioUrl} = settings
  const opened = (path: string, seen: (page: Page) => Promise<unknown>) => async () => {
    const context = await session()
    const page = await context.newPage()
    const time = await milliseconds(async () => {
      await page.goto(studioUrl + path, {waitUntil: 'commit'})
      await seen(page)
    })
    await context.close()
    return time
  }
  const measures = {
    'start page': opened('/', (page) =>
      page.getByRole('region', {name: 'Published last'}).waitFor(),
    ),
    'form of the home page': opened('/structure/homePage', (page) =>
      new StudioPage(page, studioUrl).text('hero.title').waitFor(),
    ),
    'preview of the home page': opened('/presentation?preview=/', (page) =>
      page.frameLocator('iframe').getByRole('heading', {level: 1}).waitFor(),
    ),
  }
  const paints: number[] = []
  const found = await takeTurns(rounds, {...measures, 'preview, from the start page': previewing})
  return [
    ...Object.entries(found).map(([what, times]) => row(what, times)),
    row('the previewed page alone, until it is painted', paints),
  ]

  async function previewing() {
    const context = await session()
    const page = await context.newPage()
    await page.goto(studioUrl)
    await page.getByRole('region', {name: 'Published last'}).waitFor()
    const time = await milliseconds(async () => {
      await page.getByRole('link', {name: 'Preview', exact: true}).click()
      await page.frameLocator('iframe').getByRole('heading', {level: 1}).waitFor()
    })
    const frame = await previewOf(page)
    paints.push(await frame.evaluate(firstPaint))
    await context.close()
    return time
  }
}

/** Milliseconds from the request for the page, including the preview's secret and redirect. */
const firstPaint = () =>
  new Promise<number>((resolve) =>
    new PerformanceObserver((list) => {
      for (const {name, startTime} of list.getEntries())
        if (name === 'first-contentful-paint') resolve(startTime)
    }).observe({type: 'paint', buffered: true}),
  )

/** The time from each letter typed in the form until the preview beside it shows the letter. */
async function typing({settings}: Stack, session: Session): Promise<Table['rows']> {
  const context = await session()
  const page = await context.newPage()
  const studio = new StudioPage(page, settings.studioUrl)
  await page.goto(`${settings.studioUrl}/presentation?preview=/`)
  const heading = page.frameLocator('iframe').getByRole('heading', {level: 1})
  await heading.waitFor()
  // The Studio may reload the page soon after it first shows it, so a failed click is tried again.
  await until('the field of the heading is open', 1000, async () => {
    await heading.click({timeout: 5000}).catch(() => undefined)
    return decodeURIComponent(page.url()).includes('hero.title')
  })
  const field = studio.text('hero.title')
  await field.fill('Typed: ')
  await heading.filter({hasText: 'Typed'}).waitFor()
  const frame = await previewOf(page)
  const times: number[] = []
  for (let typed = 1; typed <= letters; typed++) {
    const preview = frame.waitForFunction(
      (count) => document.querySelector('h1')?.textContent?.includes('x'.repeat(count)),
      typed,
      {polling: 'raf'},
    )
    times.push(
      await milliseconds(async () => {
        await field.press('x')
        await preview
      }),
    )
  }
  await context.close()
  return [row('a letter, until the preview shows it', times)]
}

async function previewOf(page: Page): Promise<Frame> {
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame()
  if (!frame) throw new Error('The preview is a frame')
  return frame
}

const row = (what: string, times: number[]) => ({
  what,
  'p50 ms': Math.round(percentile(times, 0.5)),
  'p99 ms': Math.round(percentile(times, 0.99)),
})
