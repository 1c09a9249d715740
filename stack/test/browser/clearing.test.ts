import type {Browser} from 'playwright-core'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {addDays, londonDay} from 'web/enquiries/londonTime.ts'
import {launchBrowser} from '../launchBrowser.ts'
import {signIn} from '../signIn.ts'
import {Stack} from '../stack.ts'
import {StudioPage, untilShown} from '../studioPage.ts'

/** How long a publish may take to show on the site on a busy machine; it is no speed limit. */
const patiently = {timeout: 60_000, interval: 250}

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

/** A page of the site as its visitors get it. */
async function visit(path: string): Promise<string> {
  return (await fetch(`${stack.settings.siteUrl}${path}`)).text()
}

function lake() {
  return stack.lakeClient().withConfig({perspective: 'raw'})
}

test('a telephone number that an editor clears in the Studio is gone from the site', async () => {
  const [id, path, phone] = ['location-kettering', '/locations/kettering', '01632 960141']
  expect(await visit(path)).toContain(phone)

  const context = await browser.newContext({viewport: {width: 1400, height: 1000}})
  await signIn(context, stack)
  const page = await context.newPage()
  const studio = new StudioPage(page, stack.settings.studioUrl)
  await page.goto(`${stack.settings.studioUrl}/intent/edit/id=${id};type=location/`)
  await page.getByRole('tab', {name: 'Contact'}).click()
  await studio.text('phone').fill('')
  await studio.publish()

  await expect.poll(() => lake().getDocument(id)).not.toHaveProperty('phone')
  await expect.poll(() => visit(path), patiently).not.toContain(phone)
  expect(studio.errors).toEqual([])
  await context.close()
})

/** Clears a field as the Studio does, and publishes. */
async function clear(id: string, field: string) {
  const client = lake()
  const pair = {draftId: `drafts.${id}`, publishedId: id}
  const patch = {unset: [field]}
  await client.action({actionType: 'sanity.action.document.edit', ...pair, patch})
  await client.action({actionType: 'sanity.action.document.publish', ...pair})
  expect(await client.getDocument(id)).not.toHaveProperty(field)
}

test.for([
  {
    what: 'the picture of a story',
    type: 'careStories',
    field: 'image',
    where: '/care-stories/*',
    shown: 'image.alt',
  },
  {
    what: 'the list of a service’s benefits',
    type: 'service',
    field: 'benefits',
    where: '/services/*',
    shown: 'benefits[0]',
  },
  {
    what: 'the web address of a story',
    type: 'careStories',
    field: 'slug',
    where: '/case-management/case-studies',
    shown: '"/care-stories/" + slug.current',
  },
])('$what is gone from the site when it is cleared and published', async (the) => {
  const {_id, slug, shown} = await lake().fetch(
    `*[_type == $type && defined(slug.current) && defined(${the.field})] | order(_createdAt desc)[0]{
      _id, "slug": slug.current, "shown": ${the.shown}}`,
    {type: the.type},
    {perspective: 'published'},
  )
  const path = the.where.replace('*', slug)
  await expect.poll(() => visit(path), patiently).toContain(shown)
  await clear(_id, the.field)
  await expect.poll(() => visit(path), patiently).not.toContain(shown)
})

test('a story stands on the page of its service and its area, until it says that it is of neither', async () => {
  const story = 'the-window-over-the-water'
  const paths = ['/services/palliative-care', '/locations/rutland']
  const link = `href="/care-stories/${story}"`
  for (const path of paths) expect(await visit(path)).toContain(link)
  expect(await visit(`/care-stories/${story}`)).toContain('href="/locations/rutland"')
  await clear('careStories-end-of-life', 'services')
  await clear('careStories-end-of-life', 'area')
  for (const path of paths)
    await expect.poll(() => visit(path), patiently).not.toContain('id="story"')
  await expect
    .poll(() => visit(`/care-stories/${story}`), patiently)
    .not.toContain('href="/locations/rutland"')
})

