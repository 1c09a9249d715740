// @module-tag slow: the Studio. A stack of its own, since it kills the lake.
// @module-tag crowded
import {globSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {root} from '@home-care/environment/environment.ts'
import type {Locator} from 'playwright-core'
import {beforeAll, expect, test} from 'vitest'
import {violations} from '../axe.ts'
import {browser} from '../connectBrowser.ts'
import {Stack} from '../stack.ts'
import {enterText, openStudio, untilShown} from '../studioPage.ts'

let stack: Stack

beforeAll(async () => {
  // The site runs as well: the Studio asks it for the number of new enquiries.
  stack = await Stack.start()
})

const ask = (path: string, init?: RequestInit) => fetch(stack.settings.studioUrl + path, init)

test('files with their hash in their name are kept for ever, and a missing one is 404', async () => {
  const html = await (await ask('/')).text()
  const path = /\/static\/[\w-]+-[\w-]{8}\.js/.exec(html)?.[0] ?? ''
  const script = await ask(path, {headers: {'accept-encoding': 'br'}})
  expect(script.status).toBe(200)
  expect(script.headers.get('content-type')).toContain('javascript')
  expect(script.headers.get('cache-control')).toContain('immutable')
  expect(script.headers.get('content-encoding')).toBe('br')
  expect((await ask('/static/gone-12345678.js')).status).toBe(404)
})

test('the Studio is built for production, although the tests run in another mode', () => {
  const folder = join(root, 'studio/dist/static')
  const forDevelopers = globSync('*.js', {cwd: folder}).filter((file) =>
    readFileSync(join(folder, file), 'utf8').includes('Download the React DevTools'),
  )
  expect(forDevelopers).toEqual([])
})

async function openAt(width: number) {
  const opened = await openStudio(browser, stack, {width, height: 900})
  const origins = new Set<string>()
  const note = (address: string) => {
    const {protocol, origin} = new URL(address)
    if (/^(https?|wss?):$/.test(protocol)) origins.add(origin)
  }
  opened.page.on('request', (request) => note(request.url()))
  opened.page.on('websocket', (socket) => note(socket.url()))
  return {...opened, origins}
}

test('the Studio shows content and its history through its own origin alone, without an error', async () => {
  const {page, studio, origins} = await openAt(1400)
  await studio.openSingleton('homePage')
  await studio.text('hero.title').waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.getByText('outdated HTTP').count()).toBe(0)

  await studio.text('hero.title').fill('Good care, at home')
  await studio.publish()
  await untilShown(page.getByTestId('timeline-item-button').first(), async () => {
    await page.getByTestId('pane-context-menu-button').last().click({timeout: 5000})
    await page.getByRole('menuitem', {name: 'History'}).click({timeout: 5000})
  })
  await page.waitForLoadState('networkidle')

  const lake = stack.lakeClient()
  const releaseId = 'looked-at'
  await lake.releases.create({releaseId, metadata: {title: 'Looked at', releaseType: 'asap'}})
  await lake.createVersion({publishedId: 'homePage', baseId: 'homePage', releaseId})
  await page.goto(`${stack.settings.studioUrl}/releases/${releaseId}`)
  await untilShown(page.getByText(/Created the Looked at/).first(), () =>
    page.getByRole('button', {name: 'Activity'}).click({timeout: 5000}),
  )
  await page.waitForLoadState('networkidle')

  const {studioUrl} = stack.settings
  expect([...origins].toSorted()).toEqual([studioUrl, studioUrl.replace('http', 'ws')])
  expect(studio.errors).toEqual([])
})

