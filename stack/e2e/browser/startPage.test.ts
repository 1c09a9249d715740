// @module-tag slow: the Studio. A stack of its own, since its alarm about a full disk is always on.
// @module-tag crowded

import {link, p, richText} from '@home-care/schemas/sample/portableText.ts'
import {referralForm} from '@home-care/schemas/site/forms.ts'
import {postJson, validReferral} from '@home-care/web/test/enquiriesSite.ts'
import type {SanityClient} from '@sanity/client'
import type {Page} from 'playwright-core'
import {beforeAll, expect, onTestFinished, test} from 'vitest'
import {violations} from '../axe.ts'
import {browser} from '../connectBrowser.ts'
import {holdBack} from '../holdBack.ts'
import {newMember, writeAs} from '../signIn.ts'
import {Stack} from '../stack.ts'
import {clickIn, openStudio, untilShown} from '../studioPage.ts'

let stack: Stack
let lake: SanityClient

beforeAll(async () => {
  // At a threshold of 100 % every disk counts as nearly full.
  stack = await Stack.start(['lake', 'web'], {ALARM_FREE_PERCENT: '100'})
  lake = stack.lakeClient()
  await lake
    .transaction()
    .create({_id: 'drafts.story-draft', _type: 'careStories', title: 'A swing in the garden'})
    .create({_id: 'drafts.legal-media', _type: 'legalPage', title: 'Media, said anew'})
    .create({_id: 'legal-media', _type: 'legalPage', title: 'Media, as said'})
    .create({
      _id: 'legal-broken',
      _type: 'legalPage',
      title: 'Where nothing is',
      content: richText(
        p(link('Old', '/legal/once'), link('New', '/contact'), link('NHS', 'https://www.nhs.uk')),
      ),
    })
    .patch('service-companionship', {
      // The site cannot use the benefits.
      set: {reviewBy: '2020-01-31', reviewer: 'Care manager', benefits: 'none'},
    })
    .patch('careStories-dementia-at-home', {set: {consent: {until: '2020-02-29'}}})
    .patch('figures', {
      set: {'figures[0].reviewBy': '2020-04-30', 'figures[0].reviewer': 'Finance manager'},
      unset: ['figures[name == "nationalLivingWage"]'],
    })
    .patch('company', {
      set: {
        'regulator.reviewBy': '2020-05-31',
        'regulator.reviewer': 'Registered manager',
        'insurance.reviewBy': '2020-06-30',
        'memberships[0].reviewBy': '2020-07-31',
        'memberships[0].reviewer': 'Nominated individual',
      },
    })
    .commit()
})

async function openStart(width: number) {
  const {page} = await openStudio(browser, stack, {width, height: 900})
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname))
  await page.goto(stack.settings.studioUrl)
  return {page, hosts}
}

const panel = (page: Page, name: string) => page.getByRole('region', {name}).innerText()

test('an alarm and the work that waits are the first things in view, on a desk and on a telephone', async () => {
  const {page, hosts} = await openStart(1280)
  const alarm = page.getByRole('alert').getByText('The disk is nearly full')
  await page.getByRole('heading', {name: 'Drafts, not on the site yet'}).waitFor()
  await expect
    .poll(() => panel(page, 'Drafts, not on the site yet'))
    .toContain('A swing in the garden')
  await expect.poll(() => panel(page, 'Changed, not published')).toContain('Media, said anew')
  for (const line of [
    /Companionship\s+OVERDUE\s+by 31 January 2020, Care manager/i,
    /Consent: [^\n]+\s+OVERDUE\s+by 29 February 2020/i,
    /OVERDUE\s+by 30 April 2020, Finance manager/i,
    /\(CQC\)\s+OVERDUE\s+by 31 May 2020, Registered manager/i,
    /Insurance\s+OVERDUE\s+by 30 June 2020\n/i,
    /Membership: [^\n]+\s+OVERDUE\s+by 31 July 2020, Nominated individual/i,
  ])
    await expect.poll(() => panel(page, 'To review within a month')).toMatch(line)
  await expect.poll(() => panel(page, 'Published last')).toContain('The company')
  await expect
    .poll(() => panel(page, 'Broken links'))
    .toMatch(/^Broken links\s+Where nothing is\s+leads to \/legal\/once$/)
  await expect
    .poll(() => page.getByRole('link', {name: 'open it'}).first().getAttribute('href'))
    .toBe('/intent/edit/id=service-companionship;type=service/')
  await expect
    .poll(() => panel(page, 'Figures that came with the site'))
    .toContain('“National Living Wage, an hour” is missing')
  for (const width of [1280, 390]) {
    await page.setViewportSize({width, height: 900})
    await alarm.waitFor()
    await page.getByRole('heading', {name: 'Drafts, not on the site yet'}).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    // The parts around it are the Studio's own.
    expect(await violations(page, 'main')).toEqual([])
  }
  await page.goto(`${stack.settings.studioUrl}/enquiries`)
  for (const width of [1280, 390]) {
    await page.setViewportSize({width, height: 900})
    await alarm.waitFor()
    await page.getByRole('heading', {name: 'Enquiries'}).first().waitFor()
    expect(await violations(page, '[data-testid="enquiries"]')).toEqual([])
  }
  expect([...hosts]).toEqual(['localhost'])

  // Start does not claim that nothing waits before it knows.
  await page.route('**/enquiries/counts', (route) => route.fulfill({status: 500}))
  await page.goto(stack.settings.studioUrl)
  await page.getByText('The Studio cannot read all of your work.').waitFor()
  // A draft that is gone leaves the list without a reload.
  await lake.create({_id: 'drafts.story-for-now', _type: 'careStories', title: 'For now'})
  await expect.poll(() => panel(page, 'Drafts, not on the site yet')).toContain('For now')
  await lake.delete('drafts.story-for-now')
  await expect.poll(() => panel(page, 'Drafts, not on the site yet')).not.toContain('For now')

  await page.getByRole('link', {name: 'A swing in the garden'}).click()
  await expect
    .poll(() => page.getByTestId('field-title').locator('input').inputValue())
    .toBe('A swing in the garden')
})

