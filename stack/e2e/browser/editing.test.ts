// @module-tag slow: editors in the Studio
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {root} from '@home-care/environment/environment.ts'
import {link, p, richText} from '@home-care/schemas/sample/portableText.ts'
import type {Locator} from 'playwright-core'
import {describe, expect, test} from 'vitest'
import {browser} from '../connectBrowser.ts'
import {BorrowedStack} from '../stack.ts'
import {enterText, openStudio} from '../studioPage.ts'
import {readWithoutScripts} from '../withoutScripts.ts'

/** The first bytes of an iPhone's picture. */
const heic = Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1MiHEmiafMiHBheic', 'latin1')

const stack = await BorrowedStack.borrow()

const visit = (path: string) => readWithoutScripts(browser, stack.settings.siteUrl + path)

describe('an editor in the Studio', () => {
  test('creates a story with a picture and formatted text, publishes it, and takes it off again', async () => {
    const {studio} = await openStudio(browser, stack)
    await studio.create('careStories')
    await studio.text('title').fill('The piano on the landing')
    await studio.generateSlug()
    await studio.page
      .getByTestId('file-button-input')
      .first()
      .setInputFiles({name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: heic})
    await studio.page.getByText(/It was not taken.*An iPhone takes HEIC/).waitFor()
    studio.errors.length = 0
    await studio.uploadPicture(join(root, 'schemas/sample/images/hero-home.webp'))
    await studio.text('image.alt').fill('Two people at a kitchen table')
    await studio.writeRichText(
      'body',
      'An old promise',
      'He played every evening, ',
      'and so did she.',
    )
    // A story about real people needs their consent first.
    await studio.page.locator('[data-testid="action-publish"][data-disabled="true"]').waitFor()
    await studio.showAllFields()
    await studio.text('consent.agreedBy').fill('She herself')
    const until = studio.text('consent.until')
    await until.fill('31 December 2099')
    await until.blur()
    await studio.publish()

    const path = '/care-stories/the-piano-on-the-landing'
    await expect.poll(async () => (await visit(path)).text).toContain('An old promise')
    const page = await browser.newPage()
    await page.goto(`${stack.settings.siteUrl}${path}`)
    await expect(page.getByRole('heading', {level: 1}).innerText()).resolves.toBe(
      'The piano on the landing',
    )
    await expect(
      page.getByRole('heading', {level: 2, name: 'An old promise'}).count(),
    ).resolves.toBe(1)
    await expect(page.locator('strong', {hasText: 'and so did she.'}).count()).resolves.toBe(1)
    const picture = page.getByAltText('Two people at a kitchen table')
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await page.close()

    await studio.unpublish()
    await expect
      .poll(() => visit(path))
      .toMatchObject({
        status: 404,
        text: expect.stringContaining('Story not found.'),
      })
    await studio.chooseIn(
      studio.page.getByTestId('pane-context-menu-button').last(),
      studio.page.getByRole('menuitem', {name: 'History'}),
    )
    await studio.page.getByText('Unpublished', {exact: true}).waitFor()
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
    await studio.chooseIn(
      page.getByTestId('options-menu-button').first(),
      page.getByRole('menuitem', {name: 'Search by name or words'}),
    )
    await search()
    await pictures.click()
    const kettering = 'Market stalls in Kettering below the tall spire of the parish church'
    await expect.poll(() => studio.text('image.alt').inputValue()).toBe(kettering)
    await studio.publish()
    const isShown = async () => {
      const visitor = await browser.newPage()
      await visitor.goto(`${stack.settings.siteUrl}/locations/rutland`)
      const sightings = await visitor.locator('main').getByAltText(kettering).count()
      await visitor.close()
      return sightings > 0
    }
    await expect.poll(isShown).toBe(true)
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

  test('publishes formatted text to its last letter, however soon Publish is pressed after it', async () => {
    const {page, studio} = await openStudio(browser, stack)
    await studio.edit('careStories', 'careStories-hospital-discharge')
    const body = studio.richText('body')
    await enterText(body)
    await page.keyboard.type('Marigolds')
    await body.getByText('Marigolds').waitFor()
    await page.getByText('Unpublished changes').waitFor()
    const publish = '[data-testid="action-publish"]:not([data-disabled="true"])'
    await page.locator(publish).waitFor()
    await page.keyboard.type(' stood in a jug by his bed.')
    // Find and press the button in one step: between two steps it may be disabled.
    await page.waitForFunction((publish) => {
      const button = document.querySelector<HTMLButtonElement>(publish)
      button?.click()
      return button !== null
    }, publish)
    await page.getByText('Live on site').waitFor()
    await expect
      .poll(async () => (await visit('/care-stories/home-again-after-a-hip-operation')).text)
      .toContain('Marigolds stood in a jug by his bed.')
    expect(studio.errors).toEqual([])
  })

  test('publishes the removal of a formatted text, however soon Publish is pressed after it', async () => {
    const {page, studio} = await openStudio(browser, stack)
    const path = '/jobs/home-carer-kettering'
    expect((await visit(path)).text).toContain('Who it suits')
    await studio.edit('vacancy', 'vacancy-home-carer-kettering')
    await studio.text('hours').fill('As many as you like')
    const publish = page.locator('[data-testid="action-publish"]:not([data-disabled="true"])')
    await publish.waitFor()
    await enterText(studio.richText('body'))
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await publish.evaluate((button: HTMLButtonElement) => button.click())
    await page.getByText('Live on site').waitFor()
    await expect.poll(async () => (await visit(path)).text).toContain('As many as you')
    expect((await visit(path)).text).not.toContain('Who it suits')
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
    await studio.text('slug').fill('company-at-home')
    // Hold saves back, so that the Studio is still saving when Publish is pressed: a save resets the
    // request to publish.
    await studio.page.route(/\/data\/(mutate|actions)\//, async (route) => {
      await pause(700)
      await route.continue()
    })
    await studio.publish()
    await studio.page.unrouteAll({behavior: 'wait'})

    const found = async () => {
      const {status, headers} = await fetch(stack.settings.siteUrl + old, {redirect: 'manual'})
      return [status, headers.get('location')]
    }
    await expect.poll(found).toEqual([308, now])
    const visitor = await browser.newPage()
    await visitor.goto(stack.settings.siteUrl + old)
    expect(new URL(visitor.url()).pathname).toBe(now)
    await expect(visitor.getByRole('heading', {level: 1}).innerText()).resolves.toBe(
      'Companionship',
    )
    await visitor.close()
    expect(studio.errors).toEqual([])
  })

  test('drags a service to another place, and after Publish every list has it there', async () => {
    const {page, studio} = await openStudio(browser, stack)
    await studio.openSingleton('siteSettings')
    await page.getByRole('tab', {name: 'Order of lists'}).click()
    const order = page.getByTestId('field-serviceOrder')
    await order.getByRole('button', {name: /^Add the \d that are not in the order yet$/}).click()
    const services = async () => {
      const html = await (await fetch(`${stack.settings.siteUrl}/services`)).text()
      const found = html.matchAll(/href="\/services\/([a-z-]+)"/g)
      return [...new Set([...found].map(([, slug]) => slug))]
    }
    const before = await services()
    const handles = order.locator('[data-ui="DragHandleButton"]')
    const isMoved = async () => {
      const [last, before] = (await order.innerText()).match(/Palliative Care|Personal Care/g) ?? []
      return last === 'Personal Care' && before === 'Palliative Care'
    }
    await order.getByText('Personal Care').waitFor()
    const move = async () => {
      if (!(await isMoved())) await studio.drag(handles.last(), handles.nth(-2))
      return isMoved()
    }
    await expect.poll(move).toBe(true)
    await studio.publish()
    const [third, fourth] = before.slice(-2)
    await expect.poll(services).toEqual([...before.slice(0, -2), fourth, third])

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
    const href = async () => {
      const response = await fetch(`${stack.settings.siteUrl}/legal/where-to-read-on`)
      return /href="([^"]*)"[^>]*>about personal care/.exec(await response.text())?.[1]
    }
    await expect.poll(href).toBe('/services/palliative-care')
    expect(studio.errors).toEqual([])
  })

  test('makes a story, publishes it and opens another from the list, by keyboard alone', async () => {
    const {page, studio} = await openStudio(browser, stack)
    const {keyboard} = page
    const pressUntil = async (there: Locator, key: string, interval: number) => {
      const arrive = async () => {
        if (!(await there.count())) await keyboard.press(key)
        return there.count()
      }
      await expect.poll(arrive, {interval}).toBe(1)
    }
    const goTo = async (control: Locator, key = 'Tab') => {
      await control.waitFor()
      await pressUntil(control.and(page.locator(':focus-visible')), key, 1)
    }
    const choose = async (control: Locator, key?: string) => {
      await goTo(control, key)
      await keyboard.press('Enter')
    }
    /** The list itself has the focus, and marks the line that Enter opens a moment after a key. */
    const chooseInList = async (line: Locator, key?: string) => {
      await line.waitFor()
      await goTo(page.locator('[id$="-children"]').filter({has: line}), key)
      await pressUntil(line.and(page.locator('[data-hovered]')), 'ArrowDown', 1000)
      await keyboard.press('Enter')
    }
    await page.goto(stack.settings.studioUrl)
    await goTo(page.getByRole('link', {name: 'Start', exact: true}))
    await choose(page.getByRole('link', {name: 'Content', exact: true}), 'ArrowRight')
    await chooseInList(page.getByRole('link', {name: 'Care stories', exact: true}))
    await choose(page.getByTestId('action-intent-button'))
    await goTo(studio.text('title'))
    await keyboard.type(`The robin of ${Date.now()}`)
    await choose(page.getByTestId('field-slug').getByRole('button', {name: 'Generate'}))
    await expect.poll(() => studio.text('slug').inputValue()).toMatch(/^the-robin-of-\d+$/)
    const address = await studio.text('slug').inputValue()
    await goTo(studio.richText('body'))
    await keyboard.type('It came every morning at eight.')
    await goTo(page.getByRole('tab', {selected: true}), 'Shift+Tab')
    await choose(page.getByRole('tab', {name: 'Consent and review'}), 'ArrowRight')
    await goTo(studio.text('consent.agreedBy'))
    await keyboard.type('She herself')
    await goTo(studio.text('consent.until'))
    await keyboard.type('31 December 2099')
    await keyboard.press('Tab')
    await choose(page.locator('[data-testid="action-publish"]:not([data-disabled="true"])'))
    await page.getByText('Live on site').waitFor()
    await expect.poll(async () => (await visit(`/care-stories/${address}`)).status).toBe(200)
    await chooseInList(page.getByRole('link', {name: /^A flat of her own/}), 'Shift+Tab')
    await expect.poll(() => studio.text('title').inputValue()).toBe('A flat of her own')
    expect(studio.errors).toEqual([])
  })
})
