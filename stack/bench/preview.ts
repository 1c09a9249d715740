import {setTimeout as pause} from 'node:timers/promises'
import {pages, pathOf} from '@home-care/schemas/site/siteMap.ts'
import type {Locator, Page} from 'playwright-core'
import {launchBrowser} from '../e2e/launchBrowser.ts'
import {signIn} from '../e2e/signIn.ts'
import {Stack} from '../e2e/stack.ts'
import {addStories} from './documents.ts'
import {isShort, milliseconds, percentile, until} from './measure.ts'
import type {Table} from './table.ts'

/** Stories beside the hundred documents of the sample content. */
const sizes = isShort ? [100] : [100, 9_900]
const letters = 'care calls come before winter nights end'.slice(0, isShort ? 3 : 36)
/** No text of the sample has it. */
const mark = 'Zq'
/** So that each letter is saved and shown before the next. */
const betweenLettersMs = 800

/** Texts of the sample, with their fields and the pages that show them. */
const texts = {
  plain: {path: pages.home.path, shown: 'h1', field: 'hero.title', control: 'input, textarea'},
  formatted: {
    path: pathOf('legalPage', 'privacy-policy'),
    shown: 'main .prose',
    field: 'content',
    control: '[contenteditable="true"]',
  },
} as const

/** The time until a preview opens, and until it shows a letter that an editor types, beside a save alone. */
export async function preview(): Promise<Table[]> {
  const opened: Table['rows'] = []
  const typed: Table['rows'] = []
  for (const size of sizes) {
    const stack = await Stack.launch(['lake', 'web'])
    const browser = await launchBrowser()
    try {
      const lake = stack.lakeClient()
      await addStories(lake, size)
      const context = await browser.newContext({viewport: {width: 1500, height: 1000}})
      await signIn(context, stack)
      const page = await context.newPage()
      const documents = (size + 100).toLocaleString('en-GB')
      const first = await milliseconds(() => openPreview(page, stack, pages.home.path))
      const again = await milliseconds(() => openPreview(page, stack, pages.home.path))
      const form = await milliseconds(async () => {
        await page.goto(`${stack.settings.studioUrl}/structure/homePage`)
        await page.getByTestId('field-hero').waitFor()
      })
      opened.push({
        documents,
        'first opening of the preview': Math.round(first),
        'opened again': Math.round(again),
        'the form without it': Math.round(form),
      })
      for (const [text, where] of Object.entries(texts))
        typed.push({documents, text, ...figures(await type(page, stack, where))})
      const saves: number[] = []
      for (const [i, letter] of [...letters].entries())
        saves.push(
          await milliseconds(() =>
            lake.patch(`story-${i}`, {set: {excerpt: letter}}).commit({visibility: 'async'}),
          ),
        )
      typed.push({documents, text: 'a save alone', ...figures(saves)})
    } finally {
      await browser.close()
      await stack.close()
    }
  }
  return [
    {title: 'Until the preview of the home page is there, milliseconds', rows: opened},
    {title: 'Until the preview shows a letter, milliseconds', rows: typed},
  ]
}

/** @returns the page in the preview, once a click in it leads to its field */
async function openPreview(page: Page, {settings}: Stack, path: string) {
  await page.goto(`${settings.studioUrl}/presentation?preview=${encodeURIComponent(path)}`)
  const inside = page.frameLocator('iframe')
  await inside.getByRole('heading', {level: 1}).waitFor({timeout: 120_000})
  await inside.locator('sanity-visual-editing').waitFor({state: 'attached', timeout: 120_000})
  return inside
}

/** Types at the end of a line of a text. @returns the milliseconds from each key until the preview shows its letter */
async function type(
  page: Page,
  stack: Stack,
  {path, shown, field, control}: (typeof texts)[keyof typeof texts],
): Promise<number[]> {
  const inside = await openPreview(page, stack, path)
  const editor = page.getByTestId(`field-${field}`).locator(control).first()
  await until('the click opens the field', 500, async () => {
    await inside
      .locator(shown)
      .first()
      .click({timeout: 5000})
      .catch(() => undefined)
    return editor.isVisible()
  })
  // The Studio puts the caret into the part that was clicked, and moves it back there from another.
  await until('the caret is in the text', 3000, async () => {
    const isIn = () => editor.evaluate((element) => element.contains(document.activeElement))
    if (!(await isIn())) await editor.click({timeout: 5000}).catch(() => undefined)
    return isIn()
  })
  await page.keyboard.press('End')
  const times: number[] = []
  let typed = ''
  for (const letter of ` ${mark}${letters}`) {
    typed = (typed + letter).trimStart()
    const taken = await milliseconds(async () => {
      await page.keyboard.press(letter === ' ' ? 'Space' : letter)
      // A page may leave out a space at the end of a word.
      if (letter !== ' ') await showing(inside.locator('body'), shown, typed)
    })
    if (typed.length > mark.length && letter !== ' ') times.push(taken)
    await pause(betweenLettersMs)
  }
  return times
}

/** Waits in the page itself, for an answer without a round trip. */
const showing = (body: Locator, shown: string, words: string) =>
  body.evaluate(
    (element, [selector = '', text = '']) =>
      new Promise<void>((resolve, reject) => {
        setTimeout(reject, 60_000, new Error(`The preview has not shown “${text}”`))
        const isShown = () => element.querySelector(selector)?.textContent?.includes(text)
        if (isShown()) return resolve()
        const observer = new MutationObserver(() => {
          if (!isShown()) return
          observer.disconnect()
          resolve()
        })
        observer.observe(element, {characterData: true, childList: true, subtree: true})
      }),
    [shown, words],
  )

const figures = (times: number[]) => ({
  median: Math.round(percentile(times, 0.5)),
  p90: Math.round(percentile(times, 0.9)),
  most: Math.round(percentile(times, 1)),
})
