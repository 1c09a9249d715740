// @module-tag slow: the Studio and the preview beside it.
// @module-tag crowded
import {blockGroups, blockTypes} from '@home-care/schemas/blocks/blocks.ts'
import {lacks} from '@home-care/schemas/blocks/lacks.ts'
import {isRecord} from '@home-care/schemas/rules/isRecord.ts'
import {sampleDocumentsOf} from '@home-care/schemas/sample/documents.ts'
import {p, richText} from '@home-care/schemas/sample/portableText.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import {vercelStegaCleanAll} from '@sanity/client/stega'
import type {Locator} from 'playwright-core'
import {expect, test} from 'vitest'
import {z} from 'zod'
import {browser} from '../connectBrowser.ts'
import {crawl, problemsOf} from '../crawl.ts'
import {BorrowedStack} from '../stack.ts'
import {
  goTo,
  openStudio,
  press,
  pressUntil,
  type StudioPage,
  until,
  untilShown,
} from '../studioPage.ts'

const stack = await BorrowedStack.borrow()
const lake = stack.lakeClient().withConfig({perspective: 'raw'})
const {siteUrl, studioUrl} = stack.settings
const asEditor = {width: 1500, role: 'editor'} as const

const documentSchema = z.object({
  sections: z
    .array(
      z.looseObject({
        _key: z.string(),
        heading: z.string().default(''),
        blocks: z.array(z.looseObject({_key: z.string(), _type: z.string()})).default([]),
      }),
    )
    .default([]),
})

const sectionsOf = async (id: string) =>
  documentSchema.parse((await lake.getDocument(id)) ?? {}).sections
const headingsOf = async (id: string) => (await sectionsOf(id)).map(({heading}) => heading)
const blocksOf = async (id: string) =>
  (await sectionsOf(id)).flatMap(({blocks}) => blocks.map(({_type}) => _type))

const statusOf = async (path: string) => (await fetch(siteUrl + path, {redirect: 'manual'})).status

/** A block of each type, as the sample has it. */
const written = new Map(
  sampleDocumentsOf('page')
    .flatMap(({sections}) => sections?.flatMap(({blocks}): unknown[] => blocks ?? []) ?? [])
    .flatMap((block) =>
      isRecord(block) && typeof block._type === 'string' ? [[block._type, block] as const] : [],
    ),
)

interface Section {
  heading: string
  blocks: {_key: string; _type: string}[]
}

/** A section for each group of blocks, all written. */
const everyBlock: Section[] = blockGroups.map(({title, blocks}) => ({
  heading: title,
  blocks: blocks.map(({name: _type}) => ({...written.get(_type), _key: _type, _type})),
}))

/** Writes the draft of a page below Help & Advice. @returns its address */
async function writePage(id: string, heading: string, sections: Section[]) {
  await lake.createOrReplace({
    _id: `drafts.${id}`,
    _type: 'page',
    heading,
    build: 'bands',
    isActive: true,
    place: pages.helpHub.path,
    slug: {_type: 'slug', current: id},
    sections: sections.map((section) => ({
      ...section,
      _key: section.heading,
      _type: 'pageSection',
    })),
  })
  return `${pages.helpHub.path}/${id}`
}

/** A way to work in the Studio: by mouse, or by keyboard alone. */
interface Hand {
  press(control: Locator): Promise<void>
  /** Chooses from an open menu. */
  choose(item: Locator): Promise<void>
  write(field: Locator, words: string): Promise<void>
}

const mouse: Hand = {
  press: (control) => control.click({timeout: 5000}),
  choose: (item) => item.click({timeout: 5000}),
  write: (field, words) => field.fill(words),
}

const keyboard: Hand = {
  press,
  async choose(item) {
    const {keyboard} = item.page()
    await item.waitFor()
    // The menu's focus follows a key a little later.
    await pressUntil(item.and(item.page().locator(':focus')), 'ArrowDown', 250)
    await keyboard.press('Enter')
  },
  async write(field, words) {
    await goTo(field)
    await field.page().keyboard.press('Control+a')
    await field.page().keyboard.type(words)
  },
}