test('a vacancy is on the site to the end of its closing date, and search engines hear of a real one', async () => {
  const id = 'vacancy-home-carer-kettering'
  const path = '/jobs/home-carer-kettering'
  const status = async () =>
    (await fetch(`${stack.settings.siteUrl}${path}`, {redirect: 'manual'})).status
  const set = (fields: object) => lake().patch(id).set(fields).commit()
  const days = (from: number) => addDays(londonDay(new Date()), from)

  expect(await visit('/jobs')).toContain(path)
  expect(await visit(path)).not.toContain('JobPosting')
  await set({closesOn: days(1), isSample: false})
  await expect.poll(() => visit(path), patiently).toContain('"@type":"JobPosting"')
  const [, posting = '{}'] =
    /<script type="application\/ld\+json">([^<]*JobPosting[^<]*)/.exec(await visit(path)) ?? []
  expect(JSON.parse(posting)).toMatchObject({
    title: 'Home carer',
    datePosted: '2025-09-01',
    hiringOrganization: {name: expect.any(String)},
    jobLocation: {address: {addressLocality: 'Kettering', addressCountry: 'GB'}},
    description: expect.stringContaining('Who it suits'),
    validThrough: expect.stringContaining('T'),
  })
  await clear(id, 'postedOn')
  await expect.poll(() => visit(path), patiently).not.toContain('JobPosting')

  await set({closesOn: days(-1)})
  await expect.poll(() => visit('/jobs'), patiently).not.toContain(path)
  await expect.poll(status, patiently).toBe(307)
  await expect.poll(() => visit('/sitemap.xml'), patiently).not.toContain(path)
})

test('a file stands beside the text of a legal page, and a wrong one can be taken off it', async () => {
  const client = lake()
  const asset = await client.assets.upload('file', Buffer.from('%PDF-1.4'), {filename: 'wrong.pdf'})
  const {_id, slug, words} = await client.fetch(
    '*[_type == "legalPage" && defined(content)][0]{_id, "slug": slug.current, "words": content[style == "h2"][0].children[0].text}',
  )
  const file = {_type: 'file', asset: {_type: 'reference', _ref: asset._id}}
  await client.patch(_id).set({file}).commit()
  await expect.poll(() => visit(`/legal/${slug}`), patiently).toContain(asset.sha1hash)
  expect(await visit(`/legal/${slug}`)).toContain(words)
  await clear(_id, 'file')
  await expect.poll(() => visit(`/legal/${slug}`), patiently).not.toContain(asset.sha1hash)
})

test('a story that the home page shows can be deleted, or taken off, once it is taken out there', async () => {
  const context = await browser.newContext({viewport: {width: 1400, height: 1000}})
  await signIn(context, stack)
  const page = await context.newPage()
  const studio = new StudioPage(page, stack.settings.studioUrl)
  const _id = 'careStories-dementia-at-home'
  const dialog = page.getByRole('dialog')
  const told = dialog.getByText('It is needed elsewhere')

  await studio.edit('careStories', _id)
  const unpublish = page.getByTestId('action-unpublish')
  const published = page.getByTestId('document-header-Published-chip')
  await untilShown(unpublish, () => published.click({timeout: 5000}))
  await unpublish.click()
  await told.waitFor()
  expect(await dialog.getByText(/anyway/i).count()).toBe(0)
  await studio.escape(told)

  await studio.edit('careStories', _id)
  await studio.choose('Delete')
  await told.waitFor()
  await dialog.getByRole('link', {name: 'Home page'}).click()
  await studio.text('hero.title').waitFor()

  await lake()
    .patch('homePage')
    .unset([`careStoriesIntro.featuredStories[_ref=="${_id}"]`])
    .commit()
  await studio.edit('careStories', _id)
  await studio.choose('Delete')
  await dialog.getByRole('button', {name: 'Delete document'}).click()
  await expect.poll(() => lake().getDocument(_id)).toBeUndefined()
  await context.close()
})