test.each([1280, 390])(
  'no menu of the Studio leads off this machine, and Help leads to the How to, at %i pixels',
  async (width) => {
    const {page, studio} = await openAt(width)
    const bar = page.getByTestId('studio-navbar')
    await page.goto(`${stack.settings.studioUrl}/structure`)
    // The tasks load last, and bring the last button of the bar.
    await bar.getByRole('button', {name: 'Global presence'}).waitFor()

    const leadsTo = () =>
      page
        .locator('a[href]:visible')
        .evaluateAll((links) =>
          links.map((link) => new URL(link.getAttribute('href') ?? '', document.baseURI).hostname),
        )
    const opened: string[] = []
    for (const button of await bar.locator('[data-ui="MenuButton"]:visible').all()) {
      const menu = page.getByRole('menu').filter({visible: true})
      await untilShown(menu, () => button.click({timeout: 5000}))
      opened.push(await menu.innerText())
      expect(new Set(await leadsTo())).toEqual(new Set(['localhost']))
      await studio.escape(menu)
    }
    expect(opened).not.toEqual([])

    // The first button of the bar opens the drawer on a telephone; it has no name.
    const drawer = bar.getByRole('button').first()
    if (width < 900) {
      await untilShown(page.getByRole('button', {name: 'Sign out'}), () =>
        drawer.click({timeout: 5000}),
      )
      expect(new Set(await leadsTo())).toEqual(new Set(['localhost']))
    }
    await page.getByRole('link', {name: 'Help', exact: true}).click()
    await page.getByRole('region', {name: 'How to'}).waitFor()
    expect(await violations(page, 'main')).toEqual([])
    await expect.poll(() => page.getByText('Register studio').count()).toBe(0)
  },
)

test('an address that no tool has leads to Start, and says so', async () => {
  const {page} = await openAt(1280)
  await page.goto(`${stack.settings.studioUrl}/no-such-tool`)
  await page.getByText('That address has nothing for you here').waitFor()
  await page.waitForURL('**/start')
})

test('a style chosen for a paragraph leaves the caret in it', async () => {
  await stack.lakeClient().create({_id: 'drafts.written', _type: 'careStories', title: 'Written'})
  const {page, studio} = await openAt(1280)
  await studio.edit('careStories', 'written')
  const field = page.getByTestId('field-body')
  const text = studio.richText('body')
  const isFocused = (locator: Locator) =>
    locator.evaluate((element) => element === document.activeElement)
  await enterText(text)
  await page.keyboard.type('First')
  await text.getByText('First').waitFor()
  const styles = field.locator('#block-style-select')
  // The toolbar follows the caret in a transition (startTransition), so a little later.
  await expect.poll(() => styles.innerText()).toBe('Paragraph')
  let written = 'First'
  for (const style of ['Heading', 'Smaller heading', 'Paragraph']) {
    const entry = page.getByRole('menuitem', {name: style, exact: true})
    // Point at the entry before the click, until it has the focus.
    const point = async () => {
      if (!(await entry.isVisible())) await styles.click({timeout: 5000})
      await entry.hover({timeout: 2000})
      return isFocused(entry)
    }
    await expect.poll(point).toBe(true)
    await entry.click()
    await entry.waitFor({state: 'detached'})
    await expect.poll(() => isFocused(text)).toBe(true)
    await page.keyboard.type(`, ${style}`)
    written += `, ${style}`
    await expect.poll(() => text.innerText()).toBe(written)
    await expect.poll(() => styles.innerText()).toBe(style)
  }

  // Undo brings deleted text back, even after the deletion was saved and came back to the form.
  const lake = stack.lakeClient().withConfig({perspective: 'raw'})
  const draft = () => lake.getDocument('drafts.written')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await expect.poll(async () => (await draft())?.body).toBeUndefined()
  await studio.text('title').fill('Taken out')
  await expect.poll(async () => (await draft())?.title).toBe('Taken out')
  await enterText(text)
  await page.keyboard.press('Control+z')
  await expect.poll(() => text.innerText()).toBe(written)

  // HTML as Word and Outlook put it on the clipboard.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(async (html) => {
    const item = new ClipboardItem({'text/html': new Blob([html], {type: 'text/html'})})
    await navigator.clipboard.write([item])
  }, fromWord)
  await enterText(text)
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+v')
  await page.getByText('Tables became paragraphs').waitFor()
  const blocks = async () =>
    ((await draft())?.body ?? []).map(
      ({style, level, children}: {style: string; level?: number; children: {text: string}[]}) =>
        `${level ?? style} ${children.map((child) => child.text).join('')}`,
    )
  await expect
    .poll(blocks)
    .toEqual([
      'h2 Policy',
      'h2 1. Why',
      'normal Because.',
      'h3 Who',
      'h4 When',
      '1 Carers',
      '2 All of them',
      'normal Term',
      'normal What it means',
      'normal Cell',
    ])
})

