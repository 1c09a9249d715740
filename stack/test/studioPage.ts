import type {Locator, Page, Request} from 'playwright-core'
import {expect} from 'vitest'

/** Does what may come to nothing while the Studio draws itself anew, until it was done. */
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

/** Does it until what it leads to is there. */
export const untilShown = (shown: Locator, step: () => Promise<unknown>) =>
  until(
    () => shown.isVisible(),
    async () => {
      await step().catch(() => undefined)
      await shown.waitFor({timeout: 5000})
    },
  )

/** Takes the first of them away, again and again, until none is left. */
async function untilNone(all: Locator, takeAway: (one: Locator) => Promise<void>): Promise<void> {
  await all.first().waitFor()
  for (let left = await all.count(); left > 0; left = await all.count()) {
    await takeAway(all.first())
    await expect.poll(() => all.count()).not.toBe(left)
  }
}

/** Puts the caret into an editor of formatted text. */
export async function enterText(editor: Locator): Promise<void> {
  const enter = async () => {
    await editor.click({timeout: 5000})
    return editor.evaluate((element) => element === document.activeElement)
  }
  await expect.poll(enter).toBe(true)
}

/** What an editor does in the Studio, in the words on its screen. */
export class StudioPage {
  readonly page: Page
  /** The errors of the browser's console, and which address failed to load. */
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

