// The steps of each answer of the "How to" on the Studio's start page, control by control. `npm run
// pictures` takes the answers' pictures from them, and a test follows each answer to its end.
import {join} from 'node:path'
import {root} from '@home-care/environment/environment.ts'
import type {Browser, Locator, Page} from 'playwright-core'

/** A person who follows an answer in the Studio. */
export class Follower {
  readonly page: Page
  /** The controls used, by the names that the Studio gives them. */
  readonly used = new Set<string>()
  readonly #url: string

  constructor(page: Page, studioUrl: string) {
    this.page = page
    this.#url = studioUrl
  }

  async open(path: string): Promise<void> {
    await this.page.goto(`${this.#url}${path}`)
  }

  /** A control by the name in the answer; the Studio adds dots to one that opens a dialog. */
  control(role: Parameters<Page['getByRole']>[0], name: string, within?: Locator): Locator {
    this.used.add(name)
    return (within ?? this.page).getByRole(role, {name: new RegExp(`^${name}(\\.{3})?$`)}).first()
  }

  /** Repeats a step until it is done: a step may fail while the Studio renders again. */
  async until(isDone: Locator, step: () => Promise<unknown>): Promise<void> {
    for (let left = 10; left > 0 && !(await isDone.isVisible()); left--) {
      await step().catch(() => undefined)
      await isDone.waitFor({timeout: 5000}).catch(() => undefined)
    }
    await isDone.waitFor()
  }

  /** Opens a document's menu that has an entry. */
  async openMenu(testId: 'action-menu-button' | 'pane-context-menu-button', entry: Locator) {
    await this.until(entry, () => this.page.getByTestId(testId).last().click({timeout: 5000}))
  }

  async openSettings(tab: string): Promise<Locator> {
    await this.open('/')
    await this.control('link', 'Content').click()
    await this.control('link', 'Site settings').click()
    const found = this.control('tab', tab)
    await found.click()
    return found
  }
}

interface Way {
  /** Leads to the control in the answer's picture, and changes no content. */
  begin: (follower: Follower) => Promise<Locator>
  /** Continues to the last control that the answer names. */
  goOn?: (follower: Follower) => Promise<void>
}

const service = '/intent/edit/id=service-companionship;type=service/'
const title = (page: Page) => page.getByTestId('field-title').locator('input').first()

/** An entry of the menu at the top of a service. */
async function entryOfService(follower: Follower, name: string) {
  await follower.open(service)
  await title(follower.page).waitFor()
  const entry = follower.control('menuitem', name)
  await follower.openMenu('pane-context-menu-button', entry)
  return entry
}

const assets = (page: Page) => page.locator('[data-testid^="media-asset-card-image-"]')

/** The field about which a colleague is asked. */
const asked = (page: Page) => page.getByTestId('field-shortDescription')

/** So far ahead that nothing goes live by itself. */
async function fillDay(page: Page) {
  await page.getByRole('dialog').getByTestId('date-input').fill('5 January 2099 09:00')
  await page.keyboard.press('Tab')
}

