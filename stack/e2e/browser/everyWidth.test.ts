import {careStories} from '@home-care/schemas/sample/careStories.ts'
import {articles, pages, pathOf} from '@home-care/schemas/site/siteMap.ts'
import {expect, test} from 'vitest'
import {browser} from '../connectBrowser.ts'
import {inContext} from '../inContext.ts'
import {sharedStack} from '../stack.ts'

const stack = await sharedStack()

const story = careStories.find(({slug}) => slug)?.slug?.current ?? ''

const kinds = [
  pages.home.path,
  pages.services.path,
  pathOf('service', 'personal-care'),
  pages.locations.path,
  pathOf('location', 'north-northamptonshire'),
  `${pages.findPlace.path}?place=Kettering`,
  `${pages.search.path}?q=cost`,
  pages.about.path,
  pages.team.path,
  pages.jobs.path,
  pages.arrangeCare.path,
  pages.referral.path,
  pages.contact.path,
  pages.helpHub.path,
  pages.whichHelp.path,
  pages.arrangingCare.path,
  pages.costOfVisitingCare.path,
  articles.howToChoose.path,
  pages.caseManagers.path,
  pages.caseStudies.path,
  pathOf('careStories', story),
  pathOf('legalPage', 'privacy-policy'),
  '/no/such/page',
]

/** Every 20 px, and the widths where layouts change. */
const widths = [
  ...Array.from({length: 81}, (_, step) => 320 + step * 20),
  ...[576, 768, 1024, 1248],
]

test('no page scrolls sideways, and no header reaches past its text, at any width', async () => {
  const wide = await inContext(browser, {}, async (page) => {
    const found: Record<string, string[]> = {}
    for (const path of kinds) {
      await page.goto(stack.settings.siteUrl + path)
      await page.evaluate(() => document.fonts.ready)
      for (const width of widths) {
        await page.setViewportSize({width, height: 900})
        const overflow = await page.evaluate(() => {
          const {scrollWidth, clientWidth} = document.documentElement
          const right = (element: Element) => element.getBoundingClientRect().right
          const lines = [...document.querySelectorAll('.main-row')].map((line) => {
            const edge = right(line) - Number.parseFloat(getComputedStyle(line).paddingRight)
            const links = line.querySelectorAll(':scope > :not([popover]) > :is(a, button)')
            return Math.max(...[...links].map(right)) - edge
          })
          return Math.round(Math.max(scrollWidth - clientWidth, ...lines))
        })
        if (overflow > 0) found[path] = [...(found[path] ?? []), `${overflow} px at ${width} px`]
      }
    }
    return found
  })
  expect(wide).toEqual({})
})
