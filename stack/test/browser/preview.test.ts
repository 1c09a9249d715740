import {join} from 'node:path'
import {vercelStegaCleanAll} from '@sanity/client/stega'
import {root} from 'environment/environment.ts'
import type {Role} from 'lake/accounts/roles.ts'
import type {Browser, FrameLocator, Locator, Page} from 'playwright-core'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {launchBrowser} from '../launchBrowser.ts'
import {signIn} from '../signIn.ts'
import {Stack} from '../stack.ts'
import {StudioPage} from '../studioPage.ts'

/** How long a change may take to show on a busy machine; it is no speed limit. */
const patiently = {timeout: 60_000, interval: 100}

let stack: Stack
let browser: Browser

beforeAll(async () => {
  stack = await Stack.start()
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  await stack?.close()
})

/** An editor of their own at the Studio, in a fresh browser profile. */
async function openStudio(role: Role = 'administrator') {
  const context = await browser.newContext({viewport: {width: 1500, height: 1000}})
  await signIn(context, stack, {role})
  const page = await context.newPage()
  return new StudioPage(page, stack.settings.studioUrl)
}

/** An editor in the Studio's Preview tool, with the page ready to be clicked. */
async function openPreview(path: string) {
  const studio = await openStudio()
  await studio.page.goto(
    `${stack.settings.studioUrl}/presentation?preview=${encodeURIComponent(path)}`,
  )
  const preview = studio.page.frameLocator('iframe')
  await isReady(preview)
  return {studio, preview, close: () => studio.page.context().close()}
}

async function isReady(preview: FrameLocator) {
  await preview.getByRole('heading', {level: 1}).waitFor()
  await preview.locator('sanity-visual-editing').waitFor({state: 'attached'})
}

/** Clicks a part of the page until the Studio has opened the field it comes from. */
async function edit(studio: StudioPage, part: Locator, field: string) {
  await expect
    .poll(
      async () => {
        // The Studio may load the page once more after it first shows it: then this is tried again.
        await part.scrollIntoViewIfNeeded({timeout: 5000})
        await part.click({timeout: 5000})
        return decodeURIComponent(studio.page.url())
      },
      {timeout: 60_000, interval: 1000},
    )
    .toContain(field)
}

/** What a visitor without any cookie gets at a path, in their own browser. */
async function visit(path: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const response = await page.goto(`${stack.settings.siteUrl}${path}`)
  const main = page.locator('main')
  const seen = {
    status: response?.status(),
    text: await main.innerText(),
    questions: await main.locator('#questions summary h3').allInnerTexts(),
    pictures: await main
      .locator('img')
      .evaluateAll((pictures) => pictures.map((picture) => picture.getAttribute('src'))),
  }
  await context.close()
  return seen
}