/** By the answer's id. */
export const ways: Record<string, Way> = {
  'change-words': {
    begin: async (follower) => {
      const {page} = follower
      await follower.open('/')
      await follower.control('link', 'Preview').click()
      const words = page.frameLocator('iframe').getByRole('heading', {level: 1})
      await follower.until(page.getByTestId('field-hero.title'), () => words.click({timeout: 5000}))
      await follower.control('button', 'Publish').waitFor()
      return words
    },
  },
  'site-settings': {
    begin: async (follower) => {
      await follower.open('/')
      await follower.control('link', 'Content').click()
      const settings = follower.control('link', 'Site settings')
      await settings.click()
      await follower.page.getByTestId('field-phone').waitFor()
      return settings
    },
    goOn: async (follower) => {
      const {page} = follower
      await follower.open('/intent/edit/id=legalPage-media;type=legalPage/')
      const field = page.getByTestId('field-content')
      const words = field.locator('[contenteditable="true"]').getByText('deadline').first()
      const insert = follower.control('button', 'Contact', field)
      const choice = page.getByRole('radio', {name: 'Telephone'})
      await follower.until(choice, async () => {
        await words.click({timeout: 5000})
        await insert.click({timeout: 5000})
      })
    },
  },
  'write-new': {
    begin: async (follower) => {
      const {page} = follower
      await follower.open('/')
      await follower.control('link', 'Content').click()
      await page.getByRole('link', {name: 'Locations', exact: true}).click()
      await page.getByTestId('action-intent-button').click()
      const generate = follower.control('button', 'Generate')
      await generate.waitFor()
      await follower.control('button', 'Publish').waitFor()
      return generate
    },
  },
  pictures: {
    begin: async (follower) => {
      const {page} = follower
      await follower.open('/')
      const pictures = follower.control('link', 'Pictures')
      await follower.until(assets(page).first(), () => pictures.click({timeout: 5000}))
      return pictures
    },
    goOn: async (follower) => {
      const {page} = follower
      const dialog = page.getByRole('dialog')
      await follower.until(dialog, () => assets(page).first().click({timeout: 5000}))
      follower.used.add('References')
      await dialog.getByRole('tab', {name: /^References/}).waitFor()
      follower.used.add('Alt Text')
      await dialog.getByText('Alt Text', {exact: true}).first().waitFor()
      await follower.open(service)
      const search = follower.control('menuitem', 'Search by name or words')
      await follower.until(search, () =>
        page.getByTestId('options-menu-button').first().click({timeout: 5000}),
      )
    },
  },
  link: {
    begin: async (follower) => {
      const {page} = follower
      await follower.open('/intent/edit/id=homePage;type=homePage/')
      const field = page.getByTestId('field-agencyMessage.body')
      await page.getByRole('tab', {name: 'All fields'}).click()
      await field.scrollIntoViewIfNeeded()
      const link = follower.control('button', 'Link', field)
      const words = field.locator('[contenteditable="true"]').getByText('Asking for help').first()
      const isOffered = field.getByRole('button', {name: 'Link', exact: true, disabled: false})
      await follower.until(isOffered.first(), () => words.dblclick({timeout: 5000}))
      return link
    },
  },
  menus: {
    begin: async (follower) => {
      const tab = await follower.openSettings('Menus')
      await follower.control('button', 'Add item').waitFor()
      await follower.control('button', 'Publish').waitFor()
      return tab
    },
  },
  order: {
    begin: async (follower) => {
      const tab = await follower.openSettings('Order of lists')
      await follower.page.getByTestId('field-serviceOrder').waitFor()
      await follower.control('button', 'Publish').waitFor()
      return tab
    },
  },
  'take-off': {
    begin: async (follower) => {
      await follower.open(service)
      const shown = follower.control('checkbox', 'Shown on the site')
      await shown.waitFor()
      return shown
    },
    goOn: async (follower) => {
      const {page} = follower
      await follower.open('/intent/edit/id=careStories-stroke-rehabilitation;type=careStories/')
      await page.getByRole('tab', {name: 'All fields'}).click()
      await follower.control('checkbox', 'Consent was withdrawn').waitFor()
      const unpublish = follower.control('button', 'Unpublish')
      await follower.until(unpublish, () =>
        follower.control('button', 'Published').click({timeout: 5000}),
      )
    },
  },
  schedule: {
    begin: async (follower) => {
      await follower.open(service)
      await title(follower.page).waitFor()
      return follower.page.getByTestId('action-menu-button')
    },
    goOn: async (follower) => {
      const {page} = follower
      await title(page).fill('Company')
      const schedule = follower.control('menuitem', 'Schedule publish')
      await follower.openMenu('action-menu-button', schedule)
      const dialog = page.getByRole('dialog')
      await follower.until(dialog, async () => {
        await follower.openMenu('action-menu-button', schedule)
        await schedule.click({timeout: 5000})
      })
      await fillDay(page)
      await dialog.getByRole('button', {name: 'Schedule', exact: true}).click()
      await follower.control('button', 'Pause to edit').waitFor()
    },
  },
  releases: {
    begin: async (follower) => {
      await follower.open('/')
      const made = follower.control('button', 'New release')
      const releases = follower.control('link', 'Releases')
      await follower.until(made, () => releases.click({timeout: 5000}))
      return made
    },
    goOn: async (follower) => {
      const {page} = follower
      await follower.control('button', 'New release').click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Approximate time of release').click()
      await follower.control('menuitem', 'At time').click()
      await fillDay(page)
      await dialog.getByTestId('release-form-title').fill('Prices of next year')
      await dialog.getByRole('button', {name: 'Create release'}).click()
      await page.waitForURL(/[?&]perspective=/)
      const release = new URL(page.url()).searchParams.get('perspective') ?? ''
      await follower.open(`/structure/figures?perspective=${release}`)
      const add = follower.control('button', 'Add to release')
      await add.click()
      // The document's form closes as soon as the release has a version of it, with any field opened
      // before.
      await add.waitFor({state: 'detached'})
      const value = page.locator('[data-testid$="].value"] input')
      const price = page.getByText('Our price: companionship').first()
      await follower.until(value, () => price.click({timeout: 5000}))
      await value.fill('19.5')
      await follower.open(`/releases/${release}`)
      const schedule = follower.control('button', 'Schedule release')
      const agree = page.getByRole('button', {name: 'Yes, schedule'})
      const undo = follower.control('button', 'Unschedule release')
      await follower.until(undo, async () => {
        if (!(await agree.isVisible())) await schedule.click({timeout: 5000})
        await agree.click({timeout: 5000})
      })
    },
  },
  comment: {
    begin: async (follower) => {
      await follower.open(service)
      const field = asked(follower.page)
      const add = follower.control('button', 'Add comment', field)
      await follower.until(add, () => field.hover({timeout: 5000}))
      return add
    },
    goOn: async (follower) => {
      const {page} = follower
      const field = asked(page)
      const box = page.getByTestId('comment-input-editable')
      await follower.until(box, async () => {
        await field.hover({timeout: 5000})
        await follower.control('button', 'Add comment', field).click({timeout: 5000})
      })
      await box.click()
      await page.keyboard.type('Is this still true?')
      await page.getByTestId('comment-input-send-button').click()
      const thread = page.getByTestId('comments-list-item')
      follower.used.add('Mark as resolved')
      await follower.until(page.getByText('Mark as resolved', {exact: true}), async () => {
        await thread.getByText('Is this still true?').hover({timeout: 5000})
        await thread.getByTestId('comments-list-item-status-button').first().hover({timeout: 5000})
      })
    },
  },
  task: {
    begin: (follower) => entryOfService(follower, 'Create new task'),
    goOn: async (follower) => {
      const {page} = follower
      const make = follower.control('menuitem', 'Create new task')
      const form = page.getByPlaceholder('Task title')
      await follower.until(form, async () => {
        await follower.openMenu('pane-context-menu-button', make)
        await make.click({timeout: 5000})
      })
      follower.used.add('Assign to')
      await page.getByText('Assign to', {exact: true}).first().waitFor()
    },
  },
  history: {
    begin: (follower) => entryOfService(follower, 'History'),
    goOn: async (follower) => {
      const {page} = follower
      await follower.open('/intent/edit/id=service-personal-care;type=service/')
      await title(page).fill('Personal help')
      await follower.control('button', 'Publish').click()
      await page.getByText('Live on site', {exact: true}).waitFor()
      const history = follower.control('menuitem', 'History')
      const revisions = page.getByTestId('timeline-item-button')
      await follower.until(revisions.first(), async () => {
        await follower.openMenu('pane-context-menu-button', history)
        await history.click({timeout: 5000})
      })
      const revert = follower.control('button', 'Revert to revision')
      await follower.until(revert, () => revisions.last().click({timeout: 5000}))
    },
  },
  enquiry: {
    begin: async (follower) => {
      await follower.open('/')
      follower.used.add('Enquiries')
      // The number of new enquiries follows the name.
      const inbox = follower.page.getByRole('link', {name: /^Enquiries/})
      const list = follower.page.getByPlaceholder('Name, telephone or reference')
      await follower.until(list, () => inbox.click({timeout: 5000}))
      return inbox
    },
    goOn: async (follower) => {
      const {page} = follower
      await page.getByText('Grace Sample').first().click()
      await follower.control('button', 'Contacted').waitFor()
      await follower.control('button', 'Closed').waitFor()
    },
  },
}

