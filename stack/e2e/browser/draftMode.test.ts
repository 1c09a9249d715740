import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {cookiesOf} from '@home-care/lake/test/signIn.ts'
import {vercelStegaCleanAll} from '@sanity/client/stega'
import {createPreviewSecret} from '@sanity/preview-url-secret/create-secret'
import type {BrowserContext, Page} from 'playwright-core'
import {beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {z} from 'zod'
import {violations} from '../axe.ts'
import {browser} from '../connectBrowser.ts'
import {pageKinds} from '../pageKinds.ts'
import {newMember, postAs, writeAs} from '../signIn.ts'
import {BorrowedStack, unpacked} from '../stack.ts'

const stack = await BorrowedStack.borrow()
const lake = stack.lakeClient()
const site = stack.settings.siteUrl

const unpublished = 'Words nobody has published'

/** The most bytes, unpacked, of the home page in the preview and of its re-render. */
const mostInPreview = {page: 760 * 1000, renewed: 375 * 1000}

beforeAll(async () => {
  const home = await lake.getDocument('homePage')
  await lake.createOrReplace({
    ...home,
    _id: 'drafts.homePage',
    _type: 'homePage',
    hero: {...home?.hero, title: unpublished},
  })
  await lake.createOrReplace({
    _id: 'drafts.new-story',
    _type: 'careStories',
    title: unpublished,
    slug: {_type: 'slug', current: 'a-new-story'},
    excerpt: 'Not out yet.',
  })
})

async function studioSecret(): Promise<string> {
  const {secret} = await createPreviewSecret(lake, 'test', stack.settings.studioUrl)
  return secret
}

function enableUrl(secret: string, path = '/'): string {
  const url = new URL('/api/draft-mode/enable', site)
  url.searchParams.set('sanity-preview-secret', secret)
  url.searchParams.set('sanity-preview-pathname', path)
  return url.href
}

const open = (secret: string, path?: string) => fetch(enableUrl(secret, path), {redirect: 'manual'})

async function follow(secret: string) {
  const response = await open(secret)
  return {status: response.status, text: await response.text()}
}

/** The cookies of an open preview. */
const previewCookies = async () => cookiesOf(await open(await studioSecret()))

/** Changes the draft's title; an open preview follows. */
const retitle = (title: string) => lake.patch('drafts.homePage').set({'hero.title': title}).commit()

test('a preview link opens the preview once per secret, and again for who is in it', async () => {
  const secret = await studioSecret()
  const opened = await open(secret)
  expect(opened.status).toBe(307)
  expect(await follow(secret)).toEqual({
    status: 401,
    text: expect.stringContaining('used already'),
  })
  const headers = {cookie: cookiesOf(opened)}
  expect((await fetch(enableUrl(secret), {headers, redirect: 'manual'})).status).toBe(307)
})

test('what an editor writes in the Studio is in the preview, and for visitors once it is published', async () => {
  const member = await newMember(stack, {role: 'editor'})
  const story = {_id: 'drafts.by-an-editor', _type: 'careStories', title: 'Marigolds by the gate'}
  const slug = {_type: 'slug', current: 'by-an-editor'}
  await writeAs(member, stack, {create: {...story, slug}})
  const preview = await previewCookies()
  const path = '/care-stories/by-an-editor'
  const read = async (headers: Record<string, string>) => {
    const response = await fetch(site + path, {headers})
    return [response.status, (await response.text()).includes('Marigolds by')]
  }
  await expect.poll(() => read({cookie: preview})).toEqual([200, true])
  expect(await read({})).toEqual([404, false])
  const actionType = 'sanity.action.document.publish'
  const publish = {actionType, draftId: story._id, publishedId: 'by-an-editor'}
  await postAs(member, stack, 'actions', {actions: [publish]})
  await expect.poll(() => read({})).toEqual([200, true])
  await lake.delete('by-an-editor')
})

test('a preview link with a wrong secret, or none, leaves no cookie and explains what to do', async () => {
  for (const secret of ['wrong', '', "' || true || '"]) {
    const response = await open(secret)
    expect({secret, status: response.status, cookies: response.headers.getSetCookie()}).toEqual({
      secret,
      status: 401,
      cookies: [],
    })
  }
  const page = await browser.newPage()
  await page.goto(enableUrl('wrong'))
  await page.getByRole('heading', {level: 1, name: 'This preview link is not valid'}).waitFor()
  await page.getByText('ask the editor who sent you the link').waitFor()
  await page.getByRole('link', {name: 'The site as visitors see it'}).waitFor()
  expect(await violations(page)).toEqual([])
})

describe('a link that editors share', () => {
  const storyPath = '/care-stories/a-new-story'

  async function share(path: string, secret = crypto.randomUUID() + crypto.randomUUID()) {
    const _id = `sanity-preview-url-secret.${crypto.randomUUID()}`
    await lake.create({_id, _type: 'sanity.previewUrlShareAccess', path, secret})
    return {_id, secret}
  }

  test('shows its page as it is written now, and no other draft, until it is withdrawn', async () => {
    const {_id, secret} = await share(storyPath)
    // The rest of the address makes no difference.
    const response = await open(secret, '/')
    expect(response.status).toBe(307)
    expect(new URL(response.headers.get('location') ?? '', site).pathname).toBe(storyPath)
    const cookie = cookiesOf(response)
    const read = async (path: string) => (await fetch(site + path, {headers: {cookie}})).text()
    expect(await read(storyPath)).toContain(unpublished)
    for (const path of ['/', '/?a', '/care-stories', '/care-stories/a-new-story-2'])
      expect([path, (await read(path)).includes(unpublished)]).toEqual([path, false])
    expect((await follow(secret)).status).toBe(307)
    await lake.delete(_id)
    await expect.poll(async () => (await read(storyPath)).includes(unpublished)).toBe(false)
    expect((await follow(secret)).status).toBe(401)
  })

  test('without a page opens nothing', async () => {
    const secret = crypto.randomUUID() + crypto.randomUUID()
    const _id = 'sanity-preview-url-secret.share-access'
    await lake.createOrReplace({_id, _type: 'sanity.previewUrlShareAccess', secret})
    expect((await follow(secret)).status).toBe(401)
  })

  test('ends after a week, and a preview link that was not shared after an hour', {
    tags: 'slow',
  }, async () => {
    const single = await studioSecret()
    const byId = '*[secret == $single][0]._id'
    const id = await lake.fetch<string>(byId, {single}, {perspective: 'raw'})
    const {_id, secret} = await share(storyPath)
    await stack.stop('lake')
    const database = new DatabaseSync(join(stack.dataDir, 'lake/lake.sqlite'))
    for (const [document, hours] of [
      [id, 1.1],
      [_id, 7 * 24 + 1],
    ] as const) {
      const then = new Date(Date.now() - hours * 3_600_000).toISOString()
      const {changes} = database
        .prepare(
          `UPDATE documents SET json = json_set(json, '$._updatedAt', ?1, '$._createdAt', ?1) WHERE id = ?2`,
        )
        .run(then, document)
      expect(changes).toBe(1)
    }
    database.close()
    await stack.start('lake')
    expect(await follow(single)).toMatchObject({status: 401})
    expect(await follow(secret)).toEqual({
      status: 401,
      text: expect.stringContaining('has expired'),
    })
  })
})

describe('in the preview', () => {
  let context: BrowserContext
  let page: Page

  beforeEach(async () => {
    context = await browser.newContext()
    page = await context.newPage()
    await page.goto(enableUrl(await studioSecret()))
    return () => context.close()
  })

  const heading = (of: Page) => of.getByRole('heading', {level: 1})

  /** Opens the home page, which hears of a change only once its stream is open. */
  async function openLive() {
    // The page left open before the test may be about to open a stream, so leave it first.
    await page.goto('about:blank')
    const live = page.waitForResponse((response) => response.url().endsWith('/draft-mode/live'))
    await page.goto(`${site}/`)
    await live
  }

  test('unpublished words are on the page, copied as they are read, and nowhere for a visitor', async () => {
    await expect.poll(() => heading(page).innerText()).toContain(unpublished)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const copy = async () => {
      await heading(page).selectText()
      await page.keyboard.press('ControlOrMeta+c')
      return page.evaluate(async () => {
        const [copied] = await navigator.clipboard.read()
        const read = async (type: string) => (await copied?.getType(type))?.text()
        return {plain: await read('text/plain'), rich: await read('text/html')}
      })
    }
    // Copying loses the codes only once the preview's scripts run.
    await expect.poll(async () => (await copy()).plain).toBe(unpublished)
    const {rich = ''} = await copy()
    expect(rich).toContain('Words nobody')
    expect(vercelStegaCleanAll(rich)).toBe(rich)
    const response = await page.goto(`${site}/care-stories/a-new-story`)
    expect(response?.status()).toBe(200)
    await expect.poll(() => heading(page).innerText()).toContain(unpublished)

    const story = '/care-stories/a-new-story'
    for (const path of ['/', story, '/sitemap.xml', '/case-management/case-studies'])
      expect(vercelStegaCleanAll(await stack.read(path))).not.toContain(unpublished)
    expect((await fetch(site + story)).status).toBe(404)
  })

  test('the page follows a change without being loaded again, and no element around the change is touched', async () => {
    await openLive()
    await page.evaluate(() => window.scrollTo(0, 600))
    // Record every changed element, as Sanity's overlays do, which read all of its content again.
    await page.evaluate(() => {
      const changed: string[] = []
      Object.assign(window, {changed})
      new MutationObserver((records) => {
        for (const {type, target} of records) {
          const read = type === 'characterData' ? target.parentElement : target
          if (read) changed.push(read.nodeName)
        }
      }).observe(document.body, {childList: true, characterData: true, subtree: true})
    })
    await retitle(`${unpublished} yet`)
    await expect.poll(() => heading(page).innerText()).toContain('yet')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600)
    // A page that was loaded again has no such record.
    const changed = z.array(z.string()).parse(await page.evaluate('changed'))
    expect(changed).not.toEqual([])
    expect(changed.filter((name) => /^(HTML|BODY|MAIN)$/.test(name))).toEqual([])
    await retitle(unpublished)
    await expect.poll(() => heading(page).innerText()).not.toContain('yet')
  })

  test('the page shows a change made before its stream opened', {tags: 'slow'}, async () => {
    await page.route('**/api/draft-mode/live', async (route) => {
      await retitle(`${unpublished} early`)
      await route.continue()
    })
    await page.goto(`${site}/`)
    await expect.poll(() => heading(page).innerText()).toContain('early')
    // The page may have asked again meanwhile; continuing a request twice is an error.
    await page.unrouteAll({behavior: 'wait'})
    await retitle(unpublished)
    await expect.poll(() => heading(page).innerText()).not.toContain('early')
  })

  test('the bar shows what visitors see, and leads out', async () => {
    const bar = page.getByRole('complementary', {name: 'Preview'})
    await page.goto(`${site}/services`)
    await expect.poll(() => bar.innerText()).toContain('changes that aren’t published yet')
    await bar.getByRole('button', {name: 'Show what visitors see'}).click()
    await expect.poll(() => bar.innerText()).toContain('You see what visitors see')
    expect(new URL(page.url()).pathname).toBe('/services')
    await page.goto(`${site}/`)
    await expect.poll(() => heading(page).innerText()).not.toContain(unpublished)
    await bar.getByRole('button', {name: 'Show unpublished changes'}).click()
    await expect.poll(() => heading(page).innerText()).toContain(unpublished)
    await bar.getByRole('button', {name: 'Exit preview'}).click()
    await expect.poll(() => bar.count()).toBe(0)
    await expect.poll(() => heading(page).innerText()).not.toContain(unpublished)
    expect(await context.cookies()).toEqual([])
  })
})

