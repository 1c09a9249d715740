// @module-tag slow: the Studio and the preview beside it. A stack of its own, since it stops the lake, and changes its database.
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {root} from '@home-care/environment/environment.ts'
import {bankHolidaysAfter} from '@home-care/schemas/options/bankHolidays.ts'
import {provider} from '@home-care/schemas/provider/provider.ts'
import type {Role} from '@home-care/schemas/rules/roles.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import {vercelStegaCleanAll} from '@sanity/client/stega'
import type {FrameLocator, Locator, Page} from 'playwright-core'
import {beforeAll, describe, expect, test} from 'vitest'
import {browser} from '../connectBrowser.ts'
import {inContext} from '../inContext.ts'
import {Stack} from '../stack.ts'
import {openStudio, type StudioPage, until, untilShown} from '../studioPage.ts'
import {readWithoutScripts} from '../withoutScripts.ts'

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
  await isReady(preview)
  return {studio, preview}
}

async function isReady(preview: FrameLocator) {
  await preview.getByRole('heading', {level: 1}).waitFor()
  await preview.locator('sanity-visual-editing').waitFor({state: 'attached'})
}

async function edit(studio: StudioPage, part: Locator, field: string) {
  await expect
    .poll(
      async () => {
        // The Studio may reload the page soon after it first shows it.
        await part.scrollIntoViewIfNeeded({timeout: 5000})
        await part.click({timeout: 5000})
        return decodeURIComponent(studio.page.url())
      },
      {interval: 1000},
    )
    .toContain(field)
}

/** Moves the caret until the Studio follows, which may put it back to the block clicked before. */
const moveCaret = (studio: StudioPage, move: () => Promise<void>, block: string) =>
  expect
    .poll(
      async () => {
        await move()
        return decodeURIComponent(studio.page.url())
      },
      {interval: 1000},
    )
    .toContain(block)

const visit = (path: string) =>
  inContext(browser, {}, async (page) => {
    const response = await page.goto(`${stack.settings.siteUrl}${path}`)
    const main = page.locator('main')
    return {
      status: response?.status(),
      text: await main.innerText(),
      questions: await main.locator('#questions summary h3').allInnerTexts(),
      pictures: await main
        .locator('img')
        .evaluateAll((pictures) => pictures.map((picture) => picture.getAttribute('src'))),
    }
  })

const rawLake = () => stack.lakeClient().withConfig({perspective: 'raw'})

test('an editor in the preview clicks a heading, types, and sees it on the page before visitors do', async () => {
  const {studio, preview} = await openPreview('/')
  const heading = preview.getByRole('heading', {level: 1})
  await edit(studio, heading, 'hero.title')
  await studio.text('hero.title').fill('Seen before it is published')
  await expect.poll(() => heading.innerText()).toContain('Seen before')
  expect((await visit('/')).text).not.toContain('Seen before')
  await expect.poll(() => studio.siteStatus()).toBe('Unpublished changes')

  await studio.publish()
  await expect.poll(async () => (await visit('/')).text).toContain('Seen before')
  await expect.poll(() => studio.siteStatus()).toBe('Live on site')
})