/** The size of a picture, in pixels of the Studio. */
const size = {width: 360, height: 240}
const viewport = {width: 1280, height: 800}
const margin = 16

const within = (at: number, most: number) => Math.max(0, Math.min(at, most))

/** Takes each answer's picture: the control with a ring around it, and its surroundings. */
export async function takeHowToPictures(browser: Browser, studioUrl: string): Promise<void> {
  for (const [id, {begin}] of Object.entries(ways)) {
    const page = await browser.newPage({viewport, deviceScaleFactor: 2})
    const control = await begin(new Follower(page, studioUrl))
    await page.waitForFunction(() => [...document.images].every(({complete}) => complete))
    // The Studio may render the control again at that moment.
    const boxOf = () => control.scrollIntoViewIfNeeded().then(() => control.boundingBox())
    const box = await boxOf().catch(boxOf)
    if (!box) throw new Error(`Nothing is to be seen of what "${id}" leads to`)
    await page.evaluate(({x, y, width, height}) => {
      const ring = document.createElement('div')
      ring.style.cssText = `position:fixed;left:${x - 6}px;top:${y - 6}px;width:${width + 12}px;height:${height + 12}px;box-sizing:border-box;border:3px solid #b8442a;border-radius:8px;z-index:2147483647;pointer-events:none`
      document.body.append(ring)
    }, box)
    const clip = {
      ...size,
      // Show the beginning of a control that is wider than the picture.
      x: within(
        box.x - Math.max(margin, (size.width - box.width) / 2),
        viewport.width - size.width,
      ),
      y: within(box.y + (box.height - size.height) / 2, viewport.height - size.height),
    }
    const path = join(root, 'studio/start/pictures', `${id}.webp`)
    await page.screenshot({path, type: 'webp', quality: 80, clip})
    await page.close()
    console.log(path)
  }
}
