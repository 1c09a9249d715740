// @module-tag slow: the Studio, in its production form.
// @module-tag crowded
import {expect, test} from 'vitest'
import {z} from 'zod'
import {violations} from '../axe.ts'
import {browser} from '../connectBrowser.ts'
import {BorrowedStack} from '../stack.ts'
import {openStudio} from '../studioPage.ts'

const stack = await BorrowedStack.borrow()

test('an editor replaces a name in every text by keyboard, sees each place first, and takes it back', async () => {
  const lake = stack.lakeClient().withConfig({perspective: 'raw'})
  await lake.patch('service-companionship').set({title: 'Zephyrine’s company'}).commit()
  await lake.patch('legalPage-media').set({title: 'Zephyrine and the media'}).commit()
  const titles = () =>
    lake.fetch('*[_type == "service" && _id match "companionship"] | order(_id) {_id, title}')
  const before = await titles()

  for (const width of [1280, 390]) {
    const {page} = await openStudio(browser, stack, {width, height: 900})
    await page.goto(`${stack.settings.studioUrl}/words`)
    await page.getByLabel('Find these words').fill('Zephyrine')
    await page.getByLabel('Replace them with').fill('Margaret')
    await page.getByLabel('Replace them with').press('Enter')
    await page.getByText('Chosen: 2 places in 2 documents.').waitFor()
    expect(await page.locator('ins').allInnerTexts()).toEqual(['Margaret', 'Margaret'])
    await page.getByRole('checkbox', {name: /and the media/}).press('Space')
    await page.getByText('Chosen: 1 place in 1 document.').waitFor()
    expect(await violations(page, 'main')).toEqual([])
    const fits = () => document.documentElement.scrollWidth <= window.innerWidth
    expect(await page.evaluate(fits)).toBe(true)

    await page.getByRole('button', {name: 'Replace in drafts'}).press('Enter')
    await page.getByText('Replaced in 1 document.').waitFor()
    expect(await titles()).toEqual([
      {_id: 'drafts.service-companionship', title: 'Margaret’s company'},
      ...before,
    ])
    // A look at what was changed does not take the way back away.
    await page.getByText('Open them').press('Enter')
    await page.getByRole('link', {name: 'Zephyrine’s company'}).press('Enter')
    await page.goBack()
    await page.getByRole('button', {name: 'Undo'}).press('Enter')
    await page.getByText('Nothing is replaced now.').waitFor()
    expect(await titles()).toEqual(before)
  }
})

test('an editor replaces a picture in all its places from one of them, by keyboard', async () => {
  const lake = stack.lakeClient().withConfig({perspective: 'raw'})
  const {image} = z
    .object({image: z.looseObject({asset: z.object({_ref: z.string()})})})
    .parse(await lake.getDocument('service-companionship'))
  await lake.patch('service-personal-care').set({image}).commit()
  const drafts = () =>
    lake.fetch(
      '*[_type == "service" && _id in path("drafts.**") && !references($old) && image.alt == "A bridge in Rutland"] | order(_id)._id',
      {
        old: image.asset._ref,
      },
    )

  const {page, studio} = await openStudio(browser, stack)
  await studio.edit('service', 'service-companionship')
  await studio.showAllFields()
  await page.getByRole('link', {name: 'Replace this picture everywhere'}).press('Enter')
  await page.getByText('Found in 2 documents.').waitFor()
  await page.getByRole('button', {name: 'Choose the new picture'}).press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button')
    .filter({has: page.locator('img')})
    .first()
    .press('Enter')
  await page.getByLabel('What it shows').fill('A bridge in Rutland')
  await page.getByText('Chosen: 2 places in 2 documents.').waitFor()
  expect(await violations(page, 'main')).toEqual([])
  await page.getByRole('button', {name: 'Replace in drafts'}).press('Enter')
  await page.getByText('Replaced in 2 documents.').waitFor()
  expect(await drafts()).toEqual(['drafts.service-companionship', 'drafts.service-personal-care'])
  await page.getByRole('button', {name: 'Undo'}).press('Enter')
  await page.getByText('Nothing is replaced now.').waitFor()
  expect(await drafts()).toEqual([])
})