const fromWord = `<html xmlns:w="urn:schemas-microsoft-com:office:word"><body>
<p class=MsoTitle>Policy</p>
<h1 style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.<span>&nbsp; </span></span>Why</h1>
<p class=MsoNormal>Because.</p>
<ol><li><h2>Who</h2></li></ol>
<h5>When</h5>
<ul><li>Carers</li><ul><li>All of them</li></ul></ul>
<dl><dt>Term</dt><dd>What it means</dd></dl>
<table><tr><td>Cell</td></tr></table>
</body></html>`

test('undo in a plain field takes back what was typed in one go, also after another field was used', async () => {
  const lake = stack.lakeClient().withConfig({perspective: 'raw'})
  await lake.create({_id: 'drafts.undone', _type: 'careStories', excerpt: 'Written'})
  const {page, studio} = await openAt(1280)
  await studio.edit('careStories', 'undone')
  const openTab = (name: string) => page.getByRole('tab', {name, exact: true}).click()
  const excerpt = studio.text('excerpt')
  const storedExcerpt = async () => (await lake.getDocument('drafts.undone'))?.excerpt
  await openTab('On lists')
  await excerpt.click()
  await page.keyboard.press('End')
  await page.keyboard.type(', and more of it')
  await expect.poll(storedExcerpt).toBe('Written, and more of it')
  await openTab('Story')
  await studio.text('slug').click()
  await page.keyboard.type('elsewhere')
  await openTab('On lists')
  await excerpt.click()
  await page.keyboard.press('Control+z')
  expect(await excerpt.inputValue()).toBe('Written')
  await expect.poll(storedExcerpt).toBe('Written')
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(storedExcerpt).toBe('Written, and more of it')

  await lake.createOrReplace({
    _id: 'drafts.figures',
    _type: 'figures',
    figures: [{_key: 'evening', _type: 'figure', name: 'eveningCharge', value: 3}],
  })
  await studio.openSingleton('figures')
  const item = 'figures[_key=="evening"]'
  await studio.openItem(item)
  await studio.control(`${item}.value`).click()
  await page.keyboard.press('End')
  await page.keyboard.type('.25')
  await studio.closeItem()
  await studio.openItem(item)
  await studio.control(`${item}.value`).click()
  await page.keyboard.press('Control+z')
  expect(await studio.control(`${item}.value`).inputValue()).toBe('3')
  // Later tests look for the sample's prices.
  await lake.delete('drafts.figures')
})

test('the menu of sort orders ticks the chosen one only', async () => {
  const {page} = await openAt(1280)
  await page.goto(`${stack.settings.studioUrl}/structure/careStories`)
  const ways = page.getByRole('menuitem', {name: /^Sort by /})
  const ticked = ways.filter({has: page.locator('[data-sanity-icon="checkmark"]')})
  const openMenu = () => page.getByTestId('pane-context-menu-button').last().click({timeout: 5000})
  await untilShown(ways.first(), openMenu)
  await expect.poll(() => ticked.allInnerTexts()).toEqual(['Sort by Created'])
  const byTitle = 'Sort by Title, A to Z'
  await page.getByRole('menuitem', {name: byTitle}).click()
  await ways.first().waitFor({state: 'detached'})
  await untilShown(ways.first(), openMenu)
  await expect.poll(() => ticked.allInnerTexts()).toEqual([byTitle])
})

test('what visitors do not see is listed, and erased only after a question', async () => {
  const {studioUrl} = stack.settings
  const lake = stack.lakeClient()
  const slug = {_type: 'slug', current: 'privacy-policy'}
  await lake
    .transaction()
    .create({_id: 'twin', _type: 'legalPage', title: 'Privacy, again', slug})
    .create({_id: 'off', _type: 'location', name: 'Switched off', isActive: false})
    .create({_id: 'soon', _type: 'careStories', title: 'Not told yet'})
    .commit()
  const {page, studio} = await openAt(1280)
  for (const [list, name] of [
    ['not-on-the-site', 'Switched off'],
    ['coming-soon', 'Not told yet'],
  ] as const) {
    await page.goto(`${studioUrl}/structure/${list}`)
    await page.getByRole('link', {name}).waitFor()
  }
  await studio.edit('legalPage', 'twin')
  await page.getByText('Same address as another').waitFor()

  await lake.delete('twin')
  await page.goto(`${studioUrl}/start`)
  const deleted = page.getByRole('region', {name: 'Deleted lately'})
  await deleted.getByRole('button', {name: 'Erase for good: “Privacy, again”'}).click()
  const dialog = page.getByRole('dialog', {name: 'Erase “Privacy, again” for good?'})
  await dialog.getByText('Removed with it: its history.').waitFor()
  expect(await violations(page, '[role=dialog]')).toEqual([])
  await dialog.getByRole('button', {name: 'Erase for good'}).click()
  await deleted.getByText('Privacy, again').waitFor({state: 'detached'})
})

