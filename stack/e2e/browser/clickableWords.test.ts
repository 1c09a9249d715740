// @module-tag slow: each kind of page in the preview, word by word
// @module-tag crowded

import {cookiesOf} from '@home-care/lake/test/signIn.ts'
import {sampleDocumentsOf} from '@home-care/schemas/sample/documents.ts'
import {contentPages, pageIdOf} from '@home-care/schemas/site/relations.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import {createPreviewSecret} from '@sanity/preview-url-secret/create-secret'
import {expect, test} from 'vitest'
import {browser} from '../connectBrowser.ts'
import {pageKinds} from '../pageKinds.ts'
import {BorrowedStack, unpacked} from '../stack.ts'

const stack = await BorrowedStack.borrow()
const site = stack.settings.siteUrl

/** Forms, and answers to a visitor's question: their words are labels, promises and results. */
const answering: readonly string[] = [
  pages.arrangeCare.path,
  pages.callMeBack.path,
  pages.contact.path,
  pages.findPlace.path,
  pages.referral.path,
  pages.search.path,
]

/** Words of five and more on pages of content that no document holds, by why. */
const exceptions: Record<string, readonly RegExp[]> = {
  'what the clock says of our telephones': [
    /^(\. )?Nobody here answers before then\.$/,
    /^\. The manager on call answers now:$/,
    /^24 hours on working days$/,
    /^Or we call you back$/,
    /^When the office is closed$/,
  ],
  'the same on every page: numbers in need, ways to reach us': [
    /^It can’t wait: who to call now$/,
    /^A life is at risk$/,
    /^For health advice alone, at any hour$/,
    /^Talk it through with us$/,
    /^Tell us what’s happening at home\. We listen first/,
    /^Please leave out medical details\.$/,
    /^Call, write or send a message$/,
    /^To print this page, choose Print/,
  ],
  'a fact that a text takes whole from its owner': [
    /^Urgent care can usually start within/,
    /^in Northamptonshire, Harborough and Rutland$/,
  ],
  'labels of what a document lists': [
    /^(\d, )*\d and \d stars$/,
    /^What you can count on$/,
    /^The rest of our message$/,
    /^A range for the standard rate\. After a free assessment/,
    /^Towns and villages we visit$/,
    /^, in whole or in part\.$/,
    /and the areas next to it$/,
    /^Tell us roughly how things are$/,
  ],
  'codes and names that the site computes with': [
    /^[A-Z]{1,2}\d+( in part)?(, [A-Z]{1,2}\d+( in part)?)+$/,
  ],
  'the name of the page in its breadcrumbs': [
    /^If your carer doesn’t come$/,
    /^How to choose home care you can trust$/,
  ],
  'what the site itself does with data, from how it is set up': [
    /^What this website does with what you send$/,
    /^This part is written by the website itself/,
    /^This website sends no email\./,
    /^Encrypted, in a file on the server/,
    /^\d+ days from when it came/,
    /^We keep your name, your number/,
    /^WhatsApp handles your message/,
    /^We count how often each page is shown/,
    /^Our log says what went wrong/,
    /^Complain about how we used your data$/,
    /^Use your own words; it’s free\. We acknowledge it/,
  ],
}

async function openPreview(): Promise<string> {
  const {secret} = await createPreviewSecret(stack.lakeClient(), 'test', stack.settings.studioUrl)
  const url = new URL('/api/draft-mode/enable', site)
  url.searchParams.set('sanity-preview-secret', secret)
  return cookiesOf(await fetch(url, {redirect: 'manual'}))
}

test('in the preview a click on any sentence of a page opens the field that holds it', {
  timeout: 300_000,
}, async () => {
  const excepted = Object.values(exceptions).flat()
  const cookie = await openPreview()
  const page = await (await browser.newContext({extraHTTPHeaders: {cookie}})).newPage()
  const found: Record<string, string[]> = {}
  const kinds = pageKinds.filter((path) => !answering.includes(path.replace(/\?.*/, '')))
  for (const path of kinds.filter((path) => !path.startsWith('/no/'))) {
    await page.goto(site + path, {waitUntil: 'domcontentloaded'})
    const {bare, clickable} = await page.evaluate(() => {
      const walker = document.createTreeWalker(
        document.querySelector('main') ?? document.body,
        NodeFilter.SHOW_TEXT,
      )
      const bare: string[] = []
      let clickable = 0
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const words = node.nodeValue?.trim() ?? ''
        const element = node.parentElement
        if (!element || element.closest('script, style, noscript, template, form, [data-opening]'))
          continue
        // Sources are hidden in the text (stega), or stand at an element.
        if (/[\u200b-\u200d\u2060-\u2063\ufeff]/.test(words) || element.closest('[data-sanity]'))
          clickable += 1
        else if (words.split(/\s+/).length >= 5) bare.push(words)
      }
      return {bare, clickable}
    })
    expect(clickable).toBeGreaterThan(0)
    const unowned = bare.filter((words) => !excepted.some((exception) => exception.test(words)))
    if (unowned.length > 0) found[path] = unowned
  }
  expect(found).toEqual({})
})

test('in the preview each section and block of a page has a frame that opens it', async () => {
  const headers = {...unpacked, cookie: await openPreview()}
  const unframed: string[] = []
  for (const page of contentPages) {
    const written = sampleDocumentsOf('page').find(({_id}) => _id === pageIdOf(page))
    const html = await (await fetch(site + page.path, {headers})).text()
    const parts = (written?.sections ?? []).flatMap(({_key, blocks = []}) => [
      `sections:${_key}`,
      ...blocks.map((block) => `sections:${_key}.blocks:${block._key}`),
    ])
    for (const part of parts)
      if (!html.includes(`path=${part};`)) unframed.push(`${page.path} ${part}`)
  }
  expect(unframed).toEqual([])
})
