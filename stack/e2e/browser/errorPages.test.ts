// A site of its own: it damages the site's build.
import {globSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {siteSettings} from '@home-care/schemas/sample/siteSettings.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import {beforeAll, describe, expect, test} from 'vitest'
import {violations} from '../axe.ts'
import {browser} from '../connectBrowser.ts'
import {Stack} from '../stack.ts'

// Pages of the production build that cannot be rendered: the test damages some of its code.

let stack: Stack

beforeAll(async () => {
  // Without the lake, pages show what the build knew.
  stack = await Stack.start(['web'])
})

async function damage(words: string) {
  await stack.stop('web')
  const programs = join(stack.siteFolder, '.next/server/**/*.js')
  const damaged = globSync(programs).filter((file) => {
    const code = readFileSync(file, 'utf8')
    const broken = code.replaceAll(
      `children:"${words}"`,
      `children:(()=>{throw new Error("damaged")})()`,
    )
    if (broken === code) return false
    writeFileSync(file, broken)
    return true
  })
  expect(damaged).not.toEqual([])
  await stack.start('web')
}

const path = `${pages.findPlace.path}?place=Corby`

async function expectErrorPage(hasHeader: boolean) {
  for (const width of [390, 1280]) {
    const page = await browser.newPage({viewport: {width, height: 900}})
    const response = await page.goto(`${stack.settings.siteUrl}${path}`)
    expect(response?.status()).toBe(500)
    await page.getByRole('heading', {level: 1, name: 'Sorry, this page is not working'}).waitFor()
    const call = page.getByRole('main').getByRole('link', {name: `Call ${siteSettings.phone}`})
    await call.waitFor()
    expect(await call.getAttribute('href')).toBe('tel:+447700900123')
    // The links that load only when a page fails come too.
    await page
      .getByRole('navigation', {name: 'What people look for most'})
      .getByRole('link', {name: 'Help that can’t wait'})
      .waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('en-GB')
    expect(await page.getByRole('banner').count()).toBe(hasHeader ? 1 : 0)
    expect(
      await page
        .getByRole('heading', {level: 1})
        .evaluate((heading) => getComputedStyle(heading).fontFamily),
    ).toContain('display')
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0)
    expect(await violations(page)).toEqual([])
    await page.close()
  }
  await expect.poll(() => stack.output.web).toContain('damaged')
}

describe('a page that cannot be rendered says who to call, in the site’s look', () => {
  test('between header and footer', async () => {
    await damage('All the areas we cover')
    await expectErrorPage(true)
  })

  test('alone, when header and footer cannot be rendered either', async () => {
    await damage('Skip to main content')
    await expectErrorPage(false)
  })
})
