import {addDays, londonDay} from '@home-care/schemas/rules/day.ts'
import {sampleDocuments} from '@home-care/schemas/sample/documents.ts'
import type {ContentType} from '@home-care/schemas/site/contentType.ts'
import {isContentType, isPagedType, pagesThatShow} from '@home-care/schemas/site/relations.ts'
import {documentTypes, pages} from '@home-care/schemas/site/siteMap.ts'
import type {Locator} from 'playwright-core'
import {beforeAll, expect, test} from 'vitest'
import {
  type ClearedDocument,
  type ClearedField,
  clearedFields,
  type Kind,
  pdf,
} from '../clearedFields.ts'
import {browser} from '../connectBrowser.ts'
import {fillDocument} from '../filledDocument.ts'
import {BorrowedStack} from '../stack.ts'
import {enterText, openStudio, type StudioPage, untilShown} from '../studioPage.ts'

const stack = await BorrowedStack.borrow()
const lake = stack.lakeClient().withConfig({perspective: 'raw'})

beforeAll(() => lake.assets.upload('file', pdf, {filename: 'policy.pdf'}))

function sampleOf(id: string): {_id: string; _type: string} {
  const document = sampleDocuments.find(({_id}) => _id === id)
  if (!document) throw new Error(`The sample has no document ${id}`)
  return document
}

/** Puts a document of the sample back as it came, whatever an earlier test left, with no draft. */
async function putBack(id: string, changes: Record<string, unknown> = {}) {
  await lake
    .transaction()
    .createOrReplace(sampleOf(id))
    .patch(id, {set: changes})
    .delete(`drafts.${id}`)
    .commit()
}

async function clear(id: string, fields: string[], switches: string[] = []) {
  const pair = {draftId: `drafts.${id}`, publishedId: id}
  const set = Object.fromEntries(switches.map((field) => [field, false]))
  const patch = {unset: fields, set}
  await lake.action({actionType: 'sanity.action.document.edit', ...pair, patch})
  await lake.action({actionType: 'sanity.action.document.publish', ...pair})
}

test('a vacancy is on the site to the end of its closing date, and search engines read a real one', async () => {
  const id = 'vacancy-home-carer-kettering'
  const path = '/jobs/home-carer-kettering'
  const status = async () =>
    (await fetch(`${stack.settings.siteUrl}${path}`, {redirect: 'manual'})).status
  const set = (fields: object) => lake.patch(id).set(fields).commit()
  const days = (from: number) => addDays(londonDay(new Date()), from)

  expect(await stack.read('/jobs')).toContain(path)
  expect(await stack.read(path)).not.toContain('JobPosting')
  await set({postedOn: '2025-09-01', closesOn: days(1), isSample: false})
  await expect.poll(() => stack.read(path)).toContain('"@type":"JobPosting"')
  const [, posting = '{}'] =
    /<script type="application\/ld\+json">([^<]*JobPosting[^<]*)/.exec(await stack.read(path)) ?? []
  expect(JSON.parse(posting)).toMatchObject({
    title: 'Home carer',
    datePosted: '2025-09-01',
    hiringOrganization: {name: expect.any(String)},
    jobLocation: {address: {addressLocality: 'Kettering', addressCountry: 'GB'}},
    description: expect.stringContaining('Who it suits'),
    validThrough: expect.stringContaining('T'),
  })
  await clear(id, ['postedOn'])
  expect(await lake.getDocument(id)).not.toHaveProperty('postedOn')
  await expect.poll(() => stack.read(path)).not.toContain('JobPosting')

  await set({closesOn: days(-1)})
  await expect.poll(() => stack.read('/jobs')).not.toContain(path)
  await expect.poll(status).toBe(307)
  await expect.poll(() => stack.read('/sitemap.xml')).not.toContain(path)
})

