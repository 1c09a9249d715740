import {addDays, londonDay} from '@home-care/schemas/rules/day.ts'
import {londonMoment} from '@home-care/web/time/londonTime.ts'
import {expect, test} from 'vitest'
import {browser} from '../connectBrowser.ts'
import {BorrowedStack, sharedStack} from '../stack.ts'
import {openStudio} from '../studioPage.ts'
const stack = await BorrowedStack.borrow()
test('shots', async () => {
  const today = londonDay(new Date())
  const lake = stack.lakeClient()
  await lake.transaction()
    .patch('service-companionship', {set: {reviewBy: '2020-01-31', reviewer: 'Care manager'}})
    .patch('siteSettings', {set: {notice: {text: 'Visits go ahead.', shownUntil: addDays(today, 2)}, otherHours: [{_key: 'a', date: addDays(today, 3), why: 'Training', isClosed: true}]}})
    .create({_id: 'vacancy-due', _type: 'vacancy', title: 'Carer in Corby', closesOn: addDays(today, 20)})
    .commit()
  const publishAt = londonMoment(addDays(today, 9), '09:30').toISOString()
  await lake.releases.create({releaseId: 'rDue', metadata: {title: 'Winter prices', releaseType: 'scheduled', intendedPublishAt: publishAt}})
  await lake.create({_id: 'versions.rDue.story-due', _type: 'careStories', title: 'Due'})
  await lake.releases.schedule({releaseId: 'rDue', publishAt})
  await lake.releases.create({releaseId: 'rDue2', metadata: {title: 'Meant for spring', releaseType: 'scheduled', intendedPublishAt: londonMoment('2027-04-01', '09:30').toISOString()}})
  const {page, studio} = await openStudio(browser, stack, {width: 1280, height: 900})
  page.on('console', (m) => console.log(m.type(), m.text().slice(0, 300)))
  await page.goto(`${stack.settings.studioUrl}/due`)
  await page.getByRole('region', {name: 'Overdue'}).waitFor()
  await studio.rests()
  await page.getByLabel('How far ahead').selectOption('365')
  for (const width of [1280, 1024, 390]) {
    await page.setViewportSize({width, height: 900})
    await page.screenshot({path: `/tmp/team/due/due-${width}.png`})
  }
  await page.setViewportSize({width: 1080, height: 720})
  await page.screenshot({path: '/tmp/team/due/due-1080.png'})
  await page.setViewportSize({width: 1280, height: 900})
  await page.emulateMedia({media: 'print'})
  await page.screenshot({path: '/tmp/team/due/due-print.png', fullPage: true})
  await page.pdf({path: '/tmp/team/due/due.pdf', format: 'A4'})
  await page.emulateMedia({media: 'screen'})
  const many = lake.transaction()
  for (let i = 0; i < 1000; i++) many.create({_id: `vacancy-many-${i}`, _type: 'vacancy', title: `Carer ${i}`, closesOn: addDays(today, i % 300)})
  await many.commit()
  const began = Date.now()
  await page.reload()
  await expect.poll(() => page.locator('[data-due] > li').count()).toBeGreaterThan(1000)
  console.log('1000 lines after', Date.now() - began, 'ms from reload')
  const box = page.getByRole('checkbox', {name: 'Reviews'})
  console.log('toggle ms', await page.evaluate(async () => { const b = [...document.querySelectorAll('label')].find((l) => l.textContent === 'Reviews')!; const t = performance.now(); b.click(); await new Promise((d) => requestAnimationFrame(() => setTimeout(d, 0))); return performance.now() - t }))
  await page.screenshot({path: `/tmp/team/due/due-many.png`})
  void box
}, 900_000)
test('mail', async () => {
  const shared = await sharedStack()
  const {page} = await openStudio(browser, shared, {width: 1280, height: 900, role: 'editor', name: 'Edith'})
  await page.goto(`${shared.settings.studioUrl}/due`)
  const box = page.getByRole('checkbox', {name: /Mail me/})
  await box.check()
  await page.reload()
  await expect.poll(() => box.isChecked()).toBe(true)
  await page.screenshot({path: '/tmp/team/due/due-mail.png'})
  // an old enquiry that was closed, and duty
  // duty and deletions for an administrator
  const admin = await openStudio(browser, shared, {width: 1280, height: 900})
  await admin.page.goto(`${shared.settings.studioUrl}/due`)
  await admin.page.getByLabel('How far ahead').selectOption('365')
  await admin.page.getByRole('heading', {name: 'What is due'}).waitFor()
  await admin.page.waitForTimeout(4000)
  await admin.page.screenshot({path: '/tmp/team/due/due-admin.png'})
}, 900_000)