test('the drafts beyond the first eight are one click away', async () => {
  const ids = Array.from({length: 205}, (_, index) => `drafts.story-many-${index}`)
  const drafts = lake.transaction()
  for (const _id of ids) drafts.create({_id, _type: 'careStories', title: _id})
  await drafts.commit()
  const remove = () => lake.delete({query: '*[_id in $ids]', params: {ids}})
  // Runs also when the test fails: the next test would see these drafts.
  onTestFinished(async () => void (await remove()))
  const {page} = await openStart(390)
  const list = page.getByRole('region', {name: 'Drafts, not on the site yet'})
  const rest = list.locator('details')
  await expect.poll(() => list.getByRole('link').count()).toBe(8)
  await rest.locator('summary').click()
  const lines = () => list.getByRole('link').allInnerTexts()
  await expect.poll(lines).toEqual(expect.arrayContaining(ids))
  const isCounted = async () =>
    (await rest.locator('summary').innerText()) === `${(await lines()).length - 8} more`
  await expect.poll(isCounted).toBe(true)
  await remove()
  await expect.poll(() => rest.count()).toBe(0)
})

test('drafts name their authors, and one’s own come first', async () => {
  const {page, member: edith} = await openStudio(browser, stack, {
    role: 'editor',
    name: 'Edith Editor',
  })
  const sam = await newMember(stack, {role: 'editor', name: 'Sam Second'})
  // New ids in each try: a document keeps the authors of a deleted one of its id.
  const tried = Date.now()
  const idOf = (name: string) => `drafts.story-of-${name}-${tried}`
  const story = (name: string) => ({
    _id: idOf(name),
    _type: 'careStories',
    title: `Of ${name}`,
  })
  await writeAs(edith, stack, {create: story('edith')}, {create: story('both')})
  await writeAs(sam, stack, {patch: {id: idOf('both'), set: {title: 'Of both, of them'}}})
  await writeAs(sam, stack, {create: story('sam')})

  await page.goto(stack.settings.studioUrl)
  const drafts = () => panel(page, 'Drafts, not on the site yet')
  await expect
    .poll(drafts)
    .toMatch(
      /^[^\n]+\s+Of both, of them\s+.+, by you and Sam Second\s+Of edith\s+.+, by you\s+Of sam\s+.+, by Sam Second\s/,
    )
  // A colleague's change shows without a reload.
  await writeAs(sam, stack, {
    patch: {id: idOf('edith'), set: {title: 'Of Edith and Sam'}},
  })
  await expect.poll(drafts).toMatch(/Of Edith and Sam\s+.+, by you and Sam Second\s/)
  await lake.delete({query: '*[string::startsWith(_id, "drafts.story-of-")]'})
})

test('the Studio mounts once, however late it learns that it has tasks', async () => {
  const {page} = await openStudio(browser, stack)
  // Count the mounts as they happen, since a second one looks the same.
  await page.addInitScript(() => {
    const layout = '[data-testid="studio-layout"]'
    const built = new Set<Element>()
    Object.assign(window, {built})
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({addedNodes}) => [...addedNodes])) {
        if (!(node instanceof Element)) continue
        for (const each of [node, ...node.querySelectorAll(layout)])
          if (each.matches(layout)) built.add(each)
      }
    }).observe(document, {childList: true, subtree: true})
  })
  const letThrough = await holdBack(page, '**/features*')
  const featuresRequest = page.waitForRequest(/features/)
  await page.goto(stack.settings.studioUrl)
  await featuresRequest
  letThrough()
  await page.getByTestId('tasks-toolbar').waitFor()
  expect(await page.evaluate('built.size')).toBe(1)
})