describe('an editor in the preview', () => {
  test('sees the errors below the form, within the screen', async () => {
    const {studio, preview} = await openPreview('/')
    const {page} = studio
    await edit(studio, preview.getByRole('heading', {level: 1}), 'hero.title')
    const title = studio.text('hero.title')
    await title.fill('')
    const notice = page.locator('aside').getByText('Write the title that opens the page.')
    await untilShown(notice, () =>
      page.getByRole('button', {name: 'Validation'}).first().click({timeout: 5000}),
    )
    await notice.click()
    await expect
      .poll(() => title.evaluate((element) => element === document.activeElement))
      .toBe(true)
    const rightmost = async (part: Locator) => {
      const {x, width} = (await part.boundingBox()) ?? {x: Infinity, width: 0}
      return x + width
    }
    for (const part of [notice, title, page.getByTestId('action-publish')])
      expect(await rightmost(part)).toBeLessThanOrEqual(1500)
    await studio.discard()
    await expect.poll(() => title.inputValue()).not.toBe('')
  })

  test('has either the page or its form on a telephone, in two tabs of those names', async () => {
    const {studio, preview} = await openPreview('/')
    const {page} = studio
    await page.setViewportSize({width: 390, height: 844})
    const heading = preview.getByRole('heading', {level: 1})
    const title = studio.text('hero.title')
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
    await studio.replacePicture(join(root, 'schemas/sample/images/service-companionship.webp'))
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
    // The page may move under the hand: then what was dragged is where it was.
    const drag = async () => {
      if (String(await order()) === String(before)) {
        await studio.drag(
          preview.locator('#questions summary').nth(1),
          preview.locator('#questions summary').nth(0),
        )
      }
      return order()
    }
    await expect.poll(drag, {interval: 5000}).toEqual(after)
    expect((await visit('/')).questions).toEqual(before)

    await studio.publish()
    await expect.poll(async () => (await visit('/')).questions).toEqual(after)
  })

  test('opens the page of an unpublished story, and then publishes it', async () => {
    const path = '/care-stories/the-allotment'
    const {studio} = await openStudio(browser, stack, {width: 1500})
    await studio.create('careStories')
    await studio.text('title').fill('The allotment')
    await studio.generateSlug()
    await studio.uploadPicture(join(root, 'schemas/sample/images/service-companionship.webp'))
    await studio.text('image.alt').fill('Two people among bean poles')
    await studio.writeRichText('body', 'Spring', 'They planted beans, ', 'too many.')
    await studio.showAllFields()
    await studio.page.getByRole('checkbox', {name: 'Made up'}).check({force: true})
    await expect.poll(() => studio.siteStatus()).toBe('Not on the site yet')
    await studio.page.getByText(/^See it on \d pages$/).click()
    await studio.page.getByRole('link', {name: path}).click()

    const preview = studio.page.frameLocator('iframe')
    await isReady(preview)
    const story = preview.locator('main')
    await expect.poll(() => story.innerText()).toContain('The allotment')
    await expect.poll(() => story.innerText()).toContain('too many.')
    await story.getByAltText('Two people among bean poles').waitFor()
    expect((await visit(path)).status).toBe(404)

    await studio.publish()
    await expect
      .poll(() => visit(path))
      .toMatchObject({status: 200, text: expect.stringContaining('too many.')})
  })

  test('has beside a page of fixed words the documents that can be edited on it, and no others', async () => {
    const {studio, preview} = await openPreview('/services/personal-care')
    const beside = () => decodeURIComponent(studio.page.url())
    await expect.poll(beside).toContain('service-personal-care')
    const follow = (link: Locator, where: RegExp) =>
      expect
        .poll(async () => {
          // The Studio may reload the page soon after it first shows it.
          await link.click({timeout: 5000}).catch(() => undefined)
          return beside()
        })
        .toMatch(where)
    const go = (path: string, where: RegExp) =>
      follow(preview.locator(`footer a[href="${path}"]`).first(), where)
    await go('/complaints', /pageWords-complaints.*preview=[^&]*\/complaints/)
    await go('/help-advice', /pageWords-help-advice.*preview=[^&]*\/help-advice/)

    const region = studio.page.getByRole('region', {name: 'This page'})
    const leadTo = (name: string, where: RegExp) => follow(region.getByRole('link', {name}), where)
    await region.getByText('Most words of this page, “Help & Advice”, are fixed').waitFor()
    await expect
      .poll(() => region.getByRole('link').allInnerTexts())
      .toEqual(['Figures and prices', 'Site settings', 'The company'])
    await leadTo('Site settings', /siteSettings.*preview=[^&]*\/help-advice/)
    await leadTo('Figures and prices', /figures.*preview=[^&]*\/help-advice/)
    await leadTo('Words of this page', /pageWords-help-advice.*preview=[^&]*\/help-advice/)
  })

  test('writes a policy beside either of its addresses', async () => {
    const {studio, preview} = await openPreview('/privacy-policy')
    const beside = () => decodeURIComponent(studio.page.url())
    await expect.poll(beside).toMatch(/legalPage-privacy-policy.*preview=[^&]*\/privacy-policy/)
    // The form of the page before stays until the policy's form has loaded.
    await studio.text('title').waitFor()
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
  await job.getByText('are not told of it').waitFor()
  const html = () => stack.read(path)
  expect(await html()).toContain(`<title>${title} | ${provider.name}</title>`)
  expect(await html()).not.toContain('JobPosting')

  await stack.lakeClient().patch(id).set({isSample: false}).commit()
  await job.getByText('are told of it').waitFor()
  await expect.poll(html).toContain('JobPosting')
  await stack.lakeClient().patch(id).unset(['area']).commit()
  await job.getByText('are not told of it').waitFor()
  await page.getByText(`Vacancy: Home carer | ${provider.name}`).waitFor()
  await expect.poll(html).not.toContain('JobPosting')
  await studio.text('title').fill(`Home carer for ${'all there is and '.repeat(3)}more`)
  await result.getByText(/^Vacancy: Home carer for all there is .* …$/).waitFor()
  await page.getByText('The picture gets this title once it is published.').waitFor()
})

describe('an editor of a page’s words', () => {
  const textOf = async (path: string) =>
    (await readWithoutScripts(browser, stack.settings.siteUrl + path)).text
  const shows = (path: string, words: string) => expect.poll(() => textOf(path)).toContain(words)
  test('writes on in the paragraph they clicked, and in its heading', async () => {
    const {studio, preview} = await openPreview(pages.about.path, 'editor')
    const {page} = studio
    const story = preview.locator('#story')
    await edit(studio, story.getByRole('heading'), 'passage.heading')
    await studio.text('passage.heading').fill('It began with a kettle')
    await expect.poll(() => story.innerText()).toContain('It began with a kettle')
    await edit(studio, story.locator('.prose p').first(), 'passage.text')
    const editor = page
      .getByTestId('field-passage.text')
      .locator('[contenteditable="true"]')
      .first()
    const begin = () => editor.getByText('So our carers').click({timeout: 5000})
    await moveCaret(studio, begin, 'block-2')
    await moveCaret(studio, () => page.keyboard.press('Control+End'), 'block-3')
    await page.keyboard.type(' So do we.')
    await expect.poll(() => story.innerText()).toContain('go about things. So do we.')
    expect(await textOf(pages.about.path)).not.toContain('So do we.')

    await studio.publish()
    await shows(pages.about.path, 'So do we.')
    expect(await textOf(pages.about.path)).toContain('It began with a kettle')
  })

  test('changes the price they clicked, in a table and in a sentence', async () => {
    const {path} = pages.costOfVisitingCare
    const {studio, preview} = await openPreview(path, 'editor')
    const inTable = preview.locator('main table').getByText('£20–£30').first()
    await edit(studio, inTable, '"].value')
    const lowest = studio.page.locator('[data-testid$="].value"] input')
    await expect.poll(() => lowest.inputValue()).toBe('20')
    await lowest.fill('21.5')
    const dearer = preview.locator('main table').getByText('£21.50–£30')
    await expect.poll(() => dearer.count()).toBe(1)
    expect((await visit(path)).text).not.toContain('£21.50')
    await studio.page.getByRole('dialog').getByRole('button', {name: 'Close dialog'}).click()
    await studio.publish()
    await expect.poll(async () => (await visit(path)).text).toContain('£21.50–£30')

    const inSentence = preview.locator('main header').getByText('£150–£200').first()
    await edit(studio, inSentence, '"].value')
    await expect.poll(() => lowest.inputValue()).toBe('150')
  })

  test('begins with the site’s own words in a lake without a document for the page', async () => {
    const {path} = pages.jobs
    await stack.stop('lake')
    const database = new DatabaseSync(join(stack.dataDir, 'lake/lake.sqlite'))
    database.exec(`DELETE FROM changes WHERE document_id = 'pageWords-jobs';
      DELETE FROM documents WHERE id = 'pageWords-jobs'`)
    database.close()
    await stack.start('lake')
    const {studio} = await openPreview(path, 'editor')
    const region = studio.page.getByRole('region', {name: 'This page'})
    const words = region.getByRole('link', {name: 'Words of this page'})
    await until(
      async () => decodeURIComponent(studio.page.url()).includes('pageWords-jobs'),
      () => words.click({timeout: 5000}),
    )
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
const someday = '5 January 2099 9am'

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
    await expect.poll(() => date.inputValue()).toBe('5 Jan 2099 09:00')
  }

  test('a price sees it in the preview as planned, takes it back, and it goes live by itself', async () => {
    const {page} = await openStudio(browser, stack, asEditor)
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
    const state = async () => (await lake.getDocument(`_.releases.${release}`))?.state

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
    const stored = async () => JSON.stringify(await lake.getDocument(`versions.${release}.figures`))
    await expect.poll(stored).toContain('19.5')
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
    // A menu closes when the Studio renders again, and the click is lost.
    const choose = (name: string, isRelease: boolean) => {
      const entry = page.getByTestId('release-menu').getByText(name, {exact: true})
      const choosing = async () => {
        if (!(await entry.isVisible()))
          await page.getByTestId('global-perspective-menu-button').click({timeout: 5000})
        await entry.click({timeout: 5000})
      }
      return until(async () => isChosen() === isRelease, choosing)
    }
    await choose('Drafts', false)
    await expect.poll(showsPlan).toEqual([false, true])
    await choose('Prices of next year', true)
    await expect.poll(showsPlan).toEqual([true, false])
    expect((await visit(path)).text).toContain(live)

    await page.goto(`${studioUrl}/releases/${release}`)
    const schedule = async () => {
      await page.getByTestId('schedule-button').click({timeout: 5000})
      await page.getByRole('button', {name: 'Yes, schedule'}).click({timeout: 5000})
    }
    const unschedule = async () => {
      const button = page.getByRole('button', {name: 'Unschedule release'})
      if (!(await dialog.isVisible())) await button.click({timeout: 5000})
      await dialog.getByRole('button', {name: 'Unschedule release'}).click({timeout: 5000})
    }
    await until(async () => (await state()) === 'scheduled', schedule)
    await until(async () => (await state()) === 'active', unschedule)
    await until(async () => (await state()) === 'scheduled', schedule)
    await goLiveSoon(release)
    await expect.poll(async () => (await visit(path)).text).toContain(planned)
    await expect.poll(state).toBe('published')
    await page.getByText('This release is published successfully.').waitFor()
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
    const run = async () => {
      const button = page.getByTestId('publish-all-button')
      if (!(await dialog.isVisible())) await button.click({timeout: 5000})
      await dialog.getByRole('button', {name: 'Run release'}).click({timeout: 5000})
    }
    const isPublished = async () =>
      (await lake.getDocument(`_.releases.${releaseId}`))?.state === 'published'
    await until(isPublished, run)
    await expect.poll(visibility).toEqual([true, 200])

    const revert = async () => {
      const button = page.getByRole('button', {name: 'Revert release'})
      if (!(await dialog.isVisible())) await button.click({timeout: 5000})
      await dialog.getByRole('checkbox').check({timeout: 5000})
      await dialog.getByRole('button', {name: 'Revert now'}).click({timeout: 5000})
    }
    const isReverted = async () =>
      (await lake.getDocument('service-palliative-care'))?.title === before?.title
    await until(isReverted, revert)
    await expect.poll(visibility).toEqual(old)
  })
})
