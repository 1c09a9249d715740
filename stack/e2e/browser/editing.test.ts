// @module-tag slow: editors in the Studio
// @module-tag crowded
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {root} from '@home-care/environment/environment.ts'
import {link, p, richText} from '@home-care/schemas/sample/portableText.ts'
import type {Locator} from 'playwright-core'
import {describe, expect, test} from 'vitest'
import {browser} from '../connectBrowser.ts'
import {BorrowedStack} from '../stack.ts'
import {enterText, goTo, openStudio, press, pressUntil} from '../studioPage.ts'

/** The first bytes of an iPhone's picture. */
const heic = Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1MiHEmiafMiHBheic', 'latin1')

const stack = await BorrowedStack.borrow()

const statusOf = async (path: string) => (await fetch(stack.settings.siteUrl + path)).status

describe('an editor in the Studio', () => {
  test('creates a story with a picture, sees it in the preview, publishes it, and takes it off again', async () => {
    const {page, studio} = await openStudio(browser, stack)
    await studio.create('careStories')
    await studio.text('title').fill('The piano on the landing')
    await studio.generateSlug()
    const file = page.getByTestId('file-button-input').first()
    await file.setInputFiles({name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: heic})
    await page.getByText(/It was not taken.*An iPhone takes HEIC/).waitFor()
    studio.errors.length = 0
    await file.setInputFiles(join(root, 'schemas/sample/images/hero-home.webp'))
    await page.getByTestId('hotspot-image-input').first().waitFor()
    await studio.text('image.alt').fill('Two people at a kitchen table')

    const body = studio.richText('body')
    const write = async (text: string) => {
      await page.keyboard.type(text)
      await body.getByText(text.trim()).waitFor()
    }
    await enterText(body)
    await write('An old promise')
    await studio.chooseIn(
      page.getByTestId('field-body').getByRole('button', {name: /^(No style|Paragraph)$/}),
      page.getByRole('menuitem', {name: 'Heading', exact: true}),
    )
    await enterText(body)
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await write('He played every evening, ')
    await page.keyboard.press('Control+b')
    await write('and so did she.')
    // A story about real people needs their consent first.
    await page.locator('[data-testid="action-publish"][data-disabled="true"]').waitFor()
    await studio.showAllFields()
    await studio.text('consent.agreedBy').fill('She herself')
    const until = studio.text('consent.until')
    await until.fill('31 December 2099')
    await until.blur()

    const path = '/care-stories/the-piano-on-the-landing'
    await expect.poll(() => studio.siteStatus()).toBe('Not on the site yet')
    const form = page.url()
    await page.getByText(/^See it on \d pages$/).click()
    await page.getByRole('link', {name: path}).click()
    const story = page.frameLocator('iframe').locator('main')
    await story.getByAltText('Two people at a kitchen table').waitFor()
    await expect.poll(() => story.innerText()).toContain('and so did she.')
    expect(await statusOf(path)).toBe(404)
    await studio.publish()
    // The Studio notes that the preview loads slowly.
    studio.errors.length = 0

    const visitor = await browser.newPage()
    const isShown = async () => {
      await visitor.goto(`${stack.settings.siteUrl}${path}`)
      return visitor.getByRole('heading', {level: 2, name: 'An old promise'}).isVisible()
    }
    await expect.poll(isShown).toBe(true)
    expect(await visitor.getByRole('heading', {level: 1}).innerText()).toBe(
      'The piano on the landing',
    )
    expect(await visitor.locator('strong', {hasText: 'and so did she.'}).count()).toBe(1)
    const picture = visitor.getByAltText('Two people at a kitchen table')
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)

    await page.goto(form)
    await (await studio.unpublishAction()).click()
    await page.getByRole('dialog').getByRole('button', {name: 'Take it off the site'}).click()
    await expect.poll(() => statusOf(path)).toBe(404)
    expect(await stack.read(path)).toContain('Story not found.')
    await studio.chooseIn(
      page.getByTestId('pane-context-menu-button').last(),
      page.getByRole('menuitem', {name: 'History'}),
    )
    await page.getByText('Unpublished', {exact: true}).waitFor()
    expect(studio.errors).toEqual([])
  })

  test('finds a picture by its name, sees where it is used, and takes it for another page with its words', async () => {
    const {page, studio} = await openStudio(browser, stack)
    const pictures = page.locator('[data-testid^="media-asset-card-image-"]')
    const search = async () => {
      await expect.poll(() => pictures.count()).toBeGreaterThan(1)
      await page.getByPlaceholder('Search', {exact: true}).fill('ketter')
      await expect.poll(() => pictures.count()).toBe(1)
    }

    await page.goto(`${stack.settings.studioUrl}/pictures`)
    await search()
    await pictures.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('tab', {name: /^References/}).click()
    await dialog.getByText('Northamptonshire').waitFor()

    await studio.edit('location', 'location-rutland')
    const kettering = 'Market stalls in Kettering below the tall spire of the parish church'
    // A click on the picture that is chosen already closes the library too.
    for (const _ of ['another', 'the same']) {
      await studio.chooseIn(
        page.getByTestId('options-menu-button').first(),
        page.getByRole('menuitem', {name: 'Search by name or words'}),
      )
      await search()
      await pictures.click()
      await pictures.waitFor({state: 'detached'})
      await expect.poll(() => studio.text('image.alt').inputValue()).toBe(kettering)
    }
    await studio.publish()
    await expect.poll(() => stack.read('/locations/rutland')).toContain(`alt="${kettering}"`)
    expect(studio.errors).toEqual([])
  })

  test('keeps the field that an editor types in, on a slow computer too', async () => {
    const {page, studio} = await openStudio(browser, stack)
    const processor = await page.context().newCDPSession(page)
    await processor.send('Emulation.setCPUThrottlingRate', {rate: 4})
    await page.addInitScript(() => {
      const forms = new Set<Element>()
      Object.assign(window, {forms})
      new MutationObserver(() => {
        const form = document.querySelector('[data-testid="field-body"]')
        if (form) forms.add(form)
      }).observe(document, {childList: true, subtree: true})
    })
    await studio.edit('careStories', 'careStories-hospital-discharge')
    // Sanity wraps the document in its comments provider some time later, which could mount the form
    // again.
    await page.getByRole('button', {name: 'Comments'}).waitFor()
    await page.getByTestId('field-body').waitFor()
    expect(await page.evaluate('forms.size')).toBe(1)
  })

  test('publishes a formatted text to its last letter, and its removal, however soon Publish is pressed', async () => {
    const {page, studio} = await openStudio(browser, stack)
    const text = () => stack.read('/jobs/home-carer-kettering')
    const publish = '[data-testid="action-publish"]:not([data-disabled="true"])'
    // Find and press the button in one step: between two steps it may be disabled.
    const publishAtOnce = async () => {
      await page.waitForFunction((publish) => {
        const button = document.querySelector<HTMLButtonElement>(publish)
        button?.click()
        return button !== null
      }, publish)
      await page.getByText('Live on site').waitFor()
    }
    await studio.edit('vacancy', 'vacancy-home-carer-kettering')
    const body = studio.richText('body')
    await enterText(body)
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' Marigolds')
    await body.getByText('Marigolds').waitFor()
    await page.getByText('Unpublished changes').waitFor()
    await page.locator(publish).waitFor()
    await page.keyboard.type(' stood in a jug by his bed.')
    await publishAtOnce()
    await expect.poll(text).toContain('Marigolds stood in a jug by his bed.')

    await studio.text('hours').fill('As many as you like')
    await page.getByText('Unpublished changes').waitFor()
    await page.locator(publish).waitFor()
    await enterText(body)
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await publishAtOnce()
    await expect.poll(text).toContain('As many as you like')
    expect(await text()).not.toMatch(/Who it suits|Marigolds/)
    expect(studio.errors).toEqual([])
  })

  test('changes a web address, and visitors who follow an old link arrive at the page', async () => {
    const [old, now] = ['/services/companionship', '/services/company-at-home']
    const {studio} = await openStudio(browser, stack)
    await studio.edit('service', 'service-companionship')
    await studio.text('slug').fill('personal-care')
    const refused = studio.page.getByText('“Personal Care” has this web address. Choose another.')
    const mark = studio.page.getByTestId('field-slug').locator('[data-testid*="error"]').first()
    // Each validation renders the mark again and closes its tooltip.
    const pointAtIt = async () => {
      await studio.page.mouse.move(0, 0)
      await mark.hover({timeout: 5000})
      await refused.first().waitFor({timeout: 2000})
      return refused.first().isVisible()
    }
    await expect.poll(pointAtIt).toBe(true)
    // Hold answers back, so that Publish is pressed while the Studio saves and checks: a save resets
    // the request to publish, and an answer about earlier words disables it.
    await studio.page.route(/\/data\/(query|mutate|actions)\//, async (route) => {
      await pause(700)
      await route.continue()
    })
    const publish = studio.page.locator('[data-testid="action-publish"]:not([disabled])')
    const publishUnchecked = async () => {
      await studio.text('slug').fill('company')
      await publish.waitFor()
      await studio.text('slug').fill('personal-care')
      await studio.page.getByText('Saving...').waitFor()
      await publish.evaluate((button: HTMLButtonElement) => button.click())
    }
    await publishUnchecked()
    await studio.page.getByText('It was not published').waitFor()
    await publishUnchecked()
    await mark.waitFor()
    await studio.text('slug').fill('company-at-home')
    await studio.page.getByText('Live on site').waitFor()
    await studio.page.unrouteAll({behavior: 'wait'})

    const found = async () => {
      const {status, headers} = await fetch(stack.settings.siteUrl + old, {redirect: 'manual'})
      return [status, headers.get('location')]
    }
    await expect.poll(found).toEqual([308, now])
    expect(studio.errors).toEqual([])
  })

  test('moves a service by keyboard, which is announced, and after Publish every list has it there', async () => {
    const {page, studio} = await openStudio(browser, stack)
    const services = async () => {
      const found = (await stack.read('/services')).matchAll(/href="\/services\/([a-z-]+)"/g)
      return [...new Set([...found].map(([, slug]) => slug))]
    }
    const before = await services()
    await studio.openSingleton('siteSettings')
    await page.getByRole('tab', {name: 'Order of lists'}).click()
    const order = page.getByTestId('field-serviceOrder')
    await order
      .getByRole('button', {name: /^Add the \d that (is|are) not in the order yet$/})
      .click()
    await order.locator('[data-ui="DragHandleButton"]').nth(3).focus()
    const announced = () => page.locator('[id^="DndLiveRegion"]').allInnerTexts()
    for (const [key, words] of [
      ['Space', 'Item 4 is at place 4.'],
      ['ArrowUp', 'Item 4 is at place 3.'],
      ['Space', 'Put down at place 3.'],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(announced).toContain(words)
    }
    await studio.publish()
    const [third, last] = before.slice(-2)
    await expect.poll(services).toEqual([...before.slice(0, -2), last, third])

    await studio.openSingleton('company')
    const date = studio.text('regulator.inspectionDate')
    const day = await date.inputValue()
    await date.fill('31 Febtember')
    await date.press('Tab')
    await page.getByText('We could not read “31 Febtember” as a date.').first().waitFor()
    expect(await date.inputValue()).toBe(day)
    expect(studio.errors).toEqual([])
  })

  test('chooses the page of a link, and cannot publish a link to a missing page', async () => {
    const lake = stack.lakeClient()
    await lake.create({
      _id: 'drafts.legal-links',
      _type: 'legalPage',
      title: 'Where to read on',
      slug: {_type: 'slug', current: 'where-to-read-on'},
      content: richText(p('Read ', link('about personal care', '/services/personal-caer'), '.')),
    })
    const {page, studio} = await openStudio(browser, stack)
    await studio.edit('legalPage', 'legal-links')
    const linked = page.getByTestId('field-content').getByText('about personal care')
    const picker = page.getByLabel('Choose a page of this site')
    const open = async () => {
      if (!(await picker.isVisible())) {
        await linked.click({timeout: 5000})
        await page.getByRole('button', {name: 'Change the link'}).click({timeout: 5000})
        await picker.waitFor({timeout: 5000})
      }
      return true
    }
    await expect.poll(open).toBe(true)
    const dialog = page.getByTestId('popover-edit-dialog')
    const where = dialog.locator('input').first()
    const leadsTo = (path: string) => expect.poll(() => where.inputValue()).toBe(path)
    const problem = 'There is no page /services/personal-caer on this site. The nearest is'
    // The message is the tooltip of the mark beside the field.
    await page.getByText(problem).first().waitFor({state: 'attached'})
    const publish = page.getByTestId('action-publish')
    await expect.poll(() => publish.isDisabled()).toBe(true)

    const choose = async (words: string, path: string) => {
      await picker.fill(words, {timeout: 5000})
      await page.getByText(path, {exact: true}).click({timeout: 5000})
      return where.inputValue()
    }
    const [care, complaints] = ['/services/personal-care', '/complaints']
    await expect.poll(() => choose('personal', care)).toBe(care)
    await expect.poll(() => choose('complaints', complaints)).toBe(complaints)
    // A full address, as copied from a browser.
    await where.fill(`${stack.settings.siteUrl}/services/palliative-care`)
    await where.press('Tab')
    await leadsTo('/services/palliative-care')
    await page.keyboard.press('Escape')
    await studio.publish()
    const href = async () =>
      /href="([^"]*)"[^>]*>about personal care/.exec(
        await stack.read('/legal/where-to-read-on'),
      )?.[1]
    await expect.poll(href).toBe('/services/palliative-care')
    expect(studio.errors).toEqual([])
  })

  test('makes a story, publishes it and opens another from the list, by keyboard alone', async () => {
    const {page, studio} = await openStudio(browser, stack)
    const {keyboard} = page
    /** The list itself has the focus, and marks the line that Enter opens a moment after a key. */
    const chooseInList = async (line: Locator, key?: string) => {
      await line.waitFor()
      await goTo(page.locator('[id$="-children"]').filter({has: line}), key)
      await pressUntil(line.and(page.locator('[data-hovered]')), 'ArrowDown', 1000)
      await keyboard.press('Enter')
    }
    await page.goto(stack.settings.studioUrl)
    await goTo(page.getByRole('link', {name: 'Start', exact: true}))
    await press(page.getByRole('link', {name: 'Content', exact: true}), 'ArrowRight')
    await chooseInList(page.getByRole('link', {name: 'Care stories', exact: true}))
    await press(page.getByTestId('action-intent-button'))
    await goTo(studio.text('title'))
    await keyboard.type(`The robin of ${Date.now()}`)
    await press(page.getByTestId('field-slug').getByRole('button', {name: 'Generate'}))
    await expect.poll(() => studio.text('slug').inputValue()).toMatch(/^the-robin-of-\d+$/)
    const address = await studio.text('slug').inputValue()
    await goTo(studio.richText('body'))
    await keyboard.type('It came every morning at eight.')
    await goTo(page.getByRole('tab', {selected: true}), 'Shift+Tab')
    await press(page.getByRole('tab', {name: 'Consent and review'}), 'ArrowRight')
    await goTo(studio.text('consent.agreedBy'))
    await keyboard.type('She herself')
    await goTo(studio.text('consent.until'))
    await keyboard.type('31 December 2099')
    await keyboard.press('Tab')
    await press(page.locator('[data-testid="action-publish"]:not([data-disabled="true"])'))
    await page.getByText('Live on site').waitFor()
    await expect.poll(() => statusOf(`/care-stories/${address}`)).toBe(200)
    await chooseInList(page.getByRole('link', {name: /^A flat of her own/}), 'Shift+Tab')
    await expect.poll(() => studio.text('title').inputValue()).toBe('A flat of her own')
    expect(studio.errors).toEqual([])
  })
})