/** Runs in a browser: the invisible parts of a page by their place, and its text. */
function partsOf(html: string) {
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  const attributes = [...parsed.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes].map(
      ({name, value}) => [`<${element.localName} ${name}>`, value] as const,
    ),
  )
  const facts = [...parsed.querySelectorAll('title, script[type="application/ld+json"]')].map(
    (element) => [`<${element.localName}>`, element.textContent] as const,
  )
  return {bare: [...attributes, ...facts], text: parsed.querySelector('main')?.textContent ?? ''}
}

describe('what the preview answers', () => {
  let cookie: string

  beforeAll(async () => {
    cookie = await previewCookies()
  })

  test('is neither kept nor indexed', async () => {
    const response = await fetch(site, {headers: {cookie}})
    expect(response.headers.get('cache-control')).toContain('no-store')
    expect(await response.text()).toContain('noindex')
    expect(await stack.read('/')).not.toContain('noindex')
  })

  test('to one edited letter stays within its budget, and comes in one piece', {
    tags: 'slow',
  }, async () => {
    const bytesOf = async (headers: Record<string, string>) => {
      const answer = await fetch(site, {headers: {'accept-encoding': 'identity', ...headers}})
      const bytes = (await answer.arrayBuffer()).byteLength
      // The length is known beforehand, so the answer was whole before its first byte was sent.
      expect(answer.headers.get('content-length')).toBe(String(bytes))
      return bytes
    }
    expect(await bytesOf({cookie, rsc: '1'})).toBeLessThan(mostInPreview.renewed)
    expect(await bytesOf({cookie})).toBeLessThan(mostInPreview.page)
  })

  test('to a stranger’s page neither ends it nor switches what it shows', async () => {
    const {request} = await browser.newContext()
    // Node's own fetch would send another mode.
    const headers = {cookie, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate'}
    for (const action of ['disable', 'perspective']) {
      const form = {perspective: 'published'}
      const answer = await request.post(`${site}/api/draft-mode/${action}`, {headers, form})
      expect([action, answer.status()]).toEqual([action, 403])
      expect(answer.headers()).not.toHaveProperty('set-cookie')
    }
  })

  test.each([
    ['spring,drafts', {}, 204],
    ['published', {}, 204],
    ['raw', {}, 400],
    ['', {}, 400],
    ['spring;drafts', {}, 400],
    ['drafts', {'sec-fetch-site': 'same-site'}, 403],
    ['drafts', {cookie: ''}, 403],
  ])(
    'to the perspective “%s” of a page, sent with %j, is %i',
    async (perspective, headers, status) => {
      const answer = await fetch(`${site}/api/draft-mode/perspective`, {
        method: 'PUT',
        headers: {cookie, 'sec-fetch-site': 'same-origin', ...headers},
        body: new URLSearchParams({perspective}),
      })
      expect([answer.status, cookiesOf(answer)]).toEqual([
        status,
        status === 204 ? `sanity-preview-perspective=${encodeURIComponent(perspective)}` : '',
      ])
    },
  )

  test('has codes in no attribute, title, metadata or fact for search engines', async () => {
    // Half of the kinds of pages, which each take a render: among them they have every kind of text.
    const paths = pageKinds.filter((_path, at) => at % 2 === 0)
    const page = await browser.newPage()
    const found: string[] = []
    let texts = 0
    for (const path of paths) {
      const html = await (await fetch(site + path, {headers: {cookie, ...unpacked}})).text()
      // A browser parses the page without running it: only what the server sent counts.
      const {bare, text} = await page.evaluate(partsOf, html)
      for (const [place, value] of bare)
        if (vercelStegaCleanAll(value) !== value) found.push(`${path} ${place}`)
      if (vercelStegaCleanAll(text) !== text) texts += 1
    }
    expect(found).toEqual([])
    // The other texts do carry codes, so the search for them works.
    expect(texts).toBeGreaterThan(10)
  })
})

/** Code of visual editing, live events and Sanity's client. */
const previewCode = /visual-editing|sanity-preview|comlink|draft-mode\/live|apicdn\.sanity\.io/

test('visitors get no file of scripts but on a page with a form, and nothing of the preview', async () => {
  for (const [path, files] of [
    ['/', 0],
    ['/services/personal-care', 0],
    ['/locations/rutland', 0],
    ['/case-management/case-studies', 0],
    ['/legal/privacy-policy', 0],
    ['/help-advice', 0],
    ['/contact', 1],
    ['/no-such-page', 0],
  ] as const) {
    const html = await stack.read(path)
    const found = Array.from(html.matchAll(/<script[^>]* src="([^"]+)"/g), ([, src = '']) => src)
    expect([path, found]).toEqual([path, Array(files).fill(expect.any(String))])
    const scripts = await Promise.all(found.map((src) => stack.read(src)))
    expect([html, ...scripts].flatMap((text) => text.match(previewCode) ?? [])).toEqual([])
  }
})

test('the preview’s code is loaded in the preview', async () => {
  const page = await browser.newPage()
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.text())
  })
  const live = page.waitForResponse((response) => response.url().endsWith('/draft-mode/live'))
  await page.goto(enableUrl(await studioSecret()))
  await live
  const scripts = await Promise.all(bodies)
  expect(scripts.filter((script) => previewCode.test(script))).not.toEqual([])
})
