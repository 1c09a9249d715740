// @module-tag slow: the Studio and the preview beside it. A stack of its own, since it stops the lake, and changes its database.
// @module-tag crowded
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {root} from '@home-care/environment/environment.ts'
import {bankHolidaysAfter} from '@home-care/schemas/options/bankHolidays.ts'
import {provider} from '@home-care/schemas/provider/provider.ts'
import type {Role} from '@home-care/schemas/rules/roles.ts'
import {pageIdOf} from '@home-care/schemas/site/relations.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import {vercelStegaCleanAll} from '@sanity/client/stega'
import type {Locator, Page} from 'playwright-core'
import {beforeAll, describe, expect, test} from 'vitest'
import {violations} from '../axe.ts'
import {browser} from '../connectBrowser.ts'
import {Stack} from '../stack.ts'
import {clickIn, openStudio, type StudioPage, until, untilShown} from '../studioPage.ts'

let stack: Stack

beforeAll(async () => {
  stack = await Stack.start()
})

const asEditor = {width: 1500, role: 'editor'} as const

async function openPreview(path: string, role: Role = 'administrator') {
  const {studio} = await openStudio(browser, stack, {width: 1500, role})
  await studio.page.goto(
    `${stack.settings.studioUrl}/presentation?preview=${encodeURIComponent(path)}`,
  )
  const preview = studio.page.frameLocator('iframe')
  await preview.getByRole('heading', {level: 1}).waitFor()
  await preview.locator('sanity-visual-editing').waitFor({state: 'attached'})
  return {studio, preview}
}

/** Repeats a step until the Studio follows it: it may reload the page, or put the caret back. */
const leadTo = (studio: StudioPage, place: string | RegExp, step: () => Promise<unknown>) =>
  expect
    .poll(
      async () => {
        await step()
        return decodeURIComponent(studio.page.url())
      },
      {interval: 1000},
    )
    .toMatch(place)

const edit = (studio: StudioPage, part: Locator, place: string | RegExp) =>
  leadTo(studio, place, async () => {
    await part.scrollIntoViewIfNeeded({timeout: 5000})
    await part.click({timeout: 5000})
  })

async function visit(path: string) {
  const page = await browser.newPage()
  const response = await page.goto(`${stack.settings.siteUrl}${path}`)
  const main = page.locator('main')
  const facts = {
    status: response?.status(),
    text: await main.innerText(),
    questions: await main.locator('#questions summary h3').allInnerTexts(),
    pictures: await main
      .locator('img')
      .evaluateAll((pictures) => pictures.map((picture) => picture.getAttribute('src'))),
  }
  await page.close()
  return facts
}

const rawLake = () => stack.lakeClient().withConfig({perspective: 'raw'})

