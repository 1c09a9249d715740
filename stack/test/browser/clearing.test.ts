import type {Browser} from 'playwright-core'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {launchBrowser} from '../launchBrowser.ts'
import {signIn} from '../signIn.ts'
import {Stack} from '../stack.ts'
import {StudioPage} from '../studioPage.ts'

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
    `*[_type == $type && defined(${the.field})] | order(_createdAt desc)[0]{
      _id, "slug": slug.current, "shown": ${the.shown}}`,
    {type: the.type},
    {perspective: 'published'},
  )
  const path = the.where.replace('*', slug)
  await expect.poll(() => visit(path), patiently).toContain(shown)
  await clear(_id, the.field)
  await expect.poll(() => visit(path), patiently).not.toContain(shown)
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