test('a story can be deleted, or taken off the site, once the home page no longer shows it', {
  tags: 'slow',
}, async () => {
  const {page, studio} = await openStudio(browser, stack)
  const _id = 'careStories-for-a-week'
  const title = 'A story for a week'
  const mention = {_key: 'week', _type: 'reference', _ref: _id}
  await lake
    .transaction()
    .create({_id, _type: 'careStories', title, slug: {_type: 'slug', current: 'for-a-week'}})
    .patch('homePage', {insert: {after: 'careStoriesIntro.featuredStories[-1]', items: [mention]}})
    .commit()
  const dialog = page.getByRole('dialog')
  const warning = dialog.getByText('One document names it. Take it out there first')

  await studio.edit('careStories', _id)
  await (await studio.unpublishAction()).click()
  await warning.waitFor()
  await studio.escape(warning)

  await studio.edit('careStories', _id)
  await studio.choose('Delete')
  await warning.waitFor()
  await dialog.getByRole('link', {name: 'Home page'}).click()
  await studio.text('hero.title').waitFor()

  const pair = {draftId: 'drafts.homePage', publishedId: 'homePage'}
  const patch = {set: {'hero.subtitle': 'With four stories below.'}}
  await lake.action({actionType: 'sanity.action.document.edit', ...pair, patch})
  const before = await lake.getDocument('drafts.homePage')
  await clear('homePage', [`careStoriesIntro.featuredStories[_ref=="${_id}"]`])
  await studio.edit('careStories', _id)
  await studio.choose('Delete')
  await dialog.getByText('can be brought back for thirty days').waitFor()
  await dialog.getByRole('button', {name: 'Delete', exact: true}).click()
  await expect.poll(() => lake.getDocument(_id)).toBeUndefined()

  // An earlier revision that shows the story can still be restored, without the story.
  const {studioUrl} = stack.settings
  await page.goto(`${studioUrl}/intent/edit/id=homePage;type=homePage;rev=${before?._rev}/`)
  const revert = page.getByRole('button', {name: 'Revert to revision'})
  const question = page.getByText('What it refers to and no longer exists is left out.')
  await untilShown(question, () => revert.click({timeout: 5000}))
  await page.getByTestId('confirm-popover-confirm-button').click()
  const featured = 'count(*[_id == "drafts.homePage"][0].careStoriesIntro.featuredStories)'
  await expect.poll(() => lake.fetch(featured)).toBe(3)

  // It comes back as a draft, with all that it said.
  await page.goto(`${studioUrl}/start`)
  await page.getByRole('button', {name: `Restore “${title}”`}).click()
  await expect.poll(() => lake.fetch(`*[_id == "drafts.${_id}"][0].title`)).toBe(title)
  await studio.text('title').waitFor()
})

test('deleting a service says what names it, and offers to hide it first', {
  tags: 'slow',
}, async () => {
  const {page, studio} = await openStudio(browser, stack)
  const _id = 'service-companionship'
  await studio.edit('service', _id)
  await studio.choose('Delete')
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/documents? names? it\. (It|They) will no longer show it\./).waitFor()
  await dialog.getByRole('button', {name: 'Not shown on the site'}).click()
  await expect.poll(() => lake.fetch(`*[_id == "${_id}"][0].isActive`)).toBe(false)
})

async function untilNone(all: Locator, takeAway: (one: Locator) => Promise<void>): Promise<void> {
  await all.first().waitFor()
  for (let left = await all.count(); left > 0; left = await all.count()) {
    await takeAway(all.first())
    await expect.poll(() => all.count()).not.toBe(left)
  }
}

async function takeOut(studio: StudioPage, field: string) {
  const menu = studio.control(`${field}-menuButton`)
  await studio.chooseIn(menu, studio.page.getByRole('menuitem', {name: /^(Clear|Remove)$/}))
  await menu.waitFor({state: 'detached'})
}