describe('an editor in the preview', () => {
  test('clicks a heading, types, and sees it on the page before visitors do, and an error below the form', async () => {
    const {studio, preview} = await openPreview('/')
    const {page} = studio
    const heading = preview.getByRole('heading', {level: 1})
    const title = studio.text('hero.title')
    await edit(studio, heading, 'hero.title')
    await title.fill('Seen before it is published')
    await expect.poll(() => heading.innerText()).toContain('Seen before')
    expect((await visit('/')).text).not.toContain('Seen before')
    await expect.poll(() => studio.siteStatus()).toBe('Unpublished changes')
    await studio.publish()
    await expect.poll(async () => (await visit('/')).text).toContain('Seen before')
    await expect.poll(() => studio.siteStatus()).toBe('Live on site')

    await title.fill('')
    const notice = page.locator('aside').getByText('Write the title that opens the page.')
    await untilShown(notice, () =>
      page.getByRole('button', {name: 'Validation'}).first().click({timeout: 5000}),
    )
    await notice.click()
    await expect
      .poll(() => title.evaluate((element) => element === document.activeElement))
      .toBe(true)
    for (const part of [notice, title, page.getByTestId('action-publish')]) {
      const {x, width} = (await part.boundingBox()) ?? {x: Infinity, width: 0}
      expect(x + width).toBeLessThanOrEqual(1500)
    }
    await studio.choose('Discard changes')
    await page
      .getByRole('dialog')
      .getByRole('button', {name: /Discard/})
      .click()
    await expect.poll(() => title.inputValue()).toBe('Seen before it is published')

    // On a telephone either the page or its form, in two tabs.
    await page.setViewportSize({width: 390, height: 844})
    const tab = (name: string) => page.getByRole('tab', {name, exact: true})
    await untilShown(title, () => tab('Form').click({timeout: 5000}))
    expect(await heading.isVisible()).toBe(false)
    await untilShown(heading, () => tab('Page').click({timeout: 5000}))
    expect(await title.isVisible()).toBe(false)
  })

  test('changes the picture they clicked', async () => {
    const {studio, preview} = await openPreview('/')
    const picture = preview.locator('main img').first()
    const lake = rawLake()
    await lake
      .patch('homePage')
      .set({
        'hero.heroImage.crop': {top: 0, bottom: 0.2, left: 0.1, right: 0},
        'hero.heroImage.hotspot': {x: 0.9, y: 0.1, height: 0.2, width: 0.2},
        'hero.heroImage.alt': 'A red door',
      })
      .commit()
    await edit(studio, picture, 'hero.heroImage')
    const isSame = async () =>
      (await visit('/')).pictures.includes(await picture.getAttribute('src'))
    await expect.poll(isSame).toBe(true)
    const before = await picture.getAttribute('src')
    const chooser = studio.page.waitForEvent('filechooser')
    await studio.chooseIn(
      studio.page.getByTestId('options-menu-button').first(),
      studio.page.getByTestId('file-input-upload-button'),
    )
    const file = join(root, 'schemas/sample/images/service-companionship.webp')
    await (await chooser).setFiles(file)
    await expect.poll(() => picture.getAttribute('src')).not.toBe(before)
    expect((await visit('/')).pictures).toContain(before)
    // Crop, hotspot and description belong to the old picture, and the new one has none of them.
    const {heroImage} = (await lake.getDocument('drafts.homePage'))?.hero ?? {}
    expect([heroImage.crop, heroImage.hotspot]).toEqual([undefined, undefined])
    expect(heroImage.alt).not.toBe('A red door')

    await studio.publish()
    const isShown = async () => {
      const {pictures} = await visit('/')
      return [pictures.includes(before), pictures.includes(await picture.getAttribute('src'))]
    }
    await expect.poll(isShown).toEqual([false, true])
  })

  test('drags a question to another place', async () => {
    const {studio, preview} = await openPreview('/')
    const questions = preview.locator('#questions summary h3')
    const order = async () => (await questions.allInnerTexts()).map(vercelStegaCleanAll)
    await edit(studio, questions.nth(1), 'faqSection.faqs')
    const before = await order()
    const after = [before[1], before[0], ...before.slice(2)]
    const {mouse} = studio.page
    const rows = preview.locator('#questions summary')
    // The page may move under the hand: then what was dragged is where it was.
    const drag = async () => {
      const [to, from] = await Promise.all([0, 1].map((n) => rows.nth(n).boundingBox()))
      if (from && to && String(await order()) === String(before)) {
        // Hold the row by its end: its words are a field of their own, which does not move.
        const [x, y] = [from.x + from.width - 20, from.y + from.height / 2]
        await mouse.move(x, y, {steps: 3})
        await mouse.down()
        await mouse.move(x, y - 10, {steps: 5})
        await mouse.move(x, to.y + 4, {steps: 15})
        await mouse.up()
      }
      return order()
    }
    await expect.poll(drag, {interval: 5000}).toEqual(after)
    expect((await visit('/')).questions).toEqual(before)

    await studio.publish()
    await expect.poll(async () => (await visit('/')).questions).toEqual(after)
  })

  test('has beside a page of fixed words the documents that can be edited on it, and no others', async () => {
    const {studio, preview} = await openPreview('/services/personal-care')
    await expect.poll(() => studio.page.url()).toContain('service-personal-care')
    const go = (path: string, place: RegExp) =>
      edit(studio, preview.locator(`footer a[href="${path}"]`).first(), place)
    await go('/complaints', /page-complaints.*preview=[^&]*\/complaints/)
    await go('/help-advice', /page-help-advice.*preview=[^&]*\/help-advice/)

    const region = studio.page.getByRole('region', {name: 'This page'})
    const open = (name: string, place: RegExp) =>
      edit(studio, region.getByRole('link', {name}), place)
    await region.getByText('can change on “Help & Advice” is').waitFor()
    await expect
      .poll(() => region.getByRole('link').allInnerTexts())
      .toEqual(['Figures and prices', 'Site settings', 'The company'])
    await open('Site settings', /siteSettings.*preview=[^&]*\/help-advice/)
    await open('Figures and prices', /figures.*preview=[^&]*\/help-advice/)
    await open('This page', /page-help-advice.*preview=[^&]*\/help-advice/)
  })

  test('writes a policy beside either of its addresses', async () => {
    const {studio, preview} = await openPreview('/privacy-policy')
    const beside = () => decodeURIComponent(studio.page.url())
    await expect.poll(beside).toMatch(/legalPage-privacy-policy.*preview=[^&]*\/privacy-policy/)
    // The form of the page before stays until the policy's form has loaded.
    await expect.poll(() => studio.text('title').inputValue()).toBe('Privacy Policy')
    await expect.poll(() => studio.page.getByRole('region', {name: 'This page'}).count()).toBe(0)
    const title = 'What we do with what we know'
    await studio.text('title').fill(title)
    const heading = preview.getByRole('heading', {level: 1})
    await expect.poll(() => heading.innerText()).toContain(title)
    expect(await stack.read('/privacy-policy')).not.toContain(title)
  })
})