test('a part of the Studio loads once a restarting lake is back, and nothing typed is lost', async () => {
  const {page, studio} = await openStudio(browser, stack)
  await studio.openSingleton('homePage')
  await studio.text('hero.title').waitFor()
  await studio.rests()
  await stack.stop('lake', 'SIGKILL')
  await studio.text('hero.title').fill('Typed while the lake was away')
  await page.getByText('Not saved yet').waitFor()
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/static/'))
  await page.getByRole('button', {name: 'More tools'}).click()
  await page.getByRole('menuitem', {name: 'Query (technical)'}).click()
  await lost
  await page.getByText('The Studio was updated or restarted.').waitFor()
  await stack.start('lake')
  await page.getByTestId('vision-root').waitFor()
  await studio.openSingleton('homePage')
  await expect
    .poll(() => studio.text('hero.title').inputValue())
    .toBe('Typed while the lake was away')
})

test('while the lake is away a document opened before opens again, any other once the lake is back', async () => {
  const {page, studio} = await openAt(1400)
  const open = (name: string) => page.getByRole('link', {name, exact: true}).click()
  const title = studio.text('hero.title')
  await studio.openSingleton('homePage')
  await title.waitFor()
  const before = await title.inputValue()
  await open('Site settings')
  await studio.text('phone').waitFor()
  await studio.rests()
  let loads = 0
  page.on('load', () => {
    loads += 1
  })

  await stack.stop('lake', 'SIGKILL')
  await open('Home page')
  await expect.poll(() => title.inputValue()).toBe(before)
  await page.getByText('The content store does not answer. Trying again.').waitFor()
  await title.fill('Typed where it was opened again')
  const unsaved = page.getByText('Not saved yet, trying again')
  await page.getByText('You can go on typing').waitFor()
  const dialog = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.reload()))
  // Dismissing the dialog keeps the page.
  await (await dialog).dismiss()
  await open('Figures and prices')
  await page.getByText('Loading document').waitFor()
  expect(await unsaved.isVisible()).toBe(true)

  await stack.start('lake')
  await page.getByText('Our price: companionship').first().waitFor()
  await unsaved.waitFor({state: 'detached'})
  await open('Home page')
  await expect.poll(() => title.inputValue()).toBe('Typed where it was opened again')
  const lake = stack.lakeClient().withConfig({perspective: 'raw'})
  const saved = () => lake.fetch('*[_id == "drafts.homePage"][0].hero.title')
  await expect.poll(saved).toBe('Typed where it was opened again')
  expect(loads).toBe(0)
})

test('while the lake is away a dialog closes, and what was typed in it stays “not saved” until it is', async () => {
  const {page, studio} = await openStudio(browser, stack)
  await studio.openSingleton('company')
  await page.getByRole('tab', {name: 'Team'}).click()
  const name = page.locator('[data-testid$="].name"] input')
  await studio.openItem('team[_key=="ruth"]')
  await name.waitFor()
  await studio.rests()

  await stack.stop('lake', 'SIGKILL')
  await name.fill('Ruth Typed')
  const unsaved = page.getByText('Not saved yet, trying again')
  await unsaved.waitFor()
  await studio.closeItem()
  await page.getByText('Ruth Typed').first().waitFor()
  expect(await unsaved.isVisible()).toBe(true)

  await stack.start('lake')
  await unsaved.waitFor({state: 'detached'})
  const lake = stack.lakeClient().withConfig({perspective: 'raw'})
  const saved = '*[_id == "drafts.company"][0].team[_key == "ruth"][0].name'
  expect(await lake.fetch(saved)).toBe('Ruth Typed')
})
