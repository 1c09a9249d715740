// @module-tag slow: the Studio.
// @module-tag crowded

import {addDays, londonDay} from '@home-care/schemas/rules/day.ts'
import {londonMoment, plannedMoment} from '@home-care/web/time/londonTime.ts'
import {extractText, getDocumentProxy} from 'unpdf'
import {beforeAll, expect, test} from 'vitest'
import {violations} from '../axe.ts'
import {browser} from '../connectBrowser.ts'
import {BorrowedStack} from '../stack.ts'
import {goTo, openStudio} from '../studioPage.ts'

const stack = await BorrowedStack.borrow()
const today = londonDay(new Date())
/** At an hour that has another zone in half of the year. */
const publishAt = londonMoment(addDays(today, 9), '09:30')

beforeAll(async () => {
  const lake = stack.lakeClient()
  await lake
    .transaction()
    .patch('service-companionship', {set: {reviewBy: '2020-01-31', reviewer: 'Care manager'}})
    .patch('siteSettings', {
      set: {
        notice: {text: 'Visits go ahead.', shownUntil: addDays(today, 2)},
        otherHours: [{_key: 'a', date: addDays(today, 3), why: 'Training', isClosed: true}],
      },
    })
    .create({
      _id: 'vacancy-due',
      _type: 'vacancy',
      title: 'Carer in Corby',
      closesOn: addDays(today, 20),
    })
    .commit()
  const releaseId = 'rDue'
  await lake.releases.create({
    releaseId,
    metadata: {
      title: 'Winter prices',
      releaseType: 'scheduled',
      intendedPublishAt: publishAt.toISOString(),
    },
  })
  await lake.create({_id: `versions.${releaseId}.story-due`, _type: 'careStories', title: 'Due'})
  await lake.releases.schedule({releaseId, publishAt: publishAt.toISOString()})
  return async () => {
    await lake.releases.unschedule({releaseId})
  }
})

test('all that is due is one list by week, with what does it, kept as it was filtered and printed whole', async () => {
  const {page, studio} = await openStudio(browser, stack, {width: 1280, height: 900})
  await page.goto(`${stack.settings.studioUrl}/due`)
  const overdue = page.getByRole('region', {name: 'Overdue'})
  await expect
    .poll(() => overdue.innerText())
    .toMatch(/Companionship\s+To review\. .+, Care manager/)
  const all = () => page.getByRole('main').innerText()
  for (const line of [
    /Notice\s+Last day on the site/,
    /Office: Training\s+Closed all day/,
    /Carer in Corby\s+Last day on the site/,
    new RegExp(
      `${plannedMoment(publishAt).replaceAll(/[().]/g, '\\$&')}\\s+Winter prices\\s+Goes on the site\\. 1 document`,
    ),
  ])
    await expect.poll(all).toMatch(line)

  for (const width of [1280, 1024, 390]) {
    await page.setViewportSize({width, height: 900})
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await violations(page, 'main')).toEqual([])
  }
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({format: 'A4'})))
  const {text} = await extractText(pdf, {mergePages: true})
  expect(text).toContain('Carer in Corby')
  expect(text).not.toContain('Change the day')

  // By keyboard, and still so after a reload.
  await page.setViewportSize({width: 1280, height: 900})
  const days = page.getByRole('checkbox', {name: 'First and last days on the site'})
  await goTo(days)
  await page.keyboard.press('Space')
  await expect.poll(all).not.toContain('Carer in Corby')
  await page.reload()
  await overdue.waitFor()
  expect(await all()).not.toContain('Carer in Corby')
  const ticked = page
    .getByRole('form', {name: 'What to show'})
    .getByRole('checkbox', {checked: true})
  while ((await ticked.count()) > 0) await ticked.first().uncheck()
  await page.getByText('What is due by then is not ticked above.').waitFor()
  await days.check()
  await expect.poll(all).toContain('Carer in Corby')

  // While the website does not answer, what the lake knows is there.
  await page.route('**/enquiries/*', (route) => route.fulfill({status: 500}))
  await page.reload()
  await page.getByRole('alert').getByText('The Studio cannot read all that is due.').waitFor()
  await expect.poll(all).toContain('Carer in Corby')

  await page.getByRole('link', {name: 'Change the day: Notice'}).click()
  await page.getByTestId('field-notice.shownUntil').waitFor()
  await studio.rests()
})

test('who may not see enquiries sees neither duty nor deletions', async () => {
  const {page} = await openStudio(browser, stack, {role: 'editor'})
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  await page.goto(`${stack.settings.studioUrl}/due`)
  await page.getByRole('region', {name: 'Overdue'}).waitFor()
  expect(requestedPaths.filter((path) => path.includes('/enquiries/'))).toEqual([])
})