test('an editor of a vacancy sees beside it the same search result and job listing as the site gives out', async () => {
  const id = 'vacancy-home-carer-kettering'
  const path = '/jobs/home-carer-kettering'
  const {page, studio} = await openStudio(browser, stack, asEditor)
  await studio.edit('vacancy', id)
  const result = page.getByRole('region', {name: 'In a search result'})
  const share = page.getByRole('button', {name: 'Search result and share card'}).first()
  await untilShown(result, () => share.click({timeout: 5000}))
  const title = 'Vacancy: Home carer in Kettering'
  await result.getByText(`${title} | Willow`).waitFor()
  const card = page.getByRole('region', {name: 'Where a link'})
  await card.getByText(title).waitFor()
  await expect
    .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1200)
  const job = page.getByRole('region', {name: 'Where jobs are listed'})
  await job.getByText('cannot list it').waitFor()
  const html = () => stack.read(path)
  expect(await html()).toContain(`<title>${title} | ${provider.name}</title>`)
  expect(await html()).not.toContain('JobPosting')

  await stack.lakeClient().patch(id).set({isSample: false}).commit()
  await job.getByText('can list it').waitFor()
  await expect.poll(html).toContain('JobPosting')
  await stack.lakeClient().patch(id).unset(['area']).commit()
  await job.getByText('cannot list it').waitFor()
  await page.getByText(`Vacancy: Home carer | ${provider.name}`).waitFor()
  await expect.poll(html).not.toContain('JobPosting')
  await studio.text('title').fill(`Home carer for ${'all there is and '.repeat(3)}more`)
  await result.getByText(/^Vacancy: Home carer for all there is .* …$/).waitFor()
  await page.getByText('The picture gets this title once it is published.').waitFor()
})

