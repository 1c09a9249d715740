import {sampleDocumentsOf} from '@home-care/schemas/sample/documents.ts'
import {pages, pathOf} from '@home-care/schemas/site/siteMap.ts'
import {expect, test} from 'vitest'
import {browser} from '../connectBrowser.ts'
import {setLetters} from '../largeLetters.ts'
import {sharedStack} from '../stack.ts'

const locations = sampleDocumentsOf('location')

// Targets for a finger (WCAG 2.5.8). everyPage.test.ts checks every page for them.

const stack = await sharedStack()

/** Window widths, and the font size set in the browser's profile, in CSS pixels. */
const readings = [
  {width: 320, letters: 16},
  {width: 390, letters: 32},
  {width: 768, letters: 16},
  {width: 1280, letters: 16},
  {width: 1280, letters: 32},
]

/** The least width of a map with names, in units of the font size. */
const narrowest = 29

test.for(readings)(
  'at $width px with letters of $letters px, the map names every place with room for a finger, or none',
  async ({width, letters}) => {
    const page = await browser.newPage({viewport: {width, height: 900}})
    await setLetters(await page.context().newCDPSession(page), letters)
    await page.goto(stack.settings.siteUrl + pages.locations.path)
    await page.evaluate(() => document.fonts.ready)
    const {links, map, listed} = await page.evaluate(() => {
      const boxOf = (element: Element | null | undefined) => {
        const {left, top, right, bottom} = element?.getBoundingClientRect() ?? new DOMRect()
        return {left, top, right, bottom}
      }
      const list = document.querySelector('[aria-label="The places on the map"]')
      const isSeen = (anchor: HTMLAnchorElement) => anchor.checkVisibility()
      const anchors = Array.from(list?.querySelectorAll('a') ?? []).filter(isSeen)
      const others = Array.from(document.querySelectorAll<HTMLAnchorElement>('main a'))
      return {
        map: boxOf(list?.parentElement),
        links: anchors.map((anchor) => ({path: anchor.pathname, ...boxOf(anchor)})),
        listed: others
          .filter((anchor) => !list?.contains(anchor) && isSeen(anchor))
          .map(({pathname}) => pathname),
      }
    })
    const paths = locations.map(({slug}) => pathOf('location', slug?.current ?? ''))
    const hasRoom = map.right - map.left >= narrowest * letters
    expect(links.map(({path}) => path).toSorted()).toEqual(hasRoom ? paths.toSorted() : [])
    expect(listed).toEqual(expect.arrayContaining(paths))
    type Box = typeof map
    /** Whether two boxes share more than a rounding error. */
    const meet = (one: Box, other: Box) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.1
    const wrong = links.flatMap((link, index) => {
      const {path, left, top, right, bottom} = link
      const isSmall = right - left < 23.9 || bottom - top < 23.9
      const isOff =
        left < map.left || right > map.right || top < map.top - 0.1 || bottom > map.bottom
      return [
        ...(isSmall ? [`${path} is small`] : []),
        ...(isOff ? [`${path} leaves the map`] : []),
        ...links
          .slice(index + 1)
          .filter((other) => meet(link, other))
          .map((other) => `${path} and ${other.path} share a spot`),
      ]
    })
    expect(wrong).toEqual([])
  },
)
