import type {Browser, Locator, Page, Request} from 'playwright-core'
import {expect} from 'vitest'
import {signIn} from './signIn.ts'
import type {RunningStack} from './stack.ts'

/** Repeats a step until it is done: a step may fail while the Studio renders again. */
export async function until(
  isDone: () => Promise<unknown>,
  step: () => Promise<unknown>,
): Promise<void> {
  const done = async () => {
    if (!(await isDone())) await step().catch(() => undefined)
    return isDone()
  }
  await expect.poll(done).toBe(true)
}

/** Repeats a step until the element that it leads to is there. */
export const untilShown = (target: Locator, step: () => Promise<unknown>) =>
  until(
    () => target.isVisible(),
    async () => {
      await step().catch(() => undefined)
      await target.waitFor({timeout: 5000})
    },
  )

/** Opens a menu or a dialog, unless it is open, and clicks an item in it. */
export async function clickIn(menu: Locator, item: Locator): Promise<void> {
  if (!(await item.isVisible())) await menu.click({timeout: 5000})
  await item.click({timeout: 5000})
}

async function untilNone(all: Locator, takeAway: (one: Locator) => Promise<void>): Promise<void> {
  await all.first().waitFor()
  for (let left = await all.count(); left > 0; left = await all.count()) {
    await takeAway(all.first())
    await expect.poll(() => all.count()).not.toBe(left)
  }
}

/** Presses a key until an element is there: the one with the focus, or the one that is marked. */
export async function pressUntil(there: Locator, key: string, interval = 1): Promise<void> {
  const arrive = async () => {
    if (!(await there.count())) await there.page().keyboard.press(key)
    return there.count()
  }
  await expect.poll(arrive, {interval}).toBe(1)
}

/** Goes by keyboard alone to a control, whose focus is in sight. */
export async function goTo(control: Locator, key = 'Tab'): Promise<void> {
  await control.first().waitFor()
  await pressUntil(control.and(control.page().locator(':focus-visible')), key)
}

/** Goes by keyboard alone to a control, and presses it. */
export async function press(control: Locator, key?: string): Promise<void> {
  await goTo(control, key)
  await control.page().keyboard.press('Enter')
}

export async function enterText(editor: Locator): Promise<void> {
  const enter = async () => {
    await editor.click({timeout: 5000})
    return editor.evaluate((element) => element === document.activeElement)
  }
  await expect.poll(enter).toBe(true)
}

/** The gestures of an editor in the Studio, by the words on its screen. */
export class StudioPage {
  readonly page: Page
  /** Errors of the browser's console, and addresses that failed to load. */
  readonly errors: string[] = []
  readonly #url: string
  readonly #underWay = new Set<Request>()
  #lastLoad = Date.now()

  constructor(page: Page, url: string) {
    this.page = page
    this.#url = url
    page.on('console', (message) => {
      if (message.type() !== 'error') return
      const text = message.text()
      this.errors.push(
        text.startsWith('Failed to load') ? `${text} ${message.location().url}` : text,
      )
    })
    page.on('pageerror', (error) => this.errors.push(error.message))
    page.on('request', (request) => {
      if (request.url().startsWith(`${url}/static/`)) this.#underWay.add(request)
    })
    const ended = (request: Request) => {
      if (this.#underWay.delete(request)) this.#lastLoad = Date.now()
    }
    page.on('requestfinished', ended)
    page.on('requestfailed', ended)
  }

  get #closeItem(): Locator {
    return this.page.getByRole('button', {name: 'Close dialog'})
  }