describe('an editor of a page’s words', () => {
  const textOf = async (path: string) =>
    (await stack.read(path)).replaceAll(/<script.*?<[/]script>|<[^>]*>/gs, '')
  const shows = (path: string, words: string) => expect.poll(() => textOf(path)).toContain(words)
  test('writes on in the paragraph they clicked, and in its heading', async () => {
    const {studio, preview} = await openPreview(pages.about.path, 'editor')
    const {page} = studio
    const story = preview.locator('#story')
    const {section, block, paragraphs} = await rawLake().fetch<{
      section: string
      block: string
      paragraphs: [string, string, string]
    }>(
      `*[_id == $id][0].sections[anchor == "story"][0]{
        "section": _key, "block": blocks[0]._key, "paragraphs": blocks[0].text[]._key
      }`,
      {id: pageIdOf(pages.about)},
    )
    const heading = `sections[_key=="${section}"].heading`
    const prose = `sections[_key=="${section}"].blocks[_key=="${block}"].text`
    await edit(studio, story.getByRole('heading'), heading)
    await studio.text(heading).fill('It began with a kettle')
    await expect.poll(() => story.innerText()).toContain('It began with a kettle')
    await edit(studio, story.locator('.prose p').first(), prose)
    const editor = studio.richText(prose)
    const carers = editor.getByText('So our carers')
    await leadTo(studio, `${prose}[_key=="${paragraphs[1]}"]`, () => carers.click({timeout: 5000}))
    await leadTo(studio, `${prose}[_key=="${paragraphs[2]}"]`, () =>
      page.keyboard.press('Control+End'),
    )
    await page.keyboard.type(' So do we.')
    await expect.poll(() => story.innerText()).toContain('go about things. So do we.')
    expect(await textOf(pages.about.path)).not.toContain('So do we.')

    await studio.publish()
    await shows(pages.about.path, 'So do we.')
    expect(await textOf(pages.about.path)).toContain('It began with a kettle')
  })

  test('changes the price they clicked in a table, and finds the sentence that says one', async () => {
    const {path} = pages.costOfVisitingCare
    const {studio, preview} = await openPreview(path, 'editor')
    const inTable = preview.locator('main table').getByText('£20–£30').first()
    await edit(studio, inTable, '"].value')
    const lowest = studio.page.locator('[data-testid$="].value"] input')
    await expect.poll(() => lowest.inputValue()).toBe('20')
    await lowest.fill('19.5')
    const changed = preview.locator('main table').getByText('£19.50–£30')
    await expect.poll(() => changed.count()).toBe(1)
    expect((await visit(path)).text).not.toContain('£19.50')
    await studio.page.getByRole('dialog').getByRole('button', {name: 'Close dialog'}).click()
    await studio.publish()
    await expect.poll(async () => (await visit(path)).text).toContain('£19.50–£30')

    const inSentence = preview.locator('main header').getByText('£150–£200').first()
    await edit(studio, inSentence, /numbers\[_key=="\w+"\]\.text/)
    await studio.page.getByRole('dialog').getByText('£150–£200').first().waitFor()
  })

  test('begins with the site’s own words in a lake without a document for the page', async () => {
    const {path} = pages.jobs
    // An erased document would still count as deleted.
    await stack.stop('lake')
    const database = new DatabaseSync(join(stack.dataDir, 'lake/lake.sqlite'))
    database.exec(`DELETE FROM changes WHERE document_id = 'page-jobs';
      DELETE FROM documents WHERE id = 'page-jobs'`)
    database.close()
    await stack.start('lake')
    const {studio} = await openPreview(path, 'editor')
    // The lake gets the pages that it lacks at its start.
    await expect.poll(() => studio.page.url()).toContain('page-jobs')
    await expect.poll(() => studio.text('heading').inputValue()).toBe('Jobs')
    await studio.text('heading').fill('Come and work with us')
    await studio.publish()
    await shows(path, 'Come and work with us')
    expect(await textOf(path)).toContain('Care work is early mornings')
  })

  test('fills in the bank holidays, adds a link to a menu, and changes it on a page', async () => {
    const {page, studio} = await openStudio(browser, stack, asEditor)
    await studio.openSingleton('siteSettings')
    // On the way: the days on which the office is closed.
    const holidays = bankHolidaysAfter(new Date())
    await page.getByRole('button', {name: /^Fill in the bank holidays/}).click()
    const days = async () => (await rawLake().getDocument('drafts.siteSettings'))?.otherHours
    await expect.poll(async () => (await days())?.length).toBe(holidays.length)
    expect((await days())[0]).toMatchObject({date: holidays[0]?.date, isClosed: true})
    await page.getByRole('tab', {name: 'Menus'}).click()
    await page.getByTestId('field-extraLinks').getByRole('button', {name: 'Add item'}).click()
    const dialog = page.getByRole('dialog')
    const text = (field: string) => page.locator(`[data-testid$="].${field}"] input`).first()
    await text('label').fill('Our plan for the snow')
    await dialog.getByText('The foot of every page, “About us”').click()
    await text('href').fill(pages.complaints.path)
    await studio.escape(dialog)
    await studio.publish()
    await shows(pages.home.path, 'Our plan for the snow')
    await page.context().close()

    const {studio: beside, preview} = await openPreview(pages.accessibilityStatement.path)
    const link = preview.locator('footer').getByText('Our plan for the snow').first()
    await edit(beside, link, 'extraLinks[_key==')
    await beside.page
      .locator('[data-testid$="].label"] input')
      .first()
      .fill('Our plan for the flood')
    await preview.locator('footer').getByText('Our plan for the flood').first().waitFor()
    await beside.escape(beside.page.getByRole('dialog'))
    await beside.publish()
    await shows(pages.home.path, 'Our plan for the flood')
  })
})

