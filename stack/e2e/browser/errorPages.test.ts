// @module-tag slow: a site of its own, whose build it damages

import {globSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {sampleDocument} from '@home-care/schemas/sample/documents.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import {beforeAll, expect, test} from 'vitest'
import {violations} from '../axe.ts'
import {browser} from '../connectBrowser.ts'
import {Stack} from '../stack.ts'

const siteSettings = sampleDocument('siteSettings')

let stack: Stack

beforeAll(async () => {
  // Without the lake, pages show what the build knew.
  stack = await Stack.start(['web'])
})

async function damage(...texts: string[]) {
  await stack.stop('web')
  for (const words of texts) {
    const programs = join(stack.siteFolder, '.next/server/**/*.js')
    const damaged = globSync(programs).filter((file) => {
      const code = readFileSync(file, 'utf8')
      const broken = code.replaceAll(
        `children: "${words}"`,
        `children:(()=>{throw new Error("damaged")})()`,
      )
      if (broken !== code) writeFileSync(file, broken)
      return broken !== code
    })
    expect([words, damaged]).not.toEqual([words, []])
  }
  await stack.start('web')
}

/** A page that is made for one visitor, and one that is kept. */
const paths = [`${pages.findPlace.path}?place=Corby`, pages.home.path]

async function expectErrorPage(path: string) {
  const address = `${stack.settings.siteUrl}${path}`
  const head = await fetch(address, {method: 'HEAD'})
  expect([head.status, head.headers.get('cache-control')]).toEqual([500, 'no-store'])
  for (const width of [320, 390, 1280]) {
    const page = await browser.newPage({viewport: {width, height: 900}})
    const response = await page.goto(address)
    expect(response?.status()).toBe(500)
    await page.getByRole('heading', {level: 1, name: 'Sorry, this page is not working'}).waitFor()
    const words = await page.getByRole('main').innerText()
    for (const phone of [siteSettings.phone, siteSettings.onCall?.phone])
      expect(words).toMatch(new RegExp(`${phone}: (open|closed)`))
    expect(await page.locator('html').getAttribute('lang')).toBe('en-GB')
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0)
    expect(await violations(page)).toEqual([])
    await page.close()
  }
  await expect.poll(() => stack.output.web).toContain('damaged')
}

test('a page that cannot be rendered says who to call', async () => {
  await damage('All the areas we cover', 'What an hour costs')
  for (const path of paths) await expectErrorPage(path)
})
