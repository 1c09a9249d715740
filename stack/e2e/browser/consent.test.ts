// @module-tag slow: the Studio, in its production form.
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {root} from '@home-care/environment/environment.ts'
import {cookiesOf} from '@home-care/lake/test/signIn.ts'
import {assetFile} from '@home-care/web/assets/assetAddress.ts'
import {createPreviewSecret} from '@sanity/preview-url-secret/create-secret'
import {expect, test} from 'vitest'
import {z} from 'zod'
import {violations} from '../axe.ts'
import {browser} from '../connectBrowser.ts'
import {BorrowedStack} from '../stack.ts'
import {openStudio, type StudioPage, untilShown} from '../studioPage.ts'

const stack = await BorrowedStack.borrow()
const lake = stack.lakeClient().withConfig({perspective: 'raw'})
const site = stack.settings.siteUrl

const withImage = z.object({
  image: z.looseObject({asset: z.object({_ref: z.string()}), alt: z.string().optional()}),
})
const imageOf = async (id: string) => withImage.parse(await lake.getDocument(id)).image

/** Each page of the site, whatever its kind, with all the addresses in it of what it shows. */
async function walk(): Promise<Map<string, string[]>> {
  const paths = (await stack.listed()).map(({pathname}) => pathname)
  const found = new Map<string, string[]>()
  for (const path of [...paths, '/case-management/case-studies']) {
    const html = (await stack.read(path)).replaceAll('&amp;', '&')
    found.set(
      path,
      [...html.matchAll(/\/(?:images|share)\/[^\s"',)]+/g)].map(([url]) => url),
    )
  }
  return found
}

async function consentDialog(studio: StudioPage) {
  const {page} = studio
  const dialog = page.getByRole('dialog', {name: 'Consent of the people in this picture'})
  await untilShown(dialog, () =>
    page.getByRole('button', {name: 'Consent', exact: true}).first().click({timeout: 5000}),
  )
  return dialog
}

test('before a withdrawal the editor sees each place of the picture; after it, the picture is in none', async () => {
  const image = await imageOf('service-companionship')
  const asset = image.asset._ref
  await lake.patch('location-rutland').set({image}).commit()
  await lake.patch('homePage').set({'hero.heroImage': image}).commit()
  const file = assetFile(asset)
  const shows = async () =>
    [...(await walk())].filter(([, urls]) => urls.some((url) => url.includes(file)))
  const before = async () => (await shows()).map(([path]) => path)
  await expect.poll(before).toEqual(expect.arrayContaining(['/', '/locations/rutland']))
  const addresses = [...new Set((await shows()).flatMap(([, urls]) => urls))].filter((url) =>
    url.includes(file),
  )
  const share = (path: string) => fetch(`${site}/share${path}`).then((each) => each.arrayBuffer())
  const sharePath = '/services/companionship'
  const shared = Buffer.from(await share(sharePath))

  const {page, studio} = await openStudio(browser, stack)
  await studio.edit('service', 'service-companionship')
  await studio.showAllFields()
  const dialog = await consentDialog(studio)
  const places = dialog.getByRole('link')
  await expect.poll(() => places.count()).toBeGreaterThan(2)
  const hrefs = await places.evaluateAll((links) =>
    links.map((link) => decodeURIComponent(link.getAttribute('href') ?? '')),
  )
  const documents = hrefs.map((href) => /id=([\w-]+)/.exec(href)?.[1] ?? '')
  // A walk of all documents, by hand.
  const all = z
    .array(z.looseObject({_id: z.string(), _type: z.string()}))
    .parse(await lake.fetch('*[!(_type match "sanity.*") && !(_id in path("drafts.**"))]'))
  const walked = all.filter((each) => JSON.stringify(each).includes(`"_ref":"${asset}"`))
  expect(documents.toSorted()).toEqual(walked.map(({_id}) => _id).toSorted())
  expect(await violations(page, '[role=dialog]')).toEqual([])

  await dialog.getByLabel('Consent was withdrawn').check()
  await dialog.getByRole('button', {name: 'Save'}).click()
  await dialog.waitFor({state: 'detached'})
  await page.getByText('the site shows this picture nowhere').first().waitFor()
  await expect.poll(before).toEqual([])
  const {secret} = await createPreviewSecret(lake, 'test', stack.settings.studioUrl)
  const enable = `${site}/api/draft-mode/enable?sanity-preview-secret=${secret}`
  const cookie = cookiesOf(await fetch(enable, {redirect: 'manual'}))
  expect(cookie).not.toBe('')
  for (const url of addresses)
    for (const headers of [new Headers(), new Headers({cookie})])
      expect((await fetch(site + url, {headers})).status).toBe(404)
  await expect.poll(async () => Buffer.from(await share(sharePath)).equals(shared)).toBe(false)
  const health = async (): Promise<unknown> => (await fetch(`${site}/health`)).json()
  const goneAt = expect.any(Number)
  await expect.poll(health).toMatchObject({
    pictures: 'withheld',
    figures: {pictures_gone: 1, pictures_gone_timestamp_seconds: goneAt},
  })
})

test('before a draft shows again who withdrew, as an older revision does, the editor is asked', async () => {
  const testimonial = {_key: 'ann', _type: 'testimonial', rating: 5, author: 'Ann, Corby'}
  const quote = 'The zinnias were never so bright.'
  const testimonials = (consent: object) =>
    lake
      .patch('homePage')
      .setIfMissing({testimonialsSection: {}})
      .set({'testimonialsSection.testimonials': [{...testimonial, quote, ...consent}]})
  await testimonials({}).commit()
  const isShown = async () => (await stack.read('/')).includes(quote)
  await expect.poll(isShown).toBe(true)
  const older = await lake.getDocument('homePage')
  await testimonials({consent: {isWithdrawn: true}}).commit()
  await expect.poll(isShown).toBe(false)
  await lake.create({...older, _id: 'drafts.homePage', _type: 'homePage'})

  const {page, studio} = await openStudio(browser, stack)
  await studio.edit('homePage', 'homePage')
  await page.getByText('this version does not say so: Ann, Corby.').waitFor()
  const publish = page.getByTestId('action-publish')
  const dialog = page.getByRole('dialog', {name: 'Show people again who said no?'})
  await untilShown(dialog, () => publish.click({timeout: 5000}))
  expect(await dialog.innerText()).toContain('Ann, Corby')
  expect(await violations(page, '[role=dialog]')).toEqual([])
  await dialog.getByRole('button', {name: 'Cancel'}).click()
  await dialog.waitFor({state: 'detached'})
  expect(await lake.getDocument('drafts.homePage')).toBeDefined()

  await untilShown(dialog, () => publish.click({timeout: 5000}))
  await dialog.getByRole('button', {name: 'They agreed again'}).click()
  await expect.poll(isShown).toBe(true)
})

const photographs = ['personal-care', 'medication-support'].map((name) =>
  join(root, `schemas/sample/images/service-${name}.webp`),
)

test('another picture that is uploaded, dropped or pasted has nothing that was said of the one before', async () => {
  const id = 'location-rutland'
  const draft = `drafts.${id}`
  const {page, studio} = await openStudio(browser, stack)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await studio.edit('location', id)
  await studio.showAllFields()
  const menu = page.getByTestId('options-menu-button').first()
  const words = {
    alt: 'Ann at her window',
    crop: {_type: 'sanity.imageCrop', top: 0, bottom: 0.2, left: 0, right: 0.1},
    hotspot: {_type: 'sanity.imageHotspot', x: 0.4, y: 0.4, width: 0.2, height: 0.2},
  }
  await lake.create({...(await lake.getDocument(id)), _id: draft, _type: 'location'})
  const asset = async () => (await imageOf(draft)).asset._ref
  // The words of a picture that was used before come a moment after it.
  const say = () =>
    expect
      .poll(
        async () => {
          await lake
            .patch(draft)
            .set({image: {...(await imageOf(draft)), ...words}})
            .commit()
          return studio.text('image.alt').inputValue()
        },
        {interval: 2000},
      )
      .toBe(words.alt)

  const upload = async (path = '') => {
    const chooser = page.waitForEvent('filechooser')
    await studio.chooseIn(menu, page.getByTestId('file-input-upload-button'))
    await (await chooser).setFiles(path)
  }
  const target = page.locator('[data-is-file-target]').first()
  const drop = async (path = '') => {
    const dataTransfer = await page.evaluateHandle((encoded) => {
      const data = new DataTransfer()
      const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))
      data.items.add(new File([bytes], 'photograph.webp', {type: 'image/webp'}))
      return data
    }, readFileSync(path).toString('base64'))
    for (const type of ['dragenter', 'dragover', 'drop'])
      await target.dispatchEvent(type, {dataTransfer})
  }
  const paste = async () => {
    await page.evaluate(async () => {
      const canvas = Object.assign(document.createElement('canvas'), {width: 400, height: 300})
      const blob = new Promise<Blob>((done) => canvas.toBlob((made) => made && done(made)))
      await navigator.clipboard.write([new ClipboardItem({'image/png': blob})])
    })
    await target.focus()
    await page.keyboard.press('Control+v')
  }
  const roads: [name: string, change: () => Promise<unknown>][] = [
    ['uploaded', () => upload(photographs[0])],
    ['dropped', () => drop(photographs[1])],
    ['pasted', paste],
  ]
  for (const [name, change] of roads) {
    await say()
    const before = await asset()
    await change()
    await expect.poll(asset, {message: name}).not.toBe(before)
    const {alt, crop, hotspot} = await imageOf(draft)
    expect([name, alt === words.alt, crop, hotspot]).toEqual([name, false, undefined, undefined])
  }
})
