// @module-tag slow: two people in the Studio, with accounts that the stack keeps
// @module-tag crowded
import {beforeAll, expect, test} from 'vitest'
import {browser} from '../connectBrowser.ts'
import {holdBack} from '../holdBack.ts'
import {Stack} from '../stack.ts'
import {enterText, openStudio} from '../studioPage.ts'

// Where an administrator asks for a second person. lake/test/secondPerson.test.ts has the rules.

let stack: Stack

beforeAll(async () => {
  stack = await Stack.start(['lake', 'web'])
})

async function openOffice() {
  const who = {role: 'administrator', name: 'Ada Office'} as const
  const {page, studio} = await openStudio(browser, stack, who)
  await page.goto(`${stack.settings.studioUrl}/staff`)
  const turn = page.getByRole('checkbox', {
    name: /^Legal pages and the regulator’s facts need a second/,
  })
  await turn.waitFor()
  return {page, studio, turn}
}

test('a legal page changed by one person is published by a colleague, who reads it', async () => {
  const {studioUrl} = stack.settings
  const {page: office, studio: adas, turn} = await openOffice()
  expect(await turn.isChecked()).toBe(false)
  await turn.click()
  await office.getByText('There is only one person who may publish').waitFor()
  expect(await turn.isChecked()).toBe(true)
  await office.getByRole('button', {name: 'Look again'}).click()
  await office
    .getByTestId('audit-trail')
    .getByText('turned on: the second person for legal pages and what our regulator found')
    .waitFor()

  const id = await stack
    .lakeClient()
    .fetch<string>(
      '*[_type == "legalPage" && slug.current == "responsible-business-conduct"][0]._id',
    )
  await adas.edit('legalPage', id)
  await adas.text('title').fill('How we conduct business')
  await adas.generateSlug()
  const why = office.getByRole('region', {name: 'A second person'})
  await why
    .getByText('“How we conduct business” needs a second person: you changed it last.')
    .waitFor()
  await office.locator('[data-testid="action-publish"][data-disabled="true"]').waitFor()

  // While she has it open, the Studio would ask Ben whether she is still typing.
  await office.close()
  const {page: desk, studio: bens} = await openStudio(browser, stack, {
    role: 'editor',
    name: 'Ben Desk',
  })
  await desk.goto(`${studioUrl}/start`)
  const waiting = desk.getByRole('region', {name: 'For you to read and publish'})
  await waiting.getByText('Legal page. Written').waitFor()
  await waiting.getByRole('link', {name: 'How we conduct business'}).click()
  await expect.poll(() => bens.text('title').inputValue()).toBe('How we conduct business')
  await bens.publish()
  await expect
    .poll(() => stack.read('/legal/how-we-conduct-business'))
    .toContain('How we conduct business')
  expect(await desk.getByRole('region', {name: 'A second person'}).count()).toBe(0)

  // One person cannot unpublish it either.
  expect(await (await bens.unpublishAction()).getAttribute('data-disabled')).toBe('true')
  expect([...adas.errors, ...bens.errors]).toEqual([])
})

test('an editor who begins to change such a page goes on typing when the Studio asks for a second person', async () => {
  const {page, studio, turn} = await openOffice()
  if (!(await turn.isChecked())) await turn.click()
  await studio.edit('legalPage', 'legalPage-media')
  const letThrough = await holdBack(page, '**/data/second-person/*')
  const text = studio.richText('content')
  await text.waitFor()
  await studio.rests()
  await enterText(text)
  await page.keyboard.type('Telephone us')
  await text.getByText('Telephone us').waitFor()
  await page.getByText('Unpublished changes').waitFor()
  letThrough()
  await page.getByRole('region', {name: 'A second person'}).waitFor()
  await page.keyboard.type(' at any time.')
  await text.getByText('Telephone us at any time.').waitFor()
})