/** Adds a section at the end of the open page; its fields are then in a dialog. */
async function addSection({page}: StudioPage, {press, write}: Hand, id: string, heading: string) {
  const count = (await sectionsOf(id)).length
  const add = page.getByTestId('field-sections').getByRole('button', {name: 'Add item'}).last()
  await until(
    async () => (await sectionsOf(id)).length > count,
    async () => {
      await press(add)
      await expect.poll(() => sectionsOf(id), {timeout: 5000}).toHaveLength(count + 1)
    },
  )
  const key = (await sectionsOf(id)).at(-1)?._key
  const path = `sections[_key=="${key}"]`
  await write(page.getByTestId(`field-${path}.heading`).locator('input'), heading)
  await expect.poll(() => headingsOf(id)).toContain(heading)
  return path
}

/** Adds a block from the menu with pictures, and goes back to its section. */
async function addBlock(
  {page}: StudioPage,
  {press, choose}: Hand,
  id: string,
  section: {path: string; heading: string},
  title: string,
) {
  const dialog = page.getByRole('dialog')
  const add = page
    .getByTestId(`field-${section.path}.blocks`)
    .getByTestId('add-multiple-object-button')
  const item = page.getByRole('menuitem', {name: title, exact: true})
  // The section's own dialog stays open beneath the block's.
  const back = dialog
    .getByRole('button', {name: section.heading, exact: true})
    .and(page.locator('[aria-current="false"]'))
  const count = (await blocksOf(id)).length
  await until(
    async () => (await blocksOf(id)).length > count,
    async () => {
      if (!(await item.isVisible())) await press(add)
      await choose(item)
      await expect.poll(() => blocksOf(id), {timeout: 5000}).toHaveLength(count + 1)
    },
  )
  const isInBlock = () => decodeURIComponent(decodeURIComponent(page.url())).includes('.blocks[')
  await expect.poll(isInBlock).toBe(true)
  await until(
    async () => !isInBlock(),
    async () => {
      await press(back)
      await expect.poll(isInBlock, {timeout: 5000}).toBe(false)
    },
  )
}

/** Makes a page with blocks in sections, all of them empty. @returns its id */
async function makePage(
  studio: StudioPage,
  hand: Hand,
  heading: string,
  sections: readonly {title: string; blocks: readonly {title: string}[]}[],
) {
  const {page} = studio
  await studio.create('page')
  await studio.showAllFields()
  // A pointer that rests above a menu takes the focus there.
  await page.mouse.move(0, 0)
  await hand.write(studio.text('heading'), heading)
  const find = () => lake.fetch<string | null>('*[heading == $heading][0]._id', {heading})
  await expect.poll(find).not.toBeNull()
  const draft = (await find()) ?? ''
  const generate = page.getByTestId('field-slug').getByRole('button', {name: 'Generate'})
  await until(
    async () => (await studio.text('slug').inputValue()) !== '',
    () => hand.press(generate),
  )
  for (const {title, blocks} of sections) {
    const path = await addSection(studio, hand, draft, title)
    for (const block of blocks)
      await addBlock(studio, hand, draft, {path, heading: title}, block.title)
    const close = page.getByRole('button', {name: 'Close dialog'})
    await until(
      async () => !(await close.isVisible()),
      () => hand.press(close),
    )
  }
  return draft.replace('drafts.', '')
}

async function openPreview(studio: StudioPage, path: string, heading: string) {
  await studio.page.goto(`${studioUrl}/presentation?preview=${encodeURIComponent(path)}`)
  const preview = studio.page.frameLocator('iframe')
  await preview.getByRole('heading', {level: 1, name: heading}).waitFor()
  await preview.locator('sanity-visual-editing').waitFor({state: 'attached'})
  return preview
}

test('an editor adds every kind of block from the menu, and each says in the preview what it lacks', {
  timeout: 900_000,
}, async () => {
  const heading = 'Zephyrs of every kind'
  const {studio} = await openStudio(browser, stack, asEditor)
  const id = await makePage(studio, mouse, heading, blockGroups)
  expect(await blocksOf(`drafts.${id}`)).toEqual(blockTypes.map(({name}) => name))
  expect(await headingsOf(`drafts.${id}`)).toEqual(blockGroups.map(({title}) => title))

  const path = `${pages.helpHub.path}/zephyrs-of-every-kind`
  const preview = await openPreview(studio, path, heading)
  const hints = new Set(blockTypes.flatMap(({name}) => lacks({_type: name}) ?? []))
  const text = async () => vercelStegaCleanAll(await preview.locator('main').innerText())
  await expect.poll(text).toContain([...hints].at(-1))
  for (const words of hints) expect(await text()).toContain(words)
  expect(await statusOf(path)).toBe(404)
})

