// @module-tag slow: browsers of other ages and makes are fetched, and send every form
import {existsSync} from 'node:fs'
import {type EnquiryKind, siteForm} from '@home-care/schemas/site/forms.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import {enquiryKinds} from '@home-care/web/data/enquiryStates.ts'
import {forms} from '@home-care/web/forms/forms.ts'
import {
  validCallBack,
  validCareRequest,
  validMessage,
  validReferral,
} from '@home-care/web/test/enquiriesSite.ts'
import {afterAll, beforeAll, describe, expect, onTestFinished, test} from 'vitest'
import {browser} from '../connectBrowser.ts'
import {measure, rootTwice, textSpacing} from '../largeLetters.ts'
import {faultsOnPaper, papers, printedPages, readPage, textWidth} from '../onPaper.ts'
import {pageKinds} from '../pageKinds.ts'
import {setValues} from '../setValues.ts'
import {sharedStack} from '../stack.ts'
import {openStored} from '../storedEnquiries.ts'
import {
  firefoxEsr,
  firefoxPath,
  olderChromium,
  type Visitor,
  webKit,
  webKitPaths,
} from '../visitors.ts'

const isLinux = process.platform === 'linux' && process.arch === 'x64'

const browsers = [
  // Like Chrome 90, it does not know `@layer`, so pages are plain.
  {title: 'Chromium 91', npmPackage: 'chrome-aws-lambda@9.1.0'},
  // The last version for Windows 7 and 8.
  {title: 'Chromium 109', npmPackage: '@sparticuz/chromium@109.0.6'},
  {title: 'Chromium 112', npmPackage: '@sparticuz/chromium@112.0.2'},
].map(({npmPackage, ...browser}) => ({
  ...browser,
  isThere: isLinux,
  launch: (hasScripts: boolean) => olderChromium(npmPackage, hasScripts),
}))
const current = [
  {title: 'Firefox ESR', isThere: existsSync(firefoxPath), launch: firefoxEsr},
  {title: 'WebKit', isThere: Object.values(webKitPaths).every(existsSync), launch: webKit},
]

const answers: Record<EnquiryKind, Record<string, string>> = {
  'care-request': {...validCareRequest, startDate: '2999-03-01', supportTypes: 'companionship'},
  referral: validReferral,
  contact: validMessage,
  'call-back': validCallBack,
}

const stack = await sharedStack()
const stored = openStored(stack)

afterAll(() => stored.close())

for (const {title, isThere, launch} of [...browsers, ...current])
  describe.skipIf(!isThere).each([true, false])(
    isThere ? `${title}, with scripts %s` : `${title} is not installed, with scripts %s`,
    (hasScripts) => {
      let visitor: Visitor
      beforeAll(async () => {
        visitor = await launch(hasScripts)
      })
      afterAll(() => visitor?.close())

      const ask = (expression: string) => visitor.ask(expression)

      async function press(selector: string) {
        const point = () =>
          ask(`(() => {
            const element = document.querySelector(${JSON.stringify(selector)})
            element.scrollIntoView({block: 'center', behavior: 'instant'})
            const {left, top} = element.getClientRects()[0]
            const [x, y] = [Math.ceil(left) + 8, Math.ceil(top) + 8]
            return element.contains(document.elementFromPoint(x, y)) ? [x, y] : []
          })()`)
        let before: unknown
        await expect
          .poll(async () => {
            const earlier = before
            before = await point()
            return `${before}` !== '' && `${before}` === `${earlier}`
          })
          .toBe(true)
        const [x = 0, y = 0] = Array.isArray(before) ? before : []
        await visitor.pressAt(x, y)
      }

      test.each([
        [1280, 'menu-help-advice', pages.helpHub.path],
        [390, 'side-panel', pages.locations.path],
      ])(
        'a page can be read, and its menus close and lead on, %i px wide',
        async (width, menu, path) => {
          await visitor.resize(width)
          await visitor.open(stack.settings.siteUrl + pages.about.path)
          const isOpen = `document.getElementById('${menu}').getClientRects().length > 0`
          expect(await ask(isOpen)).toBe(false)
          const isInSight = `(() => {
          const heading = document.querySelector('h1')
          heading.scrollIntoView({block: 'center'})
          const {left, top, height} = heading.getBoundingClientRect()
          return heading.contains(document.elementFromPoint(left + 8, top + height / 2))
        })()`
          expect(await ask(isInSight)).toBe(true)
          await press(`[popovertarget=${menu}]`)
          await expect.poll(() => ask(isOpen)).toBe(true)
          if (hasScripts && !(await ask(`'popover' in HTMLElement.prototype`))) {
            const leave = {
              'by Escape': `document.dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape'}))`,
              'by the next element': `document.querySelector('main a').focus()`,
            }
            for (const [how, expression] of Object.entries(leave)) {
              await ask(expression)
              await expect.poll(() => ask(isOpen), {message: how}).toBe(false)
              await press(`[popovertarget=${menu}]`)
              await expect.poll(() => ask(isOpen)).toBe(true)
            }
          }
          await press(`#${menu} a[href='${path}']`)
          await expect.poll(() => ask('location.pathname')).toBe(path)
        },
      )

      test.each(enquiryKinds)('the form of a %s shows its errors, and is sent', async (kind) => {
        const {page, received} = siteForm(kind)
        const form = forms[kind]
        const name = `Ada in ${title}, scripts ${hasScripts}`
        const values = {...answers[kind], [form.sender.name]: name}
        const button = 'form button[data-sending]'
        await visitor.resize(1280)
        await visitor.open(stack.settings.siteUrl + page.path)
        await press(button)
        const problems = `[...document.querySelectorAll('#problem a')].map((link) => link.textContent)`
        const messages = form.schema.safeParse({}).error?.issues.map(({message}) => message)
        await expect.poll(() => ask(problems)).toEqual([...new Set(messages)])
        const path = hasScripts ? page.path : `${page.path}/check`
        expect(await ask('location.pathname')).toBe(path)
        await ask(`(${setValues})(${JSON.stringify({values, hasEvents: true})})`)
        await press(button)
        await expect.poll(() => ask('location.pathname')).toBe(`${page.path}/received`)
        await expect
          .poll(() => ask(`document.querySelector('h1').textContent`))
          .toBe(received.title)
        const sent = (await stored.sentBy(name)).filter((each) => each.kind === kind)
        const {supportTypes} = values
        const typed = supportTypes ? {...values, supportTypes: [supportTypes]} : values
        expect(sent.map(({details}) => details)).toEqual([form.schema.parse(typed)])
      })
    },
  )

