import {addDays, londonDay} from '@home-care/schemas/rules/day.ts'
import {sampleDocuments} from '@home-care/schemas/sample/documents.ts'
import {pageIdOf} from '@home-care/schemas/site/relations.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import {beforeAll, expect, test} from 'vitest'
import {type ClearedField, clearedFields, type Kind, pdf} from '../clearedFields.ts'
import {browser} from '../connectBrowser.ts'
import {BorrowedStack} from '../stack.ts'
import {openStudio, type StudioPage, untilShown} from '../studioPage.ts'

const stack = await BorrowedStack.borrow()
const lake = stack.lakeClient().withConfig({perspective: 'raw'})

beforeAll(() => lake.assets.upload('file', pdf, {filename: 'policy.pdf'}))

/** Puts a document of the sample back as it came, whatever an earlier test left, with no draft. */
async function putBack(id: string, changes: Record<string, unknown> = {}) {
  const document: {_id: string; _type: string} | undefined = sampleDocuments.find(
    ({_id}) => _id === id,
  )
  if (!document) throw new Error(`The sample has no document ${id}`)
  await lake
    .transaction()
    .createOrReplace(document)
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

test('staff say which sections the home page has, and in which order', async () => {
  const readHome = async () => {
    const html = await stack.read('/')
    const sections = /id="(trust|services|trust-band|care-stories|how-it-works|questions)"/g
    return {
      sections: Array.from(html.matchAll(sections), ([, id]) => id),
      leadsToTestimonials: html.includes('href="#testimonials"'),
    }
  }
  const usual = await readHome()
  expect(usual.sections).toHaveLength(6)
  const order = ['faqSection', 'servicesIntro']
  await lake.patch('homePage').set({order}).commit()
  await expect
    .poll(readHome)
    .toEqual({sections: ['questions', 'services'], leadsToTestimonials: false})
  await lake.patch('homePage').unset(['order']).commit()
  await expect.poll(readHome).toEqual(usual)
})

test('staff say which pages the site has: menus and the sitemap follow, and the address answers 404', async () => {
  const {path} = pages.integratedCareBoards
  const find = async () => ({
    status: (await fetch(`${stack.settings.siteUrl}${path}`, {redirect: 'manual'})).status,
    isInMenu: (await stack.read('/')).includes(`href="${path}"`),
    isInSitemap: (await stack.read('/sitemap.xml')).includes(path),
  })
  const there = {status: 200, isInMenu: true, isInSitemap: true}
  expect(await find()).toEqual(there)
  const document = lake.patch(pageIdOf(pages.integratedCareBoards))
  await document.set({isActive: false}).commit()
  await expect.poll(find).toEqual({status: 404, isInMenu: false, isInSitemap: false})
  await document.reset().unset(['isActive']).commit()
  await expect.poll(find).toEqual(there)
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
  const warning = dialog.getByText('1 document names it. Take it out there first')

  await studio.edit('careStories', _id)
  const unpublish = page.getByTestId('action-unpublish')
  const published = page.getByTestId('document-header-Published-chip')
  await untilShown(unpublish, () => published.click({timeout: 5000}))
  await unpublish.click()
  await warning.waitFor()
  await studio.escape(warning)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON')

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
  // A colleague shows it before the answer: the refusal appears where the deletion was asked for.
  const other = {_type: 'homePage', _id: 'drafts.shows-it', mention}
  await lake.create(other)
  const remove = dialog.getByRole('button', {name: 'Delete', exact: true})
  await remove.click()
  await dialog.getByRole('alert').getByText('cannot be deleted').waitFor()
  await lake.delete(other._id)
  await remove.click()
  await expect.poll(() => lake.getDocument(_id)).toBeUndefined()

  // An earlier revision that shows the story can still be restored, without the story.
  const {studioUrl} = stack.settings
  await page.goto(`${studioUrl}/intent/edit/id=homePage;type=homePage;rev=${before?._rev}/`)
  const revert = page.getByRole('button', {name: 'Revert to revision'})
  const question = page.getByText('Anything it refers to that no longer exists is left out.')
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
  await dialog.getByRole('button', {name: 'Take it off the site'}).click()
  await expect.poll(() => lake.fetch(`*[_id == "${_id}"][0].isActive`)).toBe(false)
})

const gestures: Record<Kind, (studio: StudioPage, field: string) => Promise<unknown>> = {
  words: (studio, field) => studio.empty(field),
  choice: (studio, field) => studio.control(field).selectOption({index: 0}),
  // The input itself lies over the element that shows its state.
  switch: (studio, field) => studio.control(field).uncheck({force: true}),
  richText: (studio, field) => studio.emptyRichText(field),
  file: (studio, field) => studio.takeFileOut(field),
  reference: (studio, field) => studio.takeOut(field),
  list: (studio, field) => studio.takeAllOut(field),
  tags: (studio, field) => studio.takeTagsOut(field),
  item: (studio, field) => studio.takeOut(field),
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

type ClearedDocument = (typeof clearedFields)[keyof typeof clearedFields][number]

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

  const left = fields.map((cleared) => `${JSON.stringify(cleared[1])}: ${leftOf(cleared)}`)
  expect(await lake.fetch(`*[_id == $id][0]{${left.join(', ')}}`, {id})).toEqual(
    Object.fromEntries(fields.map(([, field]) => [field, null])),
  )
  await expect.poll(stillShown).toEqual([])
  const html = await seen(own)
  for (const words of stays) expect(html).toContain(words)
}

test.for(Object.entries(clearedFields))(
  '%s: a cleared field of each kind is gone from the lake and the site',
  async ([, documents]) => {
    for (const document of documents) {
      const names = (areSwitches: boolean) =>
        document.fields.flatMap(([kind, field]) =>
          (kind === 'switch') === areSwitches ? [field] : [],
        )
      await clearAndLook(document, () => clear(document.id, names(false), names(true)))
    }
  },
)

function onePerKind(): [type: string, document: ClearedDocument][] {
  const left = new Set(Object.keys(gestures))
  return Object.entries(clearedFields).flatMap(([type, documents]) =>
    documents.flatMap((document): [string, ClearedDocument][] => {
      const fields = document.fields.filter(([kind]) => left.delete(kind))
      return fields.length ? [[type, {...document, fields, stays: []}]] : []
    }),
  )
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