test('blocks and sections are dragged in the page itself, and visitors see them there once published', {
  timeout: 600_000,
}, async () => {
  const heading = 'Zephyrs to drag'
  const short = ['One', 'Two', 'Three'].map((name) => ({
    heading: name,
    blocks: ['a', 'b', 'c'].map((key) => ({
      _key: `${name}-${key}`,
      _type: 'callout',
      text: richText(p(`${name} ${key}`)),
    })),
  }))
  const path = await writePage('zephyrs-to-drag', heading, short)
  // Both of what is dragged are in sight.
  const {page, studio} = await openStudio(browser, stack, {...asEditor, height: 1900})
  const preview = await openPreview(studio, path, heading)
  const keys = async (id: string) =>
    (await sectionsOf(id)).map(({_key, blocks}) => [_key, blocks.map((block) => block._key)].join())
  const draft = () => keys('drafts.zephyrs-to-drag')

  /** Drags the second place above the first. A click on its corner hits nothing inside it. */
  const dragUp = async (places: Locator, after: string[]) => {
    const before = await draft()
    const drag = async () => {
      const [to, from] = await Promise.all([0, 1].map((n) => places.nth(n).boundingBox()))
      if (from && to && String(await draft()) === String(before)) {
        const [x, y] = [from.x + from.width - 24, from.y + 6]
        await page.mouse.move(x, y, {steps: 3})
        await page.mouse.down()
        await page.mouse.move(x, y - 10, {steps: 5})
        await page.mouse.move(x, to.y + 4, {steps: 15})
        await page.mouse.up()
      }
      return draft()
    }
    await expect.poll(drag, {interval: 5000}).toEqual(after)
  }
  const places = preview.locator('main section[data-sanity]')
  const [one, two, three] = [
    'One,One-b,One-a,One-c',
    'Two,Two-a,Two-b,Two-c',
    'Three,Three-a,Three-b,Three-c',
  ]
  await dragUp(places.first().locator('.text[data-sanity]'), [one, two, three])
  await dragUp(places, [two, one, three])
  await expect
    .poll(async () => vercelStegaCleanAll(await places.first().innerText()))
    .toContain('Two')

  await studio.publish()
  const html = await stack.read(path)
  const order = ['Two a', 'Two b', 'Two c', 'One b', 'One a', 'One c', 'Three a']
  const found = order.map((words) => html.indexOf(`>${words}<`))
  expect(found).not.toContain(-1)
  expect(found).toEqual(found.toSorted((a, b) => a - b))
})

/** So far ahead that the page goes live only when the test says so. */
const someday = '5 January 2099 9am'

