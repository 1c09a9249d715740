import {provider} from '@home-care/schemas/provider/provider.ts'
import {expect, test} from 'vitest'
import {browser} from '../connectBrowser.ts'
import {crawl, problemsOf} from '../crawl.ts'
import {
  faultsOnPaper,
  marginStyle,
  papers,
  printedPages,
  readPage,
  siteHead,
  textWidth,
} from '../onPaper.ts'
import {pageKinds} from '../pageKinds.ts'
import {sharedStack} from '../stack.ts'

const stack = await sharedStack()

test('one page of each kind is valid, accessible, fits every width and loads nothing from elsewhere', async () => {
  const visits = await crawl(browser, stack.settings.siteUrl, pageKinds, {
    looksCloser: true,
    followsLinks: false,
  })
  const missing = '/no/such/page'
  expect(problemsOf(visits)).toEqual({[missing]: [expect.stringContaining('status of 404')]})
  expect([...visits.keys()].toSorted()).toEqual(pageKinds.toSorted())
  for (const [path, {status, title}] of visits) {
    expect([path, status]).toEqual([path, path === missing ? 404 : 200])
    expect(title, path).toContain(provider.name)
  }
})

test.each(papers)(
  'each kind of page, and the brochure, prints whole and in order on $format, margins $margin mm',
  async (paper) => {
    const page = await browser.newPage({bypassCSP: true})
    const faults: string[] = []
    for (const path of new Set([...pageKinds, ...printedPages])) {
      await page.goto(stack.settings.siteUrl + path)
      await page.setViewportSize({width: textWidth(paper), height: 900})
      await page.emulateMedia({media: 'print'})
      await page.addStyleTag({content: marginStyle(paper)})
      const read = await page.evaluate(readPage)
      const sheets = await page.pdf({format: paper.format})
      faults.push(...(await faultsOnPaper({path, paper, ...read, sheets, onEach: siteHead()})))
      await page.emulateMedia({media: null})
    }
    await page.close()
    expect(faults).toEqual([])
  },
)
