// @module-tag slow: the Studio, in its production form.
import {addDays, londonDay} from '@home-care/schemas/rules/day.ts'
import type {Locator, Page} from 'playwright-core'
import {expect, test} from 'vitest'
import {violations} from '../axe.ts'
import {browser} from '../connectBrowser.ts'
import {BorrowedStack} from '../stack.ts'
import {goTo, openStudio, press} from '../studioPage.ts'

const stack = await BorrowedStack.borrow()
const lake = stack.lakeClient().withConfig({perspective: 'raw'})
const services = ['service-companionship', 'service-personal-care'] as const

/** Two services with a draft, a vacancy that lacks nearly all, a page that must be there. */
async function writeZebras() {
  const transaction = lake.transaction()
  for (const service of await lake.getDocuments([...services])) {
    if (!service) throw new Error('The sample lost a service.')
    transaction.createOrReplace({
      ...service,
      _id: `drafts.${service._id}`,
      title: `Zebra ${service._id}`,
    })
  }
  await transaction
    .createOrReplace({_id: 'drafts.vacancy-zebra', _type: 'vacancy', title: 'Zebra keeper'})
    .patch('page-contact', {set: {heading: 'Zebra crossing', title: 'Zebra crossing'}})
    .commit()
}

const zebras = () =>
  lake.fetch('*[_type in ["service", "vacancy"] && title match "Zebra*"] | order(_id)._id')
const drafts = services.map((id) => `drafts.${id}`)

interface Way {
  width: number
  press: (control: Locator) => Promise<unknown>
  tick: (control: Locator) => Promise<unknown>
}
const byMouse: Way = {
  width: 1280,
  press: (control) => control.click(),
  tick: (control) => control.click(),
}
const byKeyboard: Way = {
  width: 390,
  press: (control) => press(control),
  async tick(control) {
    await goTo(control)
    await control.page().keyboard.press('Space')
  },
}

const box = (page: Page, name: string) => page.getByRole('checkbox', {name})
const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', {name, exact: true})

test.each([
  ['mouse', byMouse],
  ['keyboard, on a telephone,', byKeyboard],
])(
  'by %s each act is done on several documents, but for one, and taken back',
  async (_how, way) => {
    await writeZebras()
    const {page} = await openStudio(browser, stack, {width: way.width, height: 900})
    await page.goto(`${stack.settings.studioUrl}/structure/several`)
    const words = page.getByLabel('Words of its title')
    await words.fill('zebra')
    const dialog = page.getByRole('dialog')
    /** @param stay each that stays, with its reason */
    const act = async (
      name: string,
      yes: string,
      stay: readonly string[],
      fill?: () => Promise<unknown>,
    ) => {
      await way.press(button(page, name))
      await dialog.getByText('These stay as they are:').waitFor()
      for (const line of stay) await dialog.getByText(line).waitFor()
      await fill?.()
      expect(await violations(page, '[role=dialog]')).toEqual([])
      await way.press(button(dialog, yes))
      await dialog.waitFor({state: 'detached'})
    }
    const undo = async () => {
      await way.press(button(page, 'Undo'))
      await page.getByText('All of it is taken back.').waitFor()
    }
    await way.press(button(page, 'Choose all 4'))

    await act('Publish', 'Publish 2 documents', [
      'Zebra keeper: It is not complete',
      'Zebra crossing: It has no changes',
    ])
    await page.getByText('Published 2 documents.').waitFor()
    expect(await zebras()).toEqual(['drafts.vacancy-zebra', ...services])
    // Refused documents stay chosen.
    await page.getByText('4 documents, 2 chosen').waitFor()
    expect(await violations(page, '[aria-label="Several at once"]')).toEqual([])
    const fits = () => document.documentElement.scrollWidth <= window.innerWidth
    expect(await page.evaluate(fits)).toBe(true)
    await undo()
    await expect.poll(zebras).toEqual([...drafts, 'drafts.vacancy-zebra'])

    await page.getByText('4 documents, 2 chosen').waitFor()
    await way.press(button(page, 'Choose all 4'))
    await act('Plan', 'Plan 2 documents', ['Zebra keeper: It is not complete'], async () => {
      await dialog.getByLabel('When, in London time').fill('2027-10-31T01:30')
      await dialog.getByText('31 October 2027, 1.30am (BST)').waitFor()
      await dialog.getByLabel('this hour comes twice').selectOption('The second')
      await dialog.getByText('31 October 2027, 1.30am (GMT)').waitFor()
    })
    await page.getByText('Planned 2 documents.').waitFor()
    const plans = () => lake.fetch('*[_type == "system.release"] {state, publishAt}')
    const second = {state: 'scheduled', publishAt: '2027-10-31T01:30:00.000Z'}
    expect(await plans()).toEqual([second, second])
    await undo()
    expect(await plans()).toEqual([])

    await way.press(button(page, 'Choose all 4'))
    await act('Take off the site', 'Take 2 documents off the site', [
      'Zebra keeper: It is not on the site.',
      'Zebra crossing: The site cannot do without it.',
    ])
    const off = () => lake.fetch('*[_id in $services && isActive == false]._id', {services})
    await page.getByText('Took 2 documents off the site.').waitFor()
    expect(await off()).toHaveLength(2)
    await undo()
    expect(await off()).toEqual([])

    await way.press(button(page, 'Choose all 4'))
    const day = addDays(londonDay(new Date()), 90)
    await act(
      'Mark as reviewed',
      'Mark 3 documents as reviewed',
      ['Zebra keeper: It has no day of its next review.'],
      () => dialog.getByLabel('Review them again by').fill(day),
    )
    await page.getByText('Marked 3 documents as reviewed. 2 drafts wait to be published.').waitFor()
    const reviewed = () => lake.fetch('*[reviewBy == $day] | order(_id)._id', {day})
    expect(await reviewed()).toEqual([...drafts, 'page-contact'])
    await undo()
    expect(await reviewed()).toEqual([])

    await way.press(button(page, 'Choose none'))
    await way.tick(box(page, 'Zebra keeper'))
    await way.tick(box(page, 'Zebra crossing'))
    await act('Delete', 'Delete 1 document', ['Zebra crossing: The site cannot do without it.'])
    await page.getByText('Deleted 1 document.').waitFor()
    expect(await zebras()).toEqual(drafts)
    await undo()
    expect(await zebras()).toEqual([...drafts, 'drafts.vacancy-zebra'])

    // A look at a document loses neither the filter nor what was chosen.
    await way.press(page.getByRole('link', {name: 'Open: Zebra keeper'}))
    await page.getByTestId('field-title').waitFor()
    await page.goBack()
    await page.getByText('4 documents, 1 chosen').waitFor()
    expect(await words.inputValue()).toBe('zebra')
  },
)