  /**
   * Waits until the Studio has loaded all its parts: if the lake goes down earlier, the Studio reloads.
   */
  async rests(): Promise<void> {
    const restsFor = async () => {
      // A loaded part requests others once the browser has run it.
      await this.page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())))
      return this.#underWay.size > 0 ? 0 : Date.now() - this.#lastLoad
    }
    await expect.poll(restsFor).toBeGreaterThan(1500)
  }

  async openSingleton(type: string): Promise<void> {
    await this.page.goto(`${this.#url}/structure/${type}`)
  }

  async edit(type: string, id: string): Promise<void> {
    await this.page.goto(`${this.#url}/intent/edit/id=${id};type=${type}/`)
  }

  async create(type: string): Promise<void> {
    await this.page.goto(`${this.#url}/intent/create/template=${type};type=${type}/`)
  }

  text(path: string): Locator {
    return this.page.getByTestId(`field-${path}`).locator('input, textarea').first()
  }

  richText(path: string): Locator {
    return this.page.getByTestId(`field-${path}`).locator('[contenteditable="true"]').first()
  }

  /** The control of a field of any kind but formatted text, or the menu of a list item. */
  control(path: string): Locator {
    return this.page.locator(`[id=${JSON.stringify(path)}]`)
  }

  async showAllFields(): Promise<void> {
    await this.page.getByTestId('form-view').getByTestId('change-bar-wrapper').first().waitFor()
    const all = this.page.getByRole('tab', {name: 'All fields'})
    if (await all.isVisible()) await all.click()
  }

  /** Opens a list item by its path with its key; its fields are in a dialog. */
  async openItem(path: string): Promise<void> {
    const menu = this.control(`${path}-menuButton`)
    const item = this.page.getByTestId('change-bar-wrapper').filter({has: menu}).last()
    await untilShown(this.#closeItem, () =>
      item.getByTestId('default-preview').click({timeout: 5000}),
    )
  }

  async closeItem(): Promise<void> {
    await this.#closeItem.click()
    await this.#closeItem.waitFor({state: 'detached'})
  }

  async empty(path: string): Promise<void> {
    const control = this.control(path)
    await control.fill('')
    // A date field takes its value when it loses the focus.
    await control.blur()
  }

  async emptyRichText(path: string): Promise<void> {
    const editor = this.richText(path)
    await enterText(editor)
    await this.page.keyboard.press('Control+a')
    await this.page.keyboard.press('Delete')
    // An empty editor shows a placeholder.
    await expect.poll(() => editor.innerText()).toMatch(/^(Empty)?\s*$/)
  }

  async takeFileOut(path: string): Promise<void> {
    const menu = this.control(path).getByTestId('options-menu-button')
    await this.chooseIn(menu, this.page.getByTestId('file-input-clear'))
    await menu.waitFor({state: 'detached'})
  }

  async takeOut(path: string): Promise<void> {
    const menu = this.control(`${path}-menuButton`)
    const [, list] = /^(.*)\[[^\]]*\]$/.exec(path) ?? []
    // The Studio renders only the items of a list that are near the view.
    if (list) await this.control(list).scrollIntoViewIfNeeded()
    await this.chooseIn(menu, this.page.getByRole('menuitem', {name: /^(Clear|Remove)$/}))
    await menu.waitFor({state: 'detached'})
  }

  async takeAllOut(path: string): Promise<void> {
    const list = this.control(path)
    const menus = this.page.locator(`[id^=${JSON.stringify(`${path}[`)}][id$="-menuButton"]`)
    await list.scrollIntoViewIfNeeded()
    await untilNone(menus, (menu) =>
      this.chooseIn(menu, this.page.getByRole('menuitem', {name: 'Remove'})),
    )
  }

  async takeTagsOut(path: string): Promise<void> {
    const crosses = this.page.getByTestId(`field-${path}`).locator('[data-ui="Tag"] button')
    await untilNone(crosses, (cross) => cross.click())
  }

  async generateSlug(): Promise<void> {
    const slug = this.text('slug')
    const before = await slug.inputValue()
    const generate = this.page.getByTestId('field-slug').getByRole('button', {name: 'Generate'})
    // Generate uses the form's title, which follows the typed one a moment later.
    const make = async () => {
      await generate.click({timeout: 5000})
      return slug.inputValue()
    }
    await expect.poll(make).not.toBe(before)
  }

  /** Opens a menu and chooses from it; tries again when the Studio renders and so closes the menu. */
  async chooseIn(menu: Locator, item: Locator): Promise<void> {
    await expect.poll(() => clickIn(menu, item).then(() => true)).toBe(true)
  }

  async escape(open: Locator): Promise<void> {
    const close = async () => {
      if (await open.isVisible()) await this.page.keyboard.press('Escape')
      await open.waitFor({state: 'hidden', timeout: 5000}).catch(() => undefined)
      return open.isVisible()
    }
    await expect.poll(close).toBe(false)
  }

  /** Puts the caret into the comment box of a field, which shows while the pointer is on the field. */
  async commentOn(path: string): Promise<Locator> {
    const field = this.page.getByTestId(`field-${path}`)
    const box = this.page.getByTestId('comment-input-editable')
    await untilShown(box, async () => {
      await field.hover({timeout: 5000})
      await field.getByRole('button', {name: 'Add comment'}).click({timeout: 5000})
    })
    await enterText(box)
    return box
  }

  /** Publishes the open document, and waits until the site shows what visitors may see of it. */
  async publish(): Promise<void> {
    // Publish stays disabled until validation has run and the last keystroke is saved, so only the
    // status in the document's footer shows that it is done.
    const button = this.page.getByTestId('action-publish')
    const done = this.page.getByText(/^(Live on site|Published, not shown)$/)
    await button.click()
    // A form that closes at that moment may remove the button under the pointer, so click again.
    await done
      .waitFor({timeout: 15_000})
      .catch(() => button.click({timeout: 5000}).catch(() => undefined))
    await done.waitFor()
  }

  /** The action that takes the document off the site, which the Studio has beside its published version. */
  async unpublishAction(): Promise<Locator> {
    const action = this.page.getByTestId('action-unpublish')
    const published = this.page.getByTestId('document-header-Published-chip')
    await untilShown(action, () => published.click({timeout: 5000}))
    return action
  }

  async choose(action: string): Promise<void> {
    await this.chooseIn(
      this.page.getByTestId('action-menu-button'),
      this.page.getByRole('menuitem', {name: action}),
    )
  }

  siteStatus(): Promise<string> {
    return this.page
      .getByText(/^(Live on site|Unpublished changes|Not on the site yet|Published, not shown)$/)
      .innerText()
  }
}

export async function openStudio(
  browser: Browser,
  stack: RunningStack,
  {
    width = 1400,
    height = 1000,
    timezoneId,
    ...who
  }: {width?: number; height?: number; timezoneId?: string} & Parameters<typeof signIn>[2] = {},
) {
  const zone = timezoneId ? {timezoneId} : {}
  const context = await browser.newContext({viewport: {width, height}, ...zone})
  const member = await signIn(context, stack, who)
  const page = await context.newPage()
  return {page, member, studio: new StudioPage(page, stack.settings.studioUrl)}
}
