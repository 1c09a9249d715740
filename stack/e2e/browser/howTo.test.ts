// @module-tag slow: walks the Studio’s own guide, in a stack of its own that keeps an enquiry

import {referralForm} from '@home-care/schemas/site/forms.ts'
import {postJson, validReferral} from '@home-care/web/test/enquiriesSite.ts'
import type {Page} from 'playwright-core'
import {beforeAll, expect, test} from 'vitest'
import {violations} from '../axe.ts'
import {browser} from '../connectBrowser.ts'
import {Follower, ways} from '../howTo.ts'
import {Stack} from '../stack.ts'
import {openStudio} from '../studioPage.ts'

// The "How to" of the Studio's start page: its words and pictures, and whether they match the Studio.

let stack: Stack

beforeAll(async () => {
  stack = await Stack.start()
  const {siteUrl} = stack.settings
  expect((await postJson(`${siteUrl}${referralForm.endpoint}`, validReferral)).status).toBe(200)
})

async function openStart(width = 1280): Promise<Page> {
  const {page} = await openStudio(browser, stack, {width: 1280, height: 800})
  await page.goto(stack.settings.studioUrl)
  await page.setViewportSize({width, height: 800})
  return page
}

test.each([1280, 390])(
  'every answer has a picture that fits at %i pixels, and loads it when it is opened',
  async (width) => {
    const page = await openStart(width)
    const pictures = new Map<string, number>()
    page.on('response', async (response) => {
      if (response.url().endsWith('.webp'))
        pictures.set(response.url(), (await response.body()).length)
    })
    const handbook = page.getByRole('region', {name: 'How to'})
    await handbook.waitFor()
    expect(await handbook.locator('details').evaluateAll((each) => each.map(({id}) => id))).toEqual(
      Object.keys(ways),
    )
    expect(pictures.size).toBe(0)
    for (const answer of await handbook.locator('details').all()) {
      await answer.locator('summary').click()
      const image = answer.locator('img')
      await expect
        .poll(() => image.evaluate(({naturalWidth}: HTMLImageElement) => naturalWidth))
        .toBe(720)
      const {address, shown, alt, ratio} = await image.evaluate((each: HTMLImageElement) => ({
        address: each.src,
        shown: each.clientWidth,
        alt: each.alt,
        ratio: each.naturalWidth / each.naturalHeight,
      }))
      expect(alt).not.toBe('')
      expect(ratio).toBe(1.5)
      expect(shown).toBeGreaterThan(280)
      await expect.poll(() => pictures.get(address)).toBeLessThan(40_000)
      expect(new URL(address).origin).toBe(stack.settings.studioUrl)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await violations(page, 'main')).toEqual([])
  },
)

test.each(Object.entries(ways))(
  'the answer “%s” can be followed to its end, by the names it gives',
  async (id, {begin, goOn}) => {
    const page = await openStart()
    const answer = page.locator(`#${id}`)
    await answer.locator('summary').click()
    const named = await answer.locator('strong').allInnerTexts()
    const follower = new Follower(page, stack.settings.studioUrl)
    await (await begin(follower)).waitFor()
    await goOn?.(follower)
    expect([...follower.used].toSorted()).toEqual([...new Set(named)].toSorted())
  },
)