test('new enquiries are counted on the start page, on the inbox’s tab and in the browser’s', async () => {
  const {page} = await openStart(1280)
  await page.getByRole('region', {name: 'Published last'}).waitFor()
  expect(await page.title()).not.toMatch(/^\(/)
  const {siteUrl} = stack.settings
  expect((await postJson(`${siteUrl}${referralForm.endpoint}`, validReferral)).status).toBe(200)

  await expect.poll(() => page.title()).toMatch(/^\(1\) /)
  await expect.poll(() => panel(page, 'Enquiries')).toMatch(/1\s+new in all/)
  await page.getByRole('link', {name: 'Enquiries (1)'}).waitFor()
  await page.getByRole('link', {name: 'Open the inbox'}).click()
  await page.getByText('Grace Sample').first().click()
  await page.getByRole('button', {name: 'Contacted'}).click()
  await expect.poll(() => page.title()).not.toMatch(/^\(/)
})

test('an editor who publishes while a colleague types in the document is asked first', async () => {
  const open = async () => {
    const {studio} = await openStudio(browser, stack)
    await studio.edit('service', 'service-personal-care')
    await studio.text('shortDescription').waitFor()
    return studio
  }
  const [anna, ben] = await Promise.all([open(), open()])
  const question = anna.page.getByText(/has this open and may be typing/)
  const status = (words: string) => anna.page.getByText(words, {exact: true})
  let typed = ''
  let round = 0
  // Anna's Studio publishes without a question until it has heard of Ben's presence, so try again.
  const isAsked = async () => {
    typed = `In short, ${++round}.`
    // A letter typed at the moment of a publish may be lost.
    const arrives = async () => {
      await ben.text('shortDescription').fill(typed)
      return anna.text('shortDescription').inputValue()
    }
    await expect.poll(arrives).toBe(typed)
    await status('Unpublished changes').waitFor()
    await anna.page.getByTestId('action-publish').click()
    await question.or(status('Live on site')).first().waitFor()
    return question.isVisible()
  }
  await expect.poll(isAsked, {timeout: 180_000}).toBe(true)
  const published = () =>
    lake.fetch(
      '*[_id == "service-personal-care"][0].shortDescription',
      {},
      {perspective: 'published'},
    )
  expect(await published()).not.toBe(typed)
  await anna.page.getByTestId('confirm-popover-confirm-button').click()
  await expect.poll(published).toBe(typed)
})

test('who publishes asks a colleague to read a policy, who says at Start that they have read it', async () => {
  const {page, studio} = await openStudio(browser, stack, {role: 'editor', name: 'Ed Sample'})
  const reader = await openStudio(browser, stack, {role: 'viewer', name: 'Vi Sample', width: 390})
  await studio.edit('legalPage', 'legalPage-privacy-policy')
  const dialog = page.getByRole('dialog')
  await untilShown(dialog, () =>
    clickIn(
      page.getByTestId('action-menu-button'),
      page.getByRole('menuitem', {name: 'Ask staff to read it'}),
    ),
  )
  for (const name of ['Vi Sample', 'Ed Sample'])
    await dialog.getByRole('checkbox', {name, exact: true}).check()
  await dialog.getByRole('button', {name: 'Ask them'}).click()
  await expect.poll(() => dialog.getByRole('table').innerText()).toMatch(/Vi Sample.+Not yet/s)
  expect(await violations(page, '[role="dialog"]')).toEqual([])

  await reader.page.goto(stack.settings.studioUrl)
  const toRead = reader.page.getByRole('region', {name: 'To read'})
  await expect.poll(() => toRead.innerText()).toContain('asked by Ed Sample')
  expect(await violations(reader.page, 'main')).toEqual([])
  await toRead.getByRole('button', {name: /^I have read it/}).click()
  await toRead.waitFor({state: 'detached'})

  await page.reload()
  await untilShown(dialog, () =>
    clickIn(
      page.getByTestId('action-menu-button'),
      page.getByRole('menuitem', {name: 'Ask staff to read it'}),
    ),
  )
  await expect.poll(() => dialog.getByRole('table').innerText()).toMatch(/Vi Sample.+Read on/s)
  await page.goto(`${stack.settings.studioUrl}/due`)
  await page.getByText('asked by Ed Sample').waitFor()
})