describe('an editor in the preview', () => {
  test('clicks a heading, types, and sees it on the page before anybody else does', async () => {
    const {studio, preview, close} = await openPreview('/')
    const heading = preview.getByRole('heading', {level: 1})
    await edit(studio, heading, 'hero.title')
    await studio.text('hero.title').fill('Seen before it is published')
    await expect.poll(() => heading.innerText(), patiently).toContain('Seen before')
    expect((await visit('/')).text).not.toContain('Seen before')
    await expect.poll(() => studio.siteStatus(), patiently).toBe('Unpublished changes')

    await studio.publish()
    await expect.poll(async () => (await visit('/')).text, patiently).toContain('Seen before')
    await expect.poll(() => studio.siteStatus(), patiently).toBe('Live on site')
    await close()
  })

  test('changes the picture they clicked', async () => {
    const {studio, preview, close} = await openPreview('/')
    const picture = preview.locator('main img').first()
    await edit(studio, picture, 'hero.heroImage')
    const before = await picture.getAttribute('src')
    await studio.replacePicture(join(root, 'schemas/sample/images/service-companionship.webp'))
    await expect.poll(() => picture.getAttribute('src'), patiently).not.toBe(before)
    expect((await visit('/')).pictures).toContain(before)

    await studio.publish()
    const isShown = async () => {
      const {pictures} = await visit('/')
      return [pictures.includes(before), pictures.includes(await picture.getAttribute('src'))]
    }
    await expect.poll(isShown, patiently).toEqual([false, true])
    await close()
  })

  test('writes on in the paragraph they clicked', async () => {
    const {studio, preview, close} = await openPreview('/')
    const message = preview.locator('#our-message')
    await edit(studio, message.locator('.prose p').first(), 'agencyMessage.body')
    const editor = studio.page.locator('[contenteditable="true"]').first()
    // The Studio follows the caret a moment later, and may put it back to what was clicked on the
    // page: then whoever writes moves it again.
    const moveCaret = (move: () => Promise<void>, block: string) =>
      expect
        .poll(
          async () => {
            await move()
            return decodeURIComponent(studio.page.url())
          },
          {timeout: 60_000, interval: 1000},
        )
        .toContain(block)
    await moveCaret(() => editor.getByText('Asking for help').click({timeout: 5000}), 'block-1')
    await moveCaret(() => studio.page.keyboard.press('Control+End'), 'block-3')
    await studio.page.keyboard.type(' And we mean it.')
    await expect.poll(() => message.innerText(), patiently).toContain('right. And we mean it.')
    expect((await visit('/')).text).not.toContain('And we mean it.')

    await studio.publish()
    await expect.poll(async () => (await visit('/')).text, patiently).toContain('And we mean it.')
    await close()
  })

  test('drags a question to another place', async () => {
    const {studio, preview, close} = await openPreview('/')
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
    await expect.poll(drag, {timeout: 60_000, interval: 5000}).toEqual(after)
    expect((await visit('/')).questions).toEqual(before)

    await studio.publish()
    await expect.poll(async () => (await visit('/')).questions, patiently).toEqual(after)
    await close()
  })

  test('opens the page of a story that is not published yet, and then publishes it', async () => {
    const path = '/care-stories/the-allotment'
    const studio = await openStudio()
    await studio.create('careStories')
    await studio.text('title').fill('The allotment')
    await studio.generateSlug()
    await studio.uploadPicture(join(root, 'schemas/sample/images/service-companionship.webp'))
    await studio.text('image.alt').fill('Two people among bean poles')
    await studio.writeRichText('body', 'Spring', 'They planted beans, ', 'too many.')
    await expect.poll(() => studio.siteStatus(), patiently).toBe('Not on the site yet')
    await studio.choose('Open preview')

    const preview = studio.page.frameLocator('iframe')
    await isReady(preview)
    const story = preview.locator('main')
    await expect.poll(() => story.innerText(), patiently).toContain('The allotment')
    await expect.poll(() => story.innerText(), patiently).toContain('too many.')
    await story.getByAltText('Two people among bean poles').waitFor()
    expect((await visit(path)).status).toBe(404)

    await studio.publish()
    await expect
      .poll(() => visit(path), patiently)
      .toMatchObject({status: 200, text: expect.stringContaining('too many.')})
    await studio.page.context().close()
  })

  test('has beside a page whose words are fixed what can be edited on it, and nothing else', async () => {
    const {studio, preview, close} = await openPreview('/services/personal-care')
    const beside = () => decodeURIComponent(studio.page.url())
    await expect.poll(beside, patiently).toContain('service-personal-care')
    const follow = (link: Locator, where: RegExp) =>
      expect
        .poll(async () => {
          // The Studio may load the page once more after it first shows it: then this is tried again.
          await link.click({timeout: 5000}).catch(() => undefined)
          return beside()
        }, patiently)
        .toMatch(where)
    const go = (path: string, where: RegExp) =>
      follow(preview.locator(`footer a[href="${path}"]`).first(), where)
    await go('/about', /siteSettings.*preview=[^&]*\/about/)
    await go('/help-advice', /figures.*preview=[^&]*\/help-advice/)

    const told = studio.page.getByRole('region', {name: 'This page'})
    const leadTo = (name: string, where: RegExp) => follow(told.getByRole('link', {name}), where)
    await told.getByText('The words of this page, “Help & Advice”, are fixed').waitFor()
    await leadTo('Site settings', /siteSettings.*preview=[^&]*\/help-advice/)
    await told.getByRole('link', {name: 'Figures and prices'}).waitFor()
    await studio.page.goto(
      `${stack.settings.studioUrl}/presentation?preview=${encodeURIComponent('/privacy-policy')}`,
    )
    await isReady(preview)
    await told.getByText('The words of this page, “Privacy Policy”, are fixed').waitFor()
    await leadTo(
      'Privacy Policy at /legal/privacy-policy',
      /legalPage.*preview=[^&]*\/legal\/privacy-policy/,
    )
    await expect.poll(() => told.count(), patiently).toBe(0)
    await close()
  })

  test('goes on where they were when the lake has been away', async () => {
    const {studio, preview, close} = await openPreview('/')
    const heading = preview.getByRole('heading', {level: 1})
    await edit(studio, heading, 'hero.title')
    // The lake's process serves the Studio too: a part of it that is on its way would be lost.
    await expect.poll(() => studio.restsFor(), patiently).toBeGreaterThan(1500)
    await stack.stop('lake', 'SIGKILL')
    await stack.start('lake')
    await studio.text('hero.title').fill('Written after the lake came back')
    await expect
      .poll(() => heading.innerText(), {timeout: 60_000, interval: 250})
      .toContain('Written after the lake came back')
    await close()
  })
})

