import type {Browser, BrowserContextOptions, Page} from 'playwright-core'
import {until} from '../bench/measure.ts'

/** A current telephone, in CSS pixels. */
export const phone = {
  viewport: {width: 390, height: 844},
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}

export const desk = {viewport: {width: 1280, height: 900}}

export interface Fetched {
  url: string
  /** The type in Chromium's developer tools: Document, Stylesheet, Script, Font, Image, Fetch … */
  kind: string
  bytes: number
  isFinished: boolean
}

interface Picture {
  url: string
  width: number
  /** The width that its place needs at this pixel density, in pixels. */
  needed: number
  /** `loading` is `eager` or `lazy`; `priority` is its `fetchpriority`. */
  loading: string
  priority: string
  isFirst: boolean
}

export interface Weight {
  firstView: Fetched[]
  /** With the resources fetched while the page was read to its end. */
  whole: Fetched[]
  pictures: Picture[]
  /** Cumulative layout shift: https://web.dev/articles/cls */
  shift: number
}

/**
 * Visits a page with an empty cache, waits, and reads it to its end.
 * @param typefaces false blocks the site's own typefaces: whether they load before the first paint, and
 *   what their arrival moves, depends on the machine
 */
export async function weigh(
  browser: Browser,
  url: string,
  device: BrowserContextOptions = phone,
  typefaces = true,
): Promise<Weight> {
  const page = await browser.newPage(device)
  try {
    if (!typefaces) await page.route('**/*.woff2', (route) => route.abort())
    const fetched = await record(page)
    await page.addInitScript(watchShifts)
    await page.goto(url, {waitUntil: 'networkidle', timeout: 120_000})
    const firstView = [...fetched.values()]
    await page.evaluate(readOn)
    // Playwright waits for a page's network to be idle only once.
    await until('everything was fetched', 50, () =>
      [...fetched.values()].every(({isFinished}) => isFinished),
    )
    const whole = [...fetched.values()]
    const pictures = await page.evaluate(picturesShown)
    return {firstView, whole, pictures, shift: await page.evaluate(() => globalThis.shift)}
  } finally {
    await page.close()
  }
}

export function byKind(fetched: Fetched[]): Record<string, {requests: number; bytes: number}> {
  const kinds: Record<string, {requests: number; bytes: number}> = {}
  for (const {kind, bytes} of fetched) {
    for (const name of [kind, 'all']) {
      const {requests, bytes: before} = kinds[name] ?? {requests: 0, bytes: 0}
      kinds[name] = {requests: requests + 1, bytes: before + bytes}
    }
  }
  return kinds
}

async function record(page: Page): Promise<Map<string, Fetched>> {
  const fetched = new Map<string, Fetched>()
  const tools = await page.context().newCDPSession(page)
  tools.on('Network.requestWillBeSent', ({requestId, request: {url}, type = 'Other'}) => {
    if (!url.startsWith('data:'))
      fetched.set(requestId, {url, kind: type, bytes: 0, isFinished: false})
  })
  tools.on('Network.loadingFinished', ({requestId, encodedDataLength}) => {
    const request = fetched.get(requestId)
    if (!request) return
    request.bytes = encodedDataLength
    request.isFinished = true
  })
  tools.on('Network.loadingFailed', ({requestId}) => {
    const request = fetched.get(requestId)
    if (request) request.isFinished = true
  })
  await tools.send('Network.enable')
  return fetched
}

declare global {
  var shift: number
}

// The functions below run in the page.

function watchShifts(): void {
  globalThis.shift = 0
  new PerformanceObserver((list) => {
    for (const {value, hadRecentInput} of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[]) {
      if (!hadRecentInput) globalThis.shift += value
    }
  }).observe({type: 'layout-shift', buffered: true})
}

/** Scrolls to the end as a reader does, waiting for the pictures in view. */
async function readOn(): Promise<void> {
  const isSeen = (picture: HTMLImageElement) => {
    const {top, bottom, width} = picture.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight
  }
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
    scrollTo({top: y, behavior: 'instant'})
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const seen = [...document.images].filter(isSeen)
    await Promise.all(seen.map((picture) => picture.decode().catch(() => undefined)))
  }
  scrollTo({top: 0, behavior: 'instant'})
}

function picturesShown(): Promise<Picture[]> {
  const visible = [...document.images].filter(({clientWidth}) => clientWidth > 0)
  return Promise.all(
    visible.map(async (picture) => {
      const file = new Image()
      file.src = picture.currentSrc
      await file.decode()
      const {width, height, top} = picture.getBoundingClientRect()
      const covered = height * (file.naturalWidth / file.naturalHeight)
      const isCut = getComputedStyle(picture).objectFit === 'cover'
      return {
        url: picture.currentSrc,
        width: file.naturalWidth,
        needed: Math.round((isCut ? Math.max(width, covered) : width) * devicePixelRatio),
        loading: picture.loading,
        priority: picture.fetchPriority,
        isFirst: top + scrollY < innerHeight,
      }
    }),
  )
}