const gestures: Record<Kind, (studio: StudioPage, field: string) => Promise<unknown>> = {
  async words(studio, field) {
    await studio.control(field).fill('')
    // A date field takes its value when it loses the focus.
    await studio.control(field).blur()
  },
  choice: (studio, field) => studio.control(field).selectOption({index: 0}),
  // The input itself lies over the element that shows its state.
  switch: (studio, field) => studio.control(field).uncheck({force: true}),
  async richText(studio, field) {
    const editor = studio.richText(field)
    await enterText(editor)
    await studio.page.keyboard.press('Control+a')
    await studio.page.keyboard.press('Delete')
    // An empty editor shows a placeholder.
    await expect.poll(() => editor.innerText()).toMatch(/^(Empty)?\s*$/)
  },
  async file(studio, field) {
    const menu = studio.control(field).getByTestId('options-menu-button')
    await studio.chooseIn(menu, studio.page.getByTestId('file-input-clear'))
    await menu.waitFor({state: 'detached'})
  },
  reference: takeOut,
  async list(studio, field) {
    const {page} = studio
    const menus = page.locator(`[id^=${JSON.stringify(`${field}[`)}][id$="-menuButton"]`)
    await studio.control(field).scrollIntoViewIfNeeded()
    await untilNone(menus, (menu) =>
      studio.chooseIn(menu, page.getByRole('menuitem', {name: 'Remove'})),
    )
  },
  tags: ({page}, field) =>
    untilNone(page.getByTestId(`field-${field}`).locator('[data-ui="Tag"] button'), (cross) =>
      cross.click(),
    ),
  item: takeOut,
}

/**
 * A GROQ expression for what is left of a cleared field; a cleared picture may keep its description.
 */
function leftOf([kind, field]: ClearedField): string {
  const value = field.replaceAll('"]', '"][0]')
  if (kind === 'file') return `${value}.asset`
  // Portable Text that began with a heading keeps an empty heading.
  if (kind === 'richText') return `select(pt::text(${value}) != "" => ${value})`
  return kind === 'switch' ? `select(${value} => true)` : value
}

/** A page's HTML with its facts for search engines and no other script, followed by its text. */
async function seen(path: string): Promise<string> {
  const html = (await stack.read(path)).replace(
    /<script(?! type="application)\b.*?<\/script>/gs,
    '',
  )
  const words = html.replace(/<!--.*?-->/gs, '').replace(/<[^>]*>/g, ' ')
  return `${html}\n${words.replace(/\s+/g, ' ')}`
}

async function expectCleared(id: string, fields: ClearedField[]) {
  const left = fields.map((cleared) => `${JSON.stringify(cleared[1])}: ${leftOf(cleared)}`)
  expect(await lake.fetch(`*[_id == $id][0]{${left.join(', ')}}`, {id})).toEqual(
    Object.fromEntries(fields.map(([, field]) => [field, null])),
  )
}

async function clearAndLook(
  {id, page: own, before = {}, fields, stays = []}: ClearedDocument,
  clearFields: () => Promise<unknown>,
) {
  const expected = fields.flatMap(([, field, shows = {}]) =>
    Object.entries(typeof shows === 'string' ? {[own]: shows} : shows).map(([path, words]) => ({
      field,
      path,
      words,
    })),
  )
  const paths = [...new Set(expected.map(({path}) => path))]
  const stillShown = async () => {
    const read: Record<string, string> = {}
    for (const path of paths) read[path] = await seen(path)
    return expected.filter(({path, words}) => read[path]?.includes(words))
  }
  await putBack(id, before)
  await expect.poll(stillShown).toEqual(expected)

  await clearFields()

  await expectCleared(id, fields)
  await expect.poll(stillShown).toEqual([])
  const html = await seen(own)
  for (const words of stays) expect(html).toContain(words)
}

test.for(clearedFields.map((document) => [document.id, document] as const))(
  '%s: a field that is cleared is gone from the lake and the site',
  async ([, document]) => {
    const names = (areSwitches: boolean) =>
      document.fields.flatMap(([kind, field]) =>
        (kind === 'switch') === areSwitches ? [field] : [],
      )
    await clearAndLook(document, () => clear(document.id, names(false), names(true)))
  },
)

/** A document of each type, and where to look for its words beside the pages that show its type. */
const filledDocuments: Record<ContentType, [id: string, ...paths: string[]]> = {
  homePage: ['homePage', pages.home.path],
  careStories: ['careStories-end-of-life', '/care-stories/the-window-over-the-water'],
  legalPage: ['legalPage-media', '/legal/media'],
  service: ['service-personal-care', '/services/personal-care'],
  location: ['location-kettering', '/locations/kettering'],
  siteSettings: ['siteSettings', pages.about.path, pages.contact.path, pages.arrangingCare.path],
  company: ['company', pages.about.path, pages.team.path, pages.complaints.path],
  figures: ['figures', pages.socialCareFunding.path],
  vacancy: ['vacancy-night-carer-rutland', '/jobs/night-carer-rutland'],
  pageWords: ['pageWords-about', pages.about.path],
}

/** Fields that visitors do not see, or not on these pages, on these days and beside these values. */
const unseen = new RegExp(
  [
    /\.(reviewBy|reviewer|shownFrom|shownUntil)$/,
    /^careStories\.(description|content)$/,
    /^siteSettings\.(onCall\.openingHours|(onCall\.)?otherHours|replies)/,
    /^pageWords\.(translations|answers)/,
  ]
    .map(({source}) => source)
    .join('|'),
)

test.for(Object.entries(filledDocuments))(
  '%s: the words of every field are on the site, and gone from it and the lake once it is cleared',
  async ([type, [id, ...own]]) => {
    if (!isContentType(type)) throw new Error(`No content has the type ${type}`)
    const {document, fields} = fillDocument(sampleOf(id))
    const paths = [...own, ...pagesThatShow(type).map(({path}) => path)]
    const visibleFields = async () => {
      const html = (await Promise.all(paths.map(seen))).join()
      return fields.flatMap(([field, words]) => (html.includes(words) ? [field] : []))
    }
    const names = fields.map(([field]) => field)
    const clearAll = async (cleared: string[]) => {
      await clear(id, cleared)
      await expectCleared(
        id,
        cleared.map((field) => ['words', field]),
      )
      const isCleared = (field: string) => cleared.some((each) => field.startsWith(each))
      await expect.poll(async () => (await visibleFields()).filter(isCleared)).toEqual([])
    }
    await lake.createOrReplace(document)
    await expect
      .poll(visibleFields)
      .toEqual(names.filter((field) => !unseen.test(`${type}.${field}`)))

    // An item of a list keeps what names it, and then goes whole, with the rest.
    const items = new Set<string>()
    await clearAll(
      names.filter((field) => {
        const [item] = /^.*\]/.exec(field) ?? []
        return item !== undefined && items.size === items.add(item).size
      }),
    )
    const title = isPagedType(type) ? documentTypes[type].titleField : undefined
    const tops = names.map((field) => /^[^[]+/.exec(field)?.[0] ?? '')
    await clearAll([...new Set(tops)].filter((field) => field !== title))
    await putBack(id)
  },
)

function onePerKind(): [type: string, document: ClearedDocument][] {
  const left = new Set(Object.keys(gestures))
  return clearedFields.flatMap((document): [string, ClearedDocument][] => {
    const fields = document.fields.filter(([kind]) => left.delete(kind))
    return fields.length ? [[document.type, {...document, fields, stays: []}]] : []
  })
}

test.for(onePerKind())(
  '%s: a field that an editor clears in the Studio, of each kind, is gone from the lake and the site',
  {tags: 'slow'},
  async ([type, document]) => {
    const {studio} = await openStudio(browser, stack)
    await clearAndLook(document, async () => {
      await studio.edit(type, document.id)
      await studio.showAllFields()
      for (const [kind, field] of document.fields) {
        const [item] = /^.*\](?=\.)/.exec(field) ?? []
        if (item) await studio.openItem(item)
        await gestures[kind](studio, field)
        if (item) await studio.closeItem()
      }
      await studio.publish()
    })
    expect(studio.errors).toEqual([])
  },
)