/** Far enough ahead that nothing goes live by itself before a test says so. */
const someday = 'Jan 5, 2099 09:00'

describe('an editor who plans', () => {
  /** Brings forward what is planned: the Studio's calendar knows whole minutes only. */
  async function goLiveSoon(releaseId: string) {
    const {releases} = stack.lakeClient()
    await releases.unschedule({releaseId})
    await releases.schedule({releaseId, publishAt: new Date(Date.now() + 2000).toISOString()})
  }

  /** The calendar takes a date that was typed when its field is left. */
  async function fillDate(page: Page) {
    await page.getByRole('dialog').getByTestId('date-input').fill(someday)
    await page.keyboard.press('Tab')
  }

  /** Does what may come to nothing while the Studio is busy, until it was done. */
  const until = (isDone: () => Promise<unknown>, step: () => Promise<unknown>) =>
    expect
      .poll(
        async () => {
          if (!(await isDone())) await step().catch(() => undefined)
          return isDone()
        },
        {timeout: 60_000, interval: 1000},
      )
      .toBe(true)

  test('a price sees it as of then, takes it back, and it goes live by itself', async () => {
    const studio = await openStudio('editor')
    const {page} = studio
    const {studioUrl} = stack.settings
    const lake = stack.lakeClient().withConfig({perspective: 'raw'})
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
    await page.getByRole('button', {name: 'Add to release'}).click()
    await page.getByText('Our price: companionship').first().click()
    await page.locator('[data-testid$="].value"] input').fill('19.5')
    const path = '/services/companionship'
    const planned = '£19.50–£25 an hour'
    const live = '£18–£25 an hour'
    await page.goto(
      `${studioUrl}/presentation?perspective=${release}&preview=${encodeURIComponent(path)}`,
    )
    const shown = page.frameLocator('iframe').locator('main')
    const showsPlan = async () => {
      const text = vercelStegaCleanAll(await shown.innerText({timeout: 5000}).catch(() => ''))
      return [text.includes(planned), text.includes(live)]
    }
    await expect.poll(showsPlan, patiently).toEqual([true, false])
    const choose = async (name: string) => {
      await page.getByTestId('global-perspective-menu-button').click()
      await page.getByTestId('release-menu').getByText(name, {exact: true}).click()
    }
    await choose('Drafts')
    await expect.poll(showsPlan, patiently).toEqual([false, true])
    await choose('Prices of next year')
    await expect.poll(showsPlan, patiently).toEqual([true, false])
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
    await expect.poll(async () => (await visit(path)).text, patiently).toContain(planned)
    expect(await state()).toBe('published')
    await page.getByText('This release is published successfully.').waitFor()
    await page.context().close()
  })

  test('one document sees it go live, its old address lead on, and no draft left over', async () => {
    const studio = await openStudio('editor')
    const {page} = studio
    await studio.edit('service', 'service-medication-support')
    await studio.text('title').fill('Help with tablets')
    await studio.generateSlug()
    const dialog = page.getByRole('dialog')
    await until(
      () => dialog.isVisible(),
      () => studio.choose('Schedule publish'),
    )
    await fillDate(page)
    await dialog.getByRole('button', {name: 'Schedule', exact: true}).click()
    await page.getByText('Planned', {exact: true}).waitFor()

    const lake = stack.lakeClient().withConfig({perspective: 'raw'})
    const scheduled = '*[_type == "system.release" && metadata.cardinality == "one"]'
    const names = await lake.fetch<string[]>(`${scheduled}.name`)
    expect(names).toHaveLength(1)
    for (const name of names) await goLiveSoon(name)
    const moved = () => visit('/services/help-with-tablets')
    await expect.poll(moved, patiently).toMatchObject({status: 200})
    const old = () =>
      fetch(`${stack.settings.siteUrl}/services/medication-support`, {redirect: 'manual'})
    await expect.poll(async () => (await old()).status, patiently).toBe(308)
    expect(await lake.getDocument('drafts.service-medication-support')).toBeUndefined()
    await page.context().close()
  })
})