/** So far ahead that a release goes live only when a test says so. */
const someday = '5 July 2099 9am'

describe('an editor who plans', () => {
  /** Reschedules a release to two seconds from now; the Studio's calendar knows whole minutes only. */
  async function goLiveSoon(releaseId: string) {
    const {releases} = stack.lakeClient()
    await releases.unschedule({releaseId})
    await releases.schedule({releaseId, publishAt: new Date(Date.now() + 2000).toISOString()})
  }

  /** The calendar takes a typed date when its field loses the focus. */
  async function fillDate(page: Page) {
    const date = page.getByRole('dialog').getByTestId('date-input')
    const before = await date.inputValue()
    await date.fill('some day soon')
    await page.keyboard.press('Tab')
    await page.getByText('We could not read “some day soon” as a date.').first().waitFor()
    expect(await date.inputValue()).toBe(before)
    expect(await date.getAttribute('aria-invalid')).toBe('true')
    // One dialog does not offer to go on; the other goes back to the field.
    const goOn = page.getByTestId('submit-release-button').or(page.getByTestId('confirm-button'))
    if (await goOn.first().isEnabled()) {
      await goOn.first().click()
      expect(await date.evaluate((input) => input === document.activeElement)).toBe(true)
    }
    await date.fill(someday)
    await page.keyboard.press('Tab')
    await expect.poll(() => date.inputValue()).toBe('5 Jul 2099 09:00')
  }

  test('a price sees it in the preview as planned, takes it back, and it goes live by itself', async () => {
    const away = {...asEditor, timezoneId: 'America/New_York'}
    const {page} = await openStudio(browser, stack, away)
    const {studioUrl} = stack.settings
    const lake = rawLake()
    await page.goto(`${studioUrl}/releases`)
    await page.getByRole('button', {name: 'New release'}).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Approximate time of release').click()
    await page.getByRole('menuitem', {name: 'At time'}).click()
    await fillDate(page)
    await dialog.getByTestId('release-form-title').fill('Prices of next year')
    await dialog.getByRole('button', {name: 'Create release'}).click()
    await page.waitForURL(/[?&]perspective=/)
    const release = new URL(page.url()).searchParams.get('perspective') ?? ''
    const stored = () => lake.getDocument(`_.releases.${release}`)
    const state = async () => (await stored())?.state
    const hour = async () => (await stored())?.metadata.intendedPublishAt
    await expect.poll(hour).toBe('2099-07-05T08:00:00.000Z')
    await page.goto(`${studioUrl}/releases/${release}`)
    await page.getByText('5 Jul 2099, 09:00 (BST)').waitFor()

    await page.goto(`${studioUrl}/structure/figures?perspective=${release}`)
    const add = page.getByRole('button', {name: 'Add to release'})
    await add.click()
    // The document's form closes as soon as the release has a version of it, with any field opened
    // before.
    await add.waitFor({state: 'detached'})
    const value = page.locator('[data-testid$="].value"] input')
    const price = page.getByText('Our price: companionship').first()
    await untilShown(value, () => price.click({timeout: 5000}))
    await value.fill('19.5')
    // Leaving the page would lose a change that is not saved yet.
    const version = async () =>
      JSON.stringify(await lake.getDocument(`versions.${release}.figures`))
    await expect.poll(version).toContain('19.5')
    const path = '/services/companionship'
    const planned = '£19.50–£25 an hour'
    const live = '£18–£25 an hour'
    await page.goto(
      `${studioUrl}/presentation?perspective=${release}&preview=${encodeURIComponent(path)}`,
    )
    const previewed = page.frameLocator('iframe').locator('main')
    const showsPlan = async () => {
      const text = vercelStegaCleanAll(await previewed.innerText({timeout: 5000}).catch(() => ''))
      return [text.includes(planned), text.includes(live)]
    }
    await expect.poll(showsPlan).toEqual([true, false])
    const isChosen = () => new URL(page.url()).searchParams.get('perspective') === release
    const choose = (name: string, isRelease: boolean) =>
      until(
        async () => isChosen() === isRelease,
        () =>
          clickIn(
            page.getByTestId('global-perspective-menu-button'),
            page.getByTestId('release-menu').getByText(name, {exact: true}),
          ),
      )
    await choose('With drafts', false)
    await expect.poll(showsPlan).toEqual([false, true])
    await choose('Prices of next year', true)
    await expect.poll(showsPlan).toEqual([true, false])
    expect((await visit(path)).text).toContain(live)

    await page.goto(`${studioUrl}/releases/${release}`)
    const becomes = (expected: string, button: Locator, confirm: Locator) =>
      until(
        async () => (await state()) === expected,
        () => clickIn(button, confirm),
      )
    const schedule = page.getByTestId('schedule-button')
    const unschedule = page.getByRole('button', {name: 'Unschedule release'})
    const yes = page.getByRole('button', {name: 'Yes, schedule'})
    await becomes('scheduled', schedule, yes)
    await becomes('active', unschedule, dialog.getByRole('button', {name: 'Unschedule release'}))
    await becomes('scheduled', schedule, yes)
    await goLiveSoon(release)
    await expect.poll(async () => (await visit(path)).text).toContain(planned)
    await expect.poll(state).toBe('published')
    await page.getByText('This release is published successfully.').waitFor()
  })

  test('a version says what was published since it was made, and takes it with one press', async () => {
    const {page} = await openStudio(browser, stack, asEditor)
    const lake = rawLake()
    const {releaseId} = await lake.releases.create({metadata: {title: 'Another strapline'}})
    await lake.createVersion({publishedId: 'company', baseId: 'company', releaseId})
    const version = `versions.${releaseId}.company`
    await lake
      .patch('company')
      .set({'registration.registeredOffice': '1 New Street, Kettering'})
      .commit()
    await page.goto(`${stack.settings.studioUrl}/structure/company?perspective=${releaseId}`)
    const notice = page.getByRole('region', {name: 'Published since this version was made'})
    await notice.getByText(/^Registered company: published by .+ on /).waitFor()
    expect(await violations(page, '[aria-label="Published since this version was made"]')).toEqual(
      [],
    )
    const take = notice.getByRole('button', {name: /^Take what is published/})
    await lake.releases.schedule({releaseId, publishAt: '2099-07-05T08:00:00.000Z'})
    await notice.getByText('choose “Unschedule release”').waitFor()
    expect(await take.isDisabled()).toBe(true)
    await lake.releases.unschedule({releaseId})
    await take.click()
    await notice.waitFor({state: 'detached'})
    expect(await lake.getDocument(version)).toMatchObject({
      registration: {registeredOffice: '1 New Street, Kettering'},
    })
  })

  test('one document sees it go live, its old address redirect, and no draft left over', async () => {
    const {page, studio} = await openStudio(browser, stack, asEditor)
    await studio.edit('service', 'service-medication-support')
    await studio.text('title').fill('Help with tablets')
    await studio.generateSlug()
    const dialog = page.getByRole('dialog')
    await untilShown(dialog, () => studio.choose('Schedule publish'))
    await fillDate(page)
    await dialog.getByRole('button', {name: 'Schedule', exact: true}).click()
    await page.getByText('Planned', {exact: true}).waitFor()

    const lake = rawLake()
    const scheduled = '*[_type == "system.release" && metadata.cardinality == "one"]'
    const names = await lake.fetch<string[]>(`${scheduled}.name`)
    expect(names).toHaveLength(1)
    for (const name of names) await goLiveSoon(name)
    const moved = () => visit('/services/help-with-tablets')
    await expect.poll(moved).toMatchObject({status: 200})
    const old = () =>
      fetch(`${stack.settings.siteUrl}/services/medication-support`, {redirect: 'manual'})
    await expect.poll(async () => (await old()).status).toBe(308)
    await expect.poll(() => lake.getDocument('drafts.service-medication-support')).toBeUndefined()
  })

  test('takes a release back on a telephone, and visitors have the pages from before', async () => {
    const lake = rawLake()
    const before = await lake.getDocument('service-palliative-care')
    const releaseId = 'taken-back'
    await lake.releases.create({releaseId, metadata: {title: 'For a day', releaseType: 'asap'}})
    await lake.create({
      ...before,
      _id: `versions.${releaseId}.service-palliative-care`,
      _type: 'service',
      title: 'Care for a day',
    })
    const story = {title: 'A story of a day', slug: {_type: 'slug', current: 'of-a-day'}}
    const body = [{_key: 'b', _type: 'block', children: [{_key: 's', _type: 'span', text: 'So.'}]}]
    await lake.create({
      _id: `versions.${releaseId}.of-a-day`,
      _type: 'careStories',
      ...story,
      body,
      consent: {isMadeUp: true},
    })
    const visibility = async () => {
      const [service, added] = await Promise.all([
        visit('/services/palliative-care'),
        visit('/care-stories/of-a-day'),
      ])
      return [service.text.includes('Care for a day'), added.status]
    }
    const old = [false, 404]
    expect(await visibility()).toEqual(old)

    const {page} = await openStudio(browser, stack, asEditor)
    await page.setViewportSize({width: 390, height: 844})
    await page.goto(`${stack.settings.studioUrl}/releases/${releaseId}`)
    const dialog = page.getByRole('dialog')
    await until(
      async () => (await lake.getDocument(`_.releases.${releaseId}`))?.state === 'published',
      () =>
        clickIn(
          page.getByTestId('publish-all-button'),
          dialog.getByRole('button', {name: 'Run release'}),
        ),
    )
    await expect.poll(visibility).toEqual([true, 200])

    await until(
      async () => (await lake.getDocument('service-palliative-care'))?.title === before?.title,
      async () => {
        const revert = page.getByRole('button', {name: 'Revert release'})
        if (!(await dialog.isVisible())) await revert.click({timeout: 5000})
        await dialog.getByRole('checkbox').check({timeout: 5000})
        await dialog.getByRole('button', {name: 'Revert now'}).click({timeout: 5000})
      },
    )
    await expect.poll(visibility).toEqual(old)
  })
})
