// @module-tag slow: a second proof through the Studio; the fast suite changes the telephone through the lake
// @module-tag crowded

import {sampleDocument} from '@home-care/schemas/sample/documents.ts'
import {p, richText} from '@home-care/schemas/sample/portableText.ts'
import type {LegalPage} from '@home-care/schemas/sanity.types.ts'
import type {SanityClient} from '@sanity/client'
import {beforeAll, expect, test} from 'vitest'
import {browser} from '../connectBrowser.ts'
import {BorrowedStack} from '../stack.ts'
import {openStudio} from '../studioPage.ts'

const sample = sampleDocument('siteSettings')

let stack: BorrowedStack
let lake: SanityClient

beforeAll(async () => {
  stack = await BorrowedStack.borrow()
  lake = stack.lakeClient().withConfig({perspective: 'raw'})
})

const id = 'legalPage-questions'

async function written() {
  const [block] = (await lake.getDocument<LegalPage>(`drafts.${id}`))?.content ?? []
  return block?._type === 'block'
    ? block.children?.map((child) =>
        child._type === 'contactFact' ? {fact: child.fact} : 'text' in child && child.text,
      )
    : undefined
}

test('an editor inserts the telephone into a legal text, which then follows Site settings', async () => {
  const {page, studio} = await openStudio(browser, stack, {width: 1280})
  const field = page.getByTestId('field-content')
  const text = studio.richText('content')
  const isFocused = () => text.evaluate((element) => element === document.activeElement)
  const expectWords = async (words: string) => {
    const html = async () =>
      (await stack.read('/legal/questions')).replaceAll(/<!-- -->| class="[^"]*"/g, '')
    await expect.poll(html).toContain(words)
  }

  await lake.create({
    _id: id,
    _type: 'legalPage',
    title: 'Questions',
    slug: {_type: 'slug', current: 'questions'},
    content: richText(p('Ask us.')),
  })
  await studio.edit('legalPage', id)
  const enter = async () => {
    await text.waitFor({timeout: 5000})
    const {width, height} = (await text.boundingBox()) ?? {width: 0, height: 0}
    await text.click({timeout: 5000, position: {x: width - 20, y: height / 2}})
    return isFocused()
  }
  await expect.poll(enter).toBe(true)
  await page.keyboard.type(' Or call ')
  await text.getByText('Ask us. Or call').waitFor()
  // The toolbar has room for its first entry at this width.
  await field.locator('#menu-button').last().click()
  await page.getByRole('menuitem', {name: 'Contact', exact: true}).click()
  const choice = page.getByRole('radio', {name: 'Telephone'})
  await choice.waitFor()
  expect(await choice.isChecked()).toBe(true)
  await page.getByTestId('close-popover-edit-dialog-button').click()
  await choice.waitFor({state: 'detached'})
  await expect.poll(isFocused).toBe(true)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type(', please.')
  await expect.poll(written).toEqual(['Ask us. Or call ', {fact: 'phone'}, ', please.'])
  await text.getByText(sample.phone ?? '', {exact: true}).waitFor()
  await studio.publish()
  await expectWords(`Or call <a href="tel:+447700900123">${sample.phone}</a>, please.`)

  await studio.openSingleton('siteSettings')
  await studio.text('phone').fill('01604 555 077')
  await studio.publish()
  await expectWords('Or call <a href="tel:+441604555077">01604 555 077</a>, please.')
  expect(studio.errors).toEqual([])
})

test('a long e-mail address is shown whole within a text on a telephone', async () => {
  const email = 'the.enquiries.of.the.whole.family@a-very-long-name.example.org'
  await lake.patch('siteSettings').set({email}).commit()
  const mailId = 'legalPage-mail'
  await lake.createOrReplace({
    _id: mailId,
    _type: 'legalPage',
    title: 'Mail',
    slug: {_type: 'slug', current: 'mail'},
    content: richText(p('Write to {email}, please.')),
  })
  const {studio} = await openStudio(browser, stack, {width: 390})
  await studio.edit('legalPage', mailId)
  const text = studio.richText('content')
  const chip = text.getByText(email, {exact: true})
  await chip.waitFor()
  const isWhole = () =>
    chip.evaluate((element) => {
      element.scrollIntoView({block: 'center'})
      const range = document.createRange()
      range.selectNodeContents(element)
      const {left, right, top, bottom} = range.getBoundingClientRect()
      const isSeen = (x: number, y: number) => element.contains(document.elementFromPoint(x, y))
      // A font's line box is taller than its letters.
      return isSeen(left + 1, top + 4) && isSeen(right - 1, bottom - 4)
    })
  await expect.poll(isWhole).toBe(true)
  expect(studio.errors).toEqual([])
})