test('a page is made, arranged and published by keyboard alone', {timeout: 600_000}, async () => {
  const heading = 'Breezes by keyboard'
  const {page, studio} = await openStudio(browser, stack, asEditor)
  const groups = blockGroups.map(({title, blocks}) => ({title, blocks: blocks.slice(0, 1)}))
  const id = await makePage(studio, keyboard, heading, groups.slice(0, 2))
  const order = () => headingsOf(`drafts.${id}`)
  const [first, second] = await order()
  const handles = page.getByTestId('field-sections').locator('[data-ui="DragHandleButton"]')
  await goTo(handles.nth(1), 'Shift+Tab')
  const announced = async () =>
    (await page.locator('[id^="DndLiveRegion"]').allInnerTexts()).join(' ')
  for (const [key, words] of [
    // What the item is over at first depends on how far the form is scrolled.
    ['Space', /Item 2 is at place \d\./],
    ['ArrowUp', /Item 2 is at place 1\./],
    ['Space', /Put down at place 1\./],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(announced).toMatch(words)
  }
  await expect.poll(order).toEqual([second, first])

  const path = `${pages.helpHub.path}/breezes-by-keyboard`
  await press(page.locator('[data-testid="action-publish"]:not([data-disabled="true"])'))
  await expect.poll(() => statusOf(path)).toBe(200)
  const html = await stack.read(path)
  const hints = blockTypes.flatMap(({name}) => lacks({_type: name}) ?? [])
  expect(hints.filter((words) => html.includes(words))).toEqual([])
})

test('a block is copied to another page, and duplicated, by keyboard alone', async () => {
  const block = {_key: 'block', _type: 'callout', text: richText(p('Zephyrs to copy.'))}
  await writePage('source', 'Source', [{heading: 'One', blocks: [block]}])
  await writePage('target', 'Target', [{heading: 'Two', blocks: []}])
  const {page, studio} = await openStudio(browser, stack, asEditor)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const open = async (id: string, section: string) => {
    const path = `sections[_key=="${section}"].blocks`
    const params = `id=${id};type=page;path=${encodeURIComponent(path)}`
    await page.goto(`${studioUrl}/intent/edit/${params}/`)
    await page.getByTestId(`field-${path}`).waitFor()
    return path
  }
  const choose = async (menu: Locator, action: string) => {
    const item = page.getByRole('menuitem', {name: action, exact: true})
    await untilShown(item, () => press(menu))
    await keyboard.choose(item)
    await item.waitFor({state: 'hidden'})
  }
  const path = await open('source', 'One')
  const dots = studio.control(`${path}[_key=="block"]-menuButton`)
  await choose(dots, 'Copy')
  const isCopied = async () => (await page.evaluate(() => navigator.clipboard.readText())) !== ''
  await expect.poll(isCopied).toBe(true)
  await choose(dots, 'Duplicate')
  await expect.poll(() => blocksOf('drafts.source')).toEqual(['callout', 'callout'])
  const actions = page.getByTestId(`field-actions-menu-${await open('target', 'Two')}`)
  await choose(actions.getByTestId('field-actions-trigger'), 'Paste field')
  await expect.poll(() => blocksOf('drafts.target')).toEqual(['callout'])
})

test.each([
  ['mouse', mouse],
  ['keyboard', keyboard],
] as const)(
  'a page of every block is planned, moved, found by the search, deleted and brought back by %s',
  {timeout: 600_000},
  async (name, hand) => {
    const heading = `Zephyrs by ${name}`
    const id = `zephyrs-by-${name}`
    const path = await writePage(id, heading, everyBlock)
    const {page, studio} = await openStudio(browser, stack, asEditor)
    await studio.edit('page', id)
    const dialog = page.getByRole('dialog')
    const choose = (action: string) =>
      untilShown(dialog, async () => {
        const item = page.getByRole('menuitem', {name: action})
        if (!(await item.isVisible())) await hand.press(page.getByTestId('action-menu-button'))
        await hand.choose(item)
      })
    await choose('Schedule publish')
    await hand.write(dialog.getByTestId('date-input'), someday)
    await page.keyboard.press('Tab')
    await hand.press(dialog.getByRole('button', {name: 'Schedule', exact: true}))
    await page.getByText('Planned', {exact: true}).waitFor()
    expect(await statusOf(path)).toBe(404)
    const [releaseId = ''] = await lake.fetch<string[]>(
      '*[_type == "system.release" && metadata.cardinality == "one" && state == "scheduled"].name',
    )
    await lake.releases.unschedule({releaseId})
    await lake.releases.schedule({releaseId, publishAt: new Date(Date.now() + 2000).toISOString()})
    await expect.poll(() => statusOf(path)).toBe(200)
    const visits = await crawl(browser, siteUrl, [path], {followsLinks: false})
    expect(problemsOf(visits)).toEqual({})

    await studio.edit('page', id)
    await studio.showAllFields()
    await hand.write(studio.text('slug'), `${id}-moved`)
    await hand.press(page.locator('[data-testid="action-publish"]:not([data-disabled="true"])'))
    const moved = `${path}-moved`
    await expect.poll(() => statusOf(moved)).toBe(200)
    await expect.poll(() => statusOf(path)).toBe(308)
    const search = `${pages.search.path}?${new URLSearchParams({q: heading})}`
    await expect.poll(() => stack.read(search)).toContain(`href="${moved}"`)

    const blocks = await blocksOf(id)
    await choose('Delete')
    await hand.press(dialog.getByRole('button', {name: 'Delete', exact: true}))
    await expect.poll(() => statusOf(moved)).toBe(404)
    await page.goto(`${studioUrl}/start`)
    await hand.press(page.getByRole('button', {name: `Restore “${heading}”`}))
    await expect.poll(() => blocksOf(`drafts.${id}`)).toEqual(blocks)
    await studio.text('heading').waitFor()
    await hand.press(page.locator('[data-testid="action-publish"]:not([data-disabled="true"])'))
    await expect.poll(() => statusOf(moved)).toBe(200)
    expect(await blocksOf(id)).toEqual(blocks)
  },
)