  /** Until the Studio has loaded all of itself: one whose lake goes before that loads anew. */
  async rests(): Promise<void> {
    const restsFor = async () => {
      // A part that has come asks for others once the browser has run it.
      await this.page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())))
      return this.#underWay.size > 0 ? 0 : Date.now() - this.#lastLoad
    }
    await expect.poll(restsFor).toBeGreaterThan(1500)
  }

  /** Opens a document that exists once, such as `homePage`. */
  async openSingleton(type: string): Promise<void> {
    await this.page.goto(`${this.#url}/structure/${type}`)
  }

  /** Opens one of many documents. */
  async edit(type: string, id: string): Promise<void> {
    await this.page.goto(`${this.#url}/intent/edit/id=${id};type=${type}/`)
  }

  /** Begins a new document of a type. */
  async create(type: string): Promise<void> {
    await this.page.goto(`${this.#url}/intent/create/template=${type};type=${type}/`)
  }

  /** A text field's control, named by its path, such as `hero.title`. */
  text(path: string): Locator {
    return this.page.getByTestId(`field-${path}`).locator('input, textarea').first()
  }

  /** The editor of a field of formatted text. */
  richText(path: string): Locator {
    return this.page.getByTestId(`field-${path}`).locator('[contenteditable="true"]').first()
  }

  /** The control of a field of any kind but a formatted text, or the menu of an item of a list. */
  control(path: string): Locator {
    return this.page.locator(`[id=${JSON.stringify(path)}]`)
  }

  /** Shows all fields of the open document, whichever part of the form they are in. */
  async showAllFields(): Promise<void> {
    await this.page.getByTestId('form-view').getByTestId('change-bar-wrapper').first().waitFor()
    const all = this.page.getByRole('tab', {name: 'All fields'})
    if (await all.isVisible()) await all.click()
  }

  /** Opens an item of a list, by its path with its key: its fields are in a dialog. */
  async openItem(path: string): Promise<void> {
    const menu = this.control(`${path}-menuButton`)
    const item = this.page.getByTestId('change-bar-wrapper').filter({has: menu}).last()
    await untilShown(this.#closeItem, () =>
      item.getByTestId('default-preview').click({timeout: 5000}),
    )
  }

  /** Closes the dialog of an item. */
  async closeItem(): Promise<void> {
    await this.#closeItem.click()
    await this.#closeItem.waitFor({state: 'detached'})
  }

  /** Takes out everything that was typed into a field. */
  async empty(path: string): Promise<void> {
    const control = this.control(path)
    await control.fill('')
    // A date is taken over when the field is left.
    await control.blur()
  }

  /** Takes out a formatted text: all of it at once. */
  async emptyRichText(path: string): Promise<void> {
    const editor = this.richText(path)
    await enterText(editor)
    await this.page.keyboard.press('Control+a')
    await this.page.keyboard.press('Delete')
    // What stands in an empty text says so.
    await expect.poll(() => editor.innerText()).toMatch(/^(Empty)?\s*$/)
  }

  /** Takes a picture or a file out of its field. */
  async takeFileOut(path: string): Promise<void> {
    const menu = this.control(path).getByTestId('options-menu-button')
    await this.chooseIn(menu, this.page.getByTestId('file-input-clear'))
    await menu.waitFor({state: 'detached'})
  }

  /** Takes out a reference, or an item of a list. */
  async takeOut(path: string): Promise<void> {
    const menu = this.control(`${path}-menuButton`)
    await this.chooseIn(menu, this.page.getByRole('menuitem', {name: /^(Clear|Remove)$/}))
    await menu.waitFor({state: 'detached'})
  }

  /** Takes every item out of a list, one after the other. */
  async takeAllOut(path: string): Promise<void> {
    const list = this.control(path)
    const menus = this.page.locator(`[id^=${JSON.stringify(`${path}[`)}][id$="-menuButton"]`)
    await list.scrollIntoViewIfNeeded()
    await untilNone(menus, (menu) =>
      this.chooseIn(menu, this.page.getByRole('menuitem', {name: 'Remove'})),
    )
  }

  /** Takes out every tag. */
  async takeTagsOut(path: string): Promise<void> {
    const crosses = this.page.getByTestId(`field-${path}`).locator('[data-ui="Tag"] button')
    await untilNone(crosses, (cross) => cross.click())
  }

  /** Makes the web address from the title. */
  async generateSlug(): Promise<void> {
    const slug = this.text('slug')
    const before = await slug.inputValue()
    const generate = this.page.getByTestId('field-slug').getByRole('button', {name: 'Generate'})
    // It takes the title that the form has been told, which what is typed reaches a moment later.
    const make = async () => {
      await generate.click({timeout: 5000})
      return slug.inputValue()
    }
    await expect.poll(make).not.toBe(before)
  }

  /** Uploads a file into the first picture field that is empty, and waits for its preview. */
  async uploadPicture(file: string): Promise<void> {
    await this.page.getByTestId('file-button-input').first().setInputFiles(file)
    await this.page.getByTestId('hotspot-image-input').first().waitFor()
  }

  /** Writes a heading and a paragraph whose last words are bold into a rich text field. */
  async writeRichText(path: string, heading: string, words: string, bold: string): Promise<void> {
    const field = this.page.getByTestId(`field-${path}`)
    const editor = this.richText(path)
    const {keyboard} = this.page
    const write = async (text: string) => {
      await keyboard.type(text)
      await editor.getByText(text.trim()).waitFor()
    }
    await enterText(editor)
    await write(heading)
    await this.chooseIn(
      field.getByRole('button', {name: /^(No style|Paragraph)$/}),
      this.page.getByRole('menuitem', {name: 'Heading', exact: true}),
    )
    await enterText(editor)
    await keyboard.press('End')
    await keyboard.press('Enter')
    await write(words)
    await keyboard.press('Control+b')
    await write(bold)
  }

  /** Opens a menu and chooses from it: again where the Studio draws itself anew, which closes it. */
  async chooseIn(menu: Locator, item: Locator): Promise<void> {
    const choose = async () => {
      if (!(await item.isVisible())) await menu.click({timeout: 5000})
      await item.click({timeout: 5000})
      return true
    }
    await expect.poll(choose).toBe(true)
  }

  /** Closes a dialog or a menu by its key, which it hears once it has found out that it is on top. */
  async escape(open: Locator): Promise<void> {
    const close = async () => {
      if (await open.isVisible()) await this.page.keyboard.press('Escape')
      await open.waitFor({state: 'hidden', timeout: 5000}).catch(() => undefined)
      return open.isVisible()
    }
    await expect.poll(close).toBe(false)
  }

  /** Puts the caret into the comment box of a field, which is offered once the field is pointed at. */
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

  /** Publishes what is open, and waits until visitors see of it what is there to be seen. */
  async publish(): Promise<void> {
    // The button waits for validation and for the last keystroke to be saved, and cannot be pressed
    // while it does: only the foot of the document says that it is done.
    const button = this.page.getByTestId('action-publish')
    const done = this.page.getByText(/^(Live on site|Published, not shown)$/)
    await button.click()
    // A form that closes just then may take the button away from under the hand, which presses again.
    await done
      .waitFor({timeout: 15_000})
      .catch(() => button.click({timeout: 5000}).catch(() => undefined))
    await done.waitFor()
  }

  /** Takes the open document off the site. */
  async unpublish(): Promise<void> {
    // The Studio offers it only beside the version that is on the site.
    const unpublish = this.page.getByTestId('action-unpublish')
    const published = this.page.getByTestId('document-header-Published-chip')
    await untilShown(unpublish, () => published.click({timeout: 5000}))
    await unpublish.click()
    await this.page
      .getByRole('dialog')
      .getByRole('button', {name: /^Unpublish/})
      .click()
  }

  /** Uploads a file in place of the picture in the first picture field on the screen. */
  async replacePicture(file: string): Promise<void> {
    const chosen = this.page.waitForEvent('filechooser')
    await this.chooseIn(
      this.page.getByTestId('options-menu-button').first(),
      this.page.getByTestId('file-input-upload-button'),
    )
    await (await chosen).setFiles(file)
  }

  /** Chooses one of the less frequent actions of the open document, by its words. */
  async choose(action: string): Promise<void> {
    await this.chooseIn(
      this.page.getByTestId('action-menu-button'),
      this.page.getByRole('menuitem', {name: action}),
    )
  }

  /** What the foot of the document says that visitors see of it. */
  siteStatus(): Promise<string> {
    return this.page
      .getByText(/^(Live on site|Unpublished changes|Not on the site yet|Published, not shown)$/)
      .innerText()
  }

  /** Drags one part of the previewed page onto another, as a hand does: not in one leap. */
  async drag(part: Locator, onto: Locator): Promise<void> {
    const [from, to] = await Promise.all([part.boundingBox(), onto.boundingBox()])
    if (!from || !to) throw new Error('What is dragged has to be on the screen')
    const {mouse} = this.page
    // At the end of the row: its words are a field of their own, which does not move.
    const [x, y] = [from.x + from.width - 20, from.y + from.height / 2]
    await mouse.move(x, y, {steps: 3})
    await mouse.down()
    await mouse.move(x, y - 10, {steps: 5})
    await mouse.move(x, to.y + 4, {steps: 15})
    await mouse.up()
  }
}