/** Looks for what readers lose on a page of each kind, by width and by their own style sheets. */
async function lostTo(
  visitor: Visitor,
  widths: number[],
  styles = ['', textSpacing, rootTwice],
): Promise<string[]> {
  const lost: string[] = []
  for (const width of widths) {
    await visitor.resize(width)
    for (const path of pageKinds) {
      await visitor.open(stack.settings.siteUrl + path)
      expect(await visitor.ask(`document.querySelectorAll('main h1').length`)).toBe(1)
      for (const css of styles) {
        const found = await visitor.ask(`(${measure})(${JSON.stringify(css)})`)
        if (`${found}`) lost.push(`${path} at ${width} px ${css} ${found}`)
      }
    }
  }
  return lost
}

for (const {title, isThere, launch} of current)
  test.skipIf(!isThere)(
    `${title} shows each kind of page whole, with wide spacing and large letters too`,
    async () => {
      const visitor = await launch(true)
      onTestFinished(async () => void (await visitor.close()))
      expect(await lostTo(visitor, [320, 768, 1280, 1920])).toEqual([])
    },
  )

test.skipIf(!existsSync(firefoxPath)).each<{how: string; settings: Record<string, number>}>([
  {how: 'by default', settings: {'font.size.variable.x-western': 32}},
  // The operating system's text size, taken as a zoom of the text alone.
  {
    how: 'by text zoom',
    settings: {'ui.textScaleFactor': 200, 'browser.display.os-zoom-behavior': 2},
  },
])(
  'Firefox ESR shows each kind of page whole with letters of twice the size $how',
  async ({settings}) => {
    const visitor = await firefoxEsr(true, settings)
    onTestFinished(async () => void (await visitor.close()))
    expect(await lostTo(visitor, [320, 390, 1024], [''])).toEqual([])
  },
)

// Firefox prints letters of another weight than the typeface's own as shapes, which are no text: so it
// prints with the reader's own typefaces, which it has in each weight.
test.skipIf(!existsSync(firefoxPath)).each(papers)(
  'Firefox ESR prints each kind of page, and the brochure, whole and in order, on $format with margins of $margin mm',
  async (paper) => {
    const visitor = await firefoxEsr(true, {'browser.display.use_document_fonts': 0})
    onTestFinished(async () => void (await visitor.close()))
    const page = await browser.newPage()
    const faults: string[] = []
    await visitor.resize(textWidth(paper))
    await page.setViewportSize({width: textWidth(paper), height: 900})
    for (const path of new Set([...pageKinds, ...printedPages])) {
      // Firefox does not tell what its print shows.
      await page.emulateMedia({media: null})
      await page.goto(stack.settings.siteUrl + path)
      await page.emulateMedia({media: 'print'})
      const {texts} = await page.evaluate(readPage)
      await visitor.open(stack.settings.siteUrl + path)
      const sheets = await visitor.print(paper)
      // It has no way to keep a heading with what follows (print.css).
      const print = {path, paper, texts, headings: [], sheets, onEach: []}
      faults.push(...(await faultsOnPaper(print)))
    }
    expect(faults).toEqual([])
  },
)
