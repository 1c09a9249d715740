// @module-tag slow: the Studio, in its production form.
import {expect, test} from 'vitest'
import {violations} from '../axe.ts'
import {browser} from '../connectBrowser.ts'
import {BorrowedStack} from '../stack.ts'
import {openStudio} from '../studioPage.ts'

const stack = await BorrowedStack.borrow()

test('an editor replaces a name in every text by keyboard, sees each place first, and takes it back', async () => {
  const lake = stack.lakeClient().withConfig({perspective: 'raw'})
  await lake.patch('service-companionship').set({title: 'Zephyrine’s company'}).commit()
  await lake.patch('legalPage-media').set({title: 'Zephyrine and the media'}).commit()
  const titleOf = async (id: string) => (await lake.getDocument(id))?.title

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
    expect(await violations(page)).toEqual([])
    await page.screenshot({path: `/tmp/team/calendar/found-${width}.png`})
    const fits = () => document.documentElement.scrollWidth <= window.innerWidth
    expect(await page.evaluate(fits)).toBe(true)

    await page.getByRole('button', {name: 'Replace 1 in drafts'}).press('Enter')
    await page.getByText('The new words of 1 document are in drafts.').waitFor()
    await page.screenshot({path: `/tmp/team/calendar/replaced-${width}.png`})
    expect(await titleOf('drafts.service-companionship')).toBe('Margaret’s company')
    expect(await titleOf('service-companionship')).toBe('Zephyrine’s company')
    await page.getByRole('button', {name: 'Undo'}).press('Enter')
    await page.getByText('Nothing is replaced now.').waitFor()
    expect(await titleOf('drafts.service-companionship')).toBeUndefined()
  }
})
