import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import type {Page} from 'playwright-core'
import {extractText, getDocumentProxy} from 'unpdf'
import {expect, test} from 'vitest'
import {browser} from '../connectBrowser.ts'
import {inContext} from '../inContext.ts'
import {nextDay, saturday} from '../nextDay.ts'
import {pageKinds} from '../pageKinds.ts'
import {sharedStack} from '../stack.ts'

// Pages as those have them who do not see the page we drew: in a reader view, on paper, by keyboard.

const stack = await sharedStack()

const open = (page: Page, path: string) => page.goto(stack.settings.siteUrl + path)

const require = createRequire(import.meta.url)
const readability = readFileSync(require.resolve('@mozilla/readability/Readability.js'), 'utf8')

/** What a reader view must keep: answers, summaries, figures, and what to do when somebody is harmed. */
const kept = [
  '.disclosure > [id]',
  '#key-points + ul li',
  '[data-tone=urgent] :is(li, p)',
  '.situations > li',
  'main table',
]

test('reader views keep answers, summaries, prices and what to do in an emergency, on every kind of page', async () => {
  const lost = await inContext(browser, {bypassCSP: true}, async (page) => {
    const found: Record<string, string[]> = {}
    for (const path of pageKinds) {
      await open(page, path)
      const missing = await page.evaluate(
        ({selectors, source}) => {
          const wordsOf = (html: string) =>
            (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').replace(
              /\s+/g,
              '',
            )
          const wanted = Array.from(
            document.querySelectorAll(selectors),
            ({innerHTML}) => innerHTML,
          )
          const read: unknown = new Function(
            `${source}; return new Readability(document.cloneNode(true)).parse()?.content ?? ''`,
          )()
          const text = wordsOf(String(read))
          return wanted
            .map(wordsOf)
            .filter((words) => words && !text.includes(words))
            .map((words) => words.slice(0, 60))
        },
        {selectors: kept.join(), source: readability},
      )
      if (missing.length > 0) found[path] = missing
    }
    return found
  })
  expect(lost).toEqual({})
})

test('on paper no heading stands alone at the foot of a sheet, and the prices take seven at most', async () => {
  const wrong = await inContext(browser, {}, async (page) => {
    const found: Record<string, unknown> = {}
    for (const path of [
      pages.costOfVisitingCare.path,
      pages.socialCareFunding.path,
      pages.complaints.path,
      '/legal/privacy-policy',
      '/services/personal-care',
    ]) {
      await open(page, path)
      const headings = await page.evaluate(() =>
        Array.from(document.querySelectorAll('h2, h3, h4'), ({textContent}) =>
          textContent.replace(/\s+/g, ''),
        ),
      )
      const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({format: 'A4'})))
      const {text} = await extractText(pdf, {mergePages: false})
      const alone = text.slice(0, -1).filter((sheet) => {
        const words = sheet.replace(/\s+/g, '')
        return headings.some((heading) => heading.length > 3 && words.endsWith(heading))
      })
      const isLong = path === pages.costOfVisitingCare.path && pdf.numPages > 7
      if (alone.length > 0 || isLong)
        found[path] = {sheets: pdf.numPages, ends: alone.map((sheet) => sheet.slice(-60))}
    }
    return found
  })
  expect(wrong).toEqual({})
})

test.each([320, 390, 1024])(
  'at night, at %i px, the keyboard reaches nothing that is cut away',
  async (width) => {
    const hidden = await inContext(browser, {viewport: {width, height: 844}}, async (page) => {
      const found: string[] = []
      await page.clock.setFixedTime(nextDay(saturday, '23:10'))
      for (const path of [pages.home.path, pages.helpHub.path, pages.contact.path]) {
        await open(page, path)
        for (let tab = 0; tab < 12; tab += 1) {
          await page.keyboard.press('Tab')
          const cut = await page.evaluate(() => {
            const focused = document.activeElement
            if (!focused || focused === document.body) return undefined
            const box = focused.getBoundingClientRect()
            const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
            const seen = document.elementFromPoint(x, y)
            return seen && (focused.contains(seen) || seen.contains(focused))
              ? undefined
              : focused.outerHTML.slice(0, 100)
          })
          if (cut) found.push(`${path}: ${cut}`)
        }
      }
      return found
    })
    expect(hidden).toEqual([])
  },
)
