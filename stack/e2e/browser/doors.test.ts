import {readdirSync} from 'node:fs'
import {request} from 'node:http'
import {connect} from 'node:net'
import {join} from 'node:path'
import {isDeepStrictEqual} from 'node:util'
import {mostAskedPaths} from '@home-care/schemas/rules/movedPaths.ts'
import {problemWith} from '@home-care/schemas/rules/sitePages.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import {assetFile} from '@home-care/web/assets/assetAddress.ts'
import {encodeSignatureHeader, SIGNATURE_HEADER_NAME} from '@sanity/webhook'
import {describe, expect, test} from 'vitest'
import {browser} from '../connectBrowser.ts'
import {BorrowedStack, unpacked} from '../stack.ts'

// Requests of a stranger against the production build, and what they cost: docs/limits.md.

const stack = await BorrowedStack.borrow()
const lake = stack.lakeClient()
const site = stack.settings.siteUrl

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${site}${path}`, {headers, redirect: 'manual', signal: AbortSignal.timeout(60_000)})

describe('a missing page', () => {
  test.each([
    ['/_next/nope', 'Oops! Page not found', 'Page not found'],
    ['/help-advice/nope', 'Article Not Found', 'Article not found'],
    ['/care-stories/nope', 'Story not found.', 'Story not found'],
    ['/legal/nope', 'Page not found.', 'Policy not found'],
  ])('says so at %s', async (path, words, title) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toContain('no-store')
    const html = await response.text()
    expect(/<main[\s\S]*<\/main>/.exec(html)?.[0]).toContain(words)
    expect(/<title>(.*?)<\/title>/.exec(html)?.[1]).toContain(title)
    expect(html).toMatch(/<html [^>]*lang="en-GB"/)
    expect(html).toMatch(/<header[\s\S]*href="tel:[\s\S]*<\/header>/)
    expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/)
    await expect.poll(() => stack.output.web).toContain(`404 for an unknown path: ${path}`)
  })

  test('leaves no file behind, however often and wherever it is asked for', {
    tags: 'slow',
  }, async () => {
    const files = () => readdirSync(join(stack.siteFolder, '.next'), {recursive: true}).length
    const folders = ['services', 'locations', 'care-stories', 'legal', 'help-advice']
    let before = 0
    /** Counts the files written since the last count; some are written after their response. */
    const settling = async () => {
      const last = before
      for (const folder of folders) await get(`/${folder}/a-first-one`)
      before = files()
      return before - last
    }
    await expect.poll(settling).toBe(0)
    for (const folder of folders) {
      const slugs = Array.from({length: 20}, (_, each) => `made-up-${folder}-${each}`)
      const visitors: Record<string, string>[] = [{}, {cookie: '__prerender_bypass=forged'}]
      for (const headers of visitors) {
        await Promise.all(
          slugs.flatMap((slug) => [
            get(`/${folder}/${slug}`, headers),
            get(`/share/${folder}/${slug}`, headers),
          ]),
        )
      }
    }
    await expect.poll(files).toBe(before)
  })

  test('is one short line in the log, whatever is in it', async () => {
    const path = `/first%0Asecond%1b[31m/${'long'.repeat(200)}`
    expect((await get(path)).status).toBe(404)
    const logged = () => stack.output.web.split('\n').filter((each) => each.includes('first%0A'))
    await expect.poll(logged).not.toEqual([])
    const [line = ''] = logged()
    expect(line).toMatch(/404 for an unknown path: \/first%0Asecond%1b%5B31m\/long/i)
    expect(line.length).toBeLessThan(260)
  })
})

/** Headers joins the values of several headers, so a second Location would show. */
const whereTo = async (path: string) => {
  const {status, headers} = await get(path)
  return [status, headers.get('location')]
}

test.each([
  ['/services/dementia-care', 307, '/services'],
  ['/locations/find?place=NN16+0AA', 307, '/locations/find?place=NN16'],
  ['/locations/find?place=12+Mill+Lane,+Corby', 307, '/locations/find?place=Corby'],
  ['/locations/find?place=+Corby+&place=Oakham', 307, '/locations/find?place=Corby'],
  ['/referral/received?ref=nonsense', 307, '/referral'],
  ['/case-management', 308, '/case-management/case-managers'],
])('a redirect has one Location header: from %s', async (path, status, place) => {
  expect(await whereTo(path)).toEqual([status, place])
})

test('a form’s check page without a cookie is rendered once, whatever query its address has', async () => {
  const pages = [
    ...(await Promise.all(['', '?a=1', '?a=2'].map((query) => get(`/contact/check${query}`)))),
    await get('/contact/check', {cookie: 'form-attempt=made-up'}),
  ]
  const [tag, ...tags] = pages.map(({headers}) => headers.get('etag'))
  expect([tag, ...tags]).toEqual([expect.any(String), tag, tag, null])
  for (const page of pages) {
    expect(page.headers.get('cache-control')).toMatch(/^private, no-cache, no-store/)
    expect(await page.text()).toContain('We no longer have your answers')
  }
})

const statusOf = (origin: string, line: string) =>
  new Promise<number>((resolve, reject) => {
    const {hostname, port, host} = new URL(origin)
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${line} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
    )
    let answer = ''
    socket.on('data', (data) => {
      answer += data
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(Number(answer.split(' ')[1] ?? 0)))
  })

test.each([
  ['TRACE /', 405],
  ['TRACE /api/contact', 405],
  ['TRACE /v1/ping', 405],
  ['CONNECT example.org:80', 405],
  ['PURGE /api/contact', 405],
  ['OPTIONS *', 400],
  ['GET /%ff', 400],
  ['GET http://evil.example/', 400],
])(
  'a request that no browser sends, "%s", is answered %i by the site, the Studio and the lake',
  async (line, status) => {
    const {siteUrl, studioUrl, lakeUrl} = stack.settings
    for (const origin of [siteUrl, studioUrl, lakeUrl])
      expect({origin, status: await statusOf(origin, line)}).toEqual({origin, status})
    expect((await get('/robots.txt')).status).toBe(200)
    expect(stack.output.web).not.toContain('TypeError')
  },
)

test('a page runs its own scripts and no script injected into it', async () => {
  const page = await browser.newPage()
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  // The second visit revalidates the page in the browser's cache with a 304.
  for (const round of ['first', 'second']) {
    const response = await page.goto(site)
    const policy = response?.headers()['content-security-policy'] ?? ''
    const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src '))
    expect([round, scripts]).toEqual([
      round,
      expect.stringMatching(/^script-src 'self'( 'sha256-[A-Za-z0-9+/]{43}=')+$/),
    ])
    expect(refused).toEqual([])
    await expect(page.locator('html').getAttribute('data-mouse')).resolves.toBe('')
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'document.documentElement.dataset.ran = "yes"'
      document.body.append(script)
    })
    // The browser reports a violation some time later.
    await expect.poll(() => refused).toHaveLength(1)
    expect(await page.locator('html').getAttribute('data-ran')).toBeNull()
    refused.length = 0
  }
})

test('a page is the same for every visitor', async () => {
  const headersOf = ({headers}: Response) =>
    Object.fromEntries([...headers].filter(([name]) => name !== 'date'))
  for (const path of ['/', '/services/personal-care', '/arrange-care']) {
    // Until both answers are packed at best quality and have the same age.
    await expect
      .poll(async () => {
        const [first, again] = [await get(path), await get(path)]
        const texts = [await first.text(), await again.text()]
        return texts[0] === texts[1] && isDeepStrictEqual(headersOf(first), headersOf(again))
      })
      .toBe(true)
    const page = await (await get(path)).text()
    // Requests of React's own client, which visitors' pages do not contain, get the same page.
    expect(await (await get(path, {rsc: '1'})).text()).toBe(page)
    const head = await fetch(site + path, {method: 'HEAD'})
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(await (await get(path)).text()).toBe(page)
  }
})

test('a page that moved is found at every address it had, in one hop', async () => {
  const put = (slug: string) =>
    lake.createOrReplace({
      _id: 'service-moving',
      _type: 'service',
      title: 'Moving',
      slug: {_type: 'slug', current: slug},
      isActive: true,
    })
  await put('first')
  await expect.poll(() => whereTo('/services/first')).toEqual([200, null])
  await put('second')
  await expect.poll(() => whereTo('/services/first')).toEqual([308, '/services/second'])
  await put('third')
  await expect.poll(() => whereTo('/services/first')).toEqual([308, '/services/third'])
  expect(await whereTo('/services/second?from=letter&page=2')).toEqual([
    308,
    '/services/third?from=letter&page=2',
  ])
  expect(await whereTo('/share/services/first')).toEqual([308, '/share/services/third'])
  // A link typed to an old address does not stop publishing; one to no page does.
  const problemAt = async (path: string) => (await problemWith(path, lake, site))?.level
  expect(await problemAt('/services/first?from=letter')).toBe('warning')
  expect((await problemWith(`${site}/services/first`, lake, site))?.message).toContain(
    'has moved to /services/third',
  )
  expect(await problemAt('/services/third')).toBeUndefined()
  expect(await problemAt('/services/none')).toBe('error')
  const tooMany = `/api/addresses?${'path=/&'.repeat(mostAskedPaths + 1)}`
  expect((await get(tooMany)).status).toBe(400)
})

test('Studio and lake give a stranger the sign-in, static files and the status of health alone', async () => {
  const {studioUrl, lakeUrl} = stack.settings
  const status = async (address: string) => (await fetch(address, {redirect: 'manual'})).status
  const picture = await lake.fetch<string>('*[_type == "sanity.imageAsset"][0].path')
  for (const origin of [lakeUrl, studioUrl]) {
    for (const path of ['v1/data/query/production?query=*', 'v1/projects/local', picture])
      expect([path, await status(`${origin}/${path}`)]).toEqual([path, 401])
    expect(await status(`${origin}/auth/sign-in`)).toBe(200)
    expect(await (await fetch(`${origin}/health`)).json()).toEqual({status: 'ok'})
  }
  const own = ['/', '/static/none.js', '/api/staff/enquiries'].map((path) => studioUrl + path)
  expect(await Promise.all(own.map(status))).toEqual([200, 404, 401])
})

test('every address of the Studio is its page, which queries its own origin and may not be framed', async () => {
  for (const path of ['/', '/structure/careStories;a.document', '/enquiries?status=new']) {
    const response = await fetch(stack.settings.studioUrl + path)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    const html = await response.text()
    expect(html).toContain(`"siteUrl":"${stack.settings.siteUrl}"`)
    expect(html).not.toContain('lakeUrl')
    const {LAKE_TOKEN, SANITY_WEBHOOK_SECRET} = stack.settings.environment
    for (const secret of [LAKE_TOKEN, SANITY_WEBHOOK_SECRET]) expect(html).not.toContain(secret)
  }
})

test('searches delay no other visitor, however many run at once', async () => {
  await get('/about')
  const searches = Array.from({length: 200}, (_, n) => get(`/search?q=question-${n}`))
  expect((await get('/about')).headers.get('cache-status')).toBe('site; hit')
  const statuses = (await Promise.all(searches)).map(({status}) => status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect((await get('/search?q=afterwards')).status).toBe(200)
})

describe('pictures and files', () => {
  test('come in the sizes that pages name, and in no other', async () => {
    const home = await (await get('/')).text()
    const [, address = ''] = /src="(\/images\/[0-9a-f]{40}[^"]+)"/.exec(home) ?? []
    const path = address.replaceAll('&amp;', '&')
    const named = await get(path, {accept: 'image/webp'})
    expect(named.status).toBe(200)
    expect(named.headers.get('content-type')).toContain('image/')
    for (const other of [
      path.replace(/w=\d+/, 'w=799'),
      `${path}&h=4000`,
      path.replace(/&s=.*/, ''),
      path.replace(/\?.*/, ''),
    ]) {
      expect((await get(other)).status, other).toBe(400)
    }
    expect((await get('/_next/image?url=%2Fimages%2Fcost.webp&w=640&q=75')).status).toBe(404)
  })

  test('arrive whole, in ranges, under their own names, and packed, but never in parts', async () => {
    const bytes = Buffer.from('eins,zwei,drei\n'.repeat(5_000))
    const {_id} = await lake.assets.upload('file', bytes, {filename: 'Preise.csv'})
    const file = {_type: 'file', asset: {_type: 'reference', _ref: _id}}
    await lake.create({_type: 'legalPage', title: 'Preise', file})
    const path = `/files/${assetFile(_id)}`
    await expect.poll(async () => (await get(path)).status).toBe(200)
    const name = new URLSearchParams({dl: 'Häusliche Pflege – Preise.csv'})
    const whole = await get(`${path}?${name}`, unpacked)
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(bytes)
    expect(whole.headers.get('content-disposition')).toContain(
      "filename*=UTF-8''H%C3%A4usliche%20Pflege%20%E2%80%93%20Preise.csv",
    )
    const packed = await get(path, {'accept-encoding': 'br'})
    expect(packed.headers.get('content-encoding')).toBe('br')
    expect(packed.headers.get('etag')).toMatch(/^W\//)
    const part = await get(path, {'accept-encoding': 'br', range: 'bytes=5-13'})
    expect([part.status, part.headers.get('content-encoding')]).toEqual([206, null])
    expect(part.headers.get('content-range')).toBe(`bytes 5-13/${bytes.length}`)
    expect(await part.text()).toBe('zwei,drei')
    // A download that was cut goes on, unless the file is another.
    const tag = whole.headers.get('etag') ?? ''
    expect(whole.headers.get('last-modified')).toMatch(/ GMT$/)
    const resume = async (tag: string) =>
      (await get(path, {...unpacked, range: 'bytes=10-', 'if-range': tag})).status
    expect([await resume(tag), await resume('"another"')]).toEqual([206, 200])
    expect((await get(path, {...unpacked, 'if-none-match': tag})).status).toBe(304)
  })

  test('run no script of their own, and leave the site with their story and its people’s consent', async () => {
    // No other picture has this width.
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><script>document.documentElement.setAttribute('data-ran', location.origin)</script></svg>`
    const {_id} = await lake.assets.upload('image', Buffer.from(svg), {filename: 'drawing.svg'})
    const asset = {_type: 'reference', _ref: _id}
    const story = {_id: 'careStories-consent', _type: 'careStories', title: 'Told with consent'}
    await lake.create({
      ...story,
      slug: {_type: 'slug', current: 'told-with-consent'},
      image: {_type: 'imageWithAlt', alt: 'Drawn', asset},
    })
    const path = '/care-stories/told-with-consent'
    let picture = ''
    const addressOfPicture = async () => {
      const html = await (await get(path)).text()
      const named = /\bsrc="(\/images\/[0-9a-f]{40}-200x100\.svg[^"]*)"/.exec(html)
      picture = named?.[1]?.replaceAll('&amp;', '&') ?? ''
      return picture
    }
    await expect.poll(addressOfPicture).not.toBe('')
    const page = await browser.newPage()
    const response = await page.goto(site + picture)
    expect(response?.status()).toBe(200)
    expect(await page.evaluate(() => document.documentElement.getAttribute('data-ran'))).toBeNull()
    expect(response?.headers()['content-security-policy']).toContain('sandbox')

    const statuses = async () => [(await get(path)).status, (await get(picture)).status]
    const isListed = async () => (await (await get(pages.caseStudies.path)).text()).includes(path)
    expect(await statuses()).toEqual([200, 200])
    const consent = {isWithdrawn: true}
    await lake.patch(story._id).set({consent}).commit()
    await expect.poll(statuses).toEqual([404, 404])
    await expect.poll(isListed).toBe(false)
    await lake
      .patch(story._id)
      .set({consent: {isWithdrawn: false}})
      .commit()
    await expect.poll(statuses).toEqual([200, 200])
    await lake.delete(story._id)
    await expect.poll(statuses).toEqual([404, 404])
  })
})

describe('a body', () => {
  const mebibyte = Buffer.alloc(1024 * 1024, 'x')
  const most = 50 * mebibyte.length

  /** Sends without end until the site answers or closes the connection. */
  function sendEndlessly(path: string, headers: Record<string, string>) {
    return new Promise<{status: number | undefined; sent: number}>((resolve) => {
      let sent = 0
      const end = (status?: number) => {
        outgoing.destroy()
        resolve({status, sent})
      }
      const outgoing = request(`${site}${path}`, {method: 'POST', headers}, ({statusCode}) =>
        end(statusCode),
      )
      outgoing.on('error', () => end())
      const send = () => {
        if (outgoing.destroyed) return
        if (sent >= most) return end()
        sent += mebibyte.length
        outgoing.write(mebibyte, send)
      }
      send()
    })
  }

  test.each([
    ['/api/revalidate', {[SIGNATURE_HEADER_NAME]: 't=1700000000000,v1=abc'}, 413],
    [
      '/api/draft-mode/perspective',
      {
        'sec-fetch-site': 'same-origin',
        'sec-fetch-mode': 'navigate',
        'content-type': 'application/x-www-form-urlencoded',
      },
      303,
    ],
    ['/services/personal-care', {'content-type': 'text/plain'}, 405],
    ['/help-advice/which-help', {'content-type': 'application/x-www-form-urlencoded'}, 413],
    ['/', {cookie: '__prerender_bypass=made-up', 'content-type': 'text/plain'}, 405],
    ['/about', {'next-action': '0'.repeat(42), 'content-type': 'text/plain'}, 405],
    ['/help-advice/which-help', {'content-type': 'multipart/form-data; boundary=x'}, 409],
  ])('without end is not read at %s %j', async (path, headers, expected) => {
    const {status, sent} = await sendEndlessly(path, headers)
    expect([expected, undefined]).toContain(status)
    expect(sent).toBeLessThan(most)
  })

  const [length, size] = [2 * mebibyte.length, mebibyte.length.toString(16)]
  const framings = {
    measured: [`Content-Length: ${length}`, mebibyte, mebibyte],
    chunked: ['Transfer-Encoding: chunked', `${size}\r\n`, mebibyte, '\r\n0\r\n\r\n'],
  } as const

  /**
   * Sends two requests over one connection, as a proxy does for two visitors: the first with a body of
   * one or two mebibytes and, once it is answered, a second.
   * @returns the statuses of those answered before the connection closes
   */
  async function sendBoth(address: string, type: string, framing: keyof typeof framings) {
    const {hostname, port, host, pathname} = new URL(address)
    const head = (method: string, path: string, ...headers: string[]) =>
      [`${method} ${path} HTTP/1.1`, `Host: ${host}`, ...headers, '', ''].join('\r\n')
    const [header, ...parts] = framings[framing]
    const socket = connect(Number(port), hostname)
    let received = ''
    let isSecondSent = false
    socket.setEncoding('utf8').on('data', (text: string) => {
      received += text
      if (isSecondSent) return
      isSecondSent = true
      socket.write(head('GET', '/robots.txt', 'Connection: close'))
    })
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.on('error', () => undefined)
    socket.write(head('POST', pathname, `Origin: http://${host}`, `Content-Type: ${type}`, header))
    for (const part of parts) socket.write(part)
    await closed
    return [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))
  }

  test.each([
    ['siteUrl', '/api/submitReferralRequest', 'application/json', 413],
    ['siteUrl', '/api/revalidate', 'application/json', 401],
    ['siteUrl', '/services/personal-care', 'text/plain', 405],
    ['siteUrl', '/help-advice/which-help', 'application/x-www-form-urlencoded', 413],
    ['siteUrl', '/images/none.png', 'text/plain', 405],
    ['studioUrl', '/auth/sign-in', 'application/x-www-form-urlencoded', 413],
    ['studioUrl', '/v1/data/mutate/production', 'application/json', 401],
    ['studioUrl', '/v1/assets/images/production', 'image/png', 401],
    ['studioUrl', '/api/staff/enquiries', 'application/json', 401],
  ] as const)(
    'that the server does not read delays no later request: %s %s %s',
    async (server, path, type, status) => {
      for (const framing of ['measured', 'chunked'] as const)
        expect(await sendBoth(stack.settings[server] + path, type, framing)).toEqual([status, 200])
    },
  )
})

describe('a webhook', () => {
  const body = JSON.stringify({_id: 'a', _type: 'service', slugs: ['old', 'new']})

  const sign = async (
    text: string,
    time = Date.now(),
    secret = stack.settings.environment.SANITY_WEBHOOK_SECRET,
  ) => ({[SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(text, time, secret)})

  const post = (text: string, headers: Record<string, string>) =>
    fetch(`${site}/api/revalidate`, {method: 'POST', body: text, headers})

  test('is accepted once, and answered with the site’s edition', async () => {
    const headers = await sign(body)
    const accepted = await post(body, headers)
    expect([accepted.status, await accepted.json()]).toEqual([200, {edition: expect.any(Number)}])
    expect((await post(body, headers)).status).toBe(409)
  })

  const odd = JSON.stringify({_type: 'service', slugs: ['x'.repeat(500), 7, null, 'good']})

  test.each<[what: string, text: string, headers: () => object, status: number]>([
    ['without a signature', body, () => ({}), 401],
    ['with nonsense for one', body, () => ({[SIGNATURE_HEADER_NAME]: 'nonsense'}), 401],
    ['with an old one', body, () => sign(body, Date.now() - 6 * 60_000), 401],
    ['with one of another secret', body, () => sign(body, Date.now(), 'another secret'), 401],
    ['with one of another body', body, () => sign(odd), 401],
    ['of another kind', '{"_type":7}', () => sign('{"_type":7}'), 400],
    ['that is no JSON', 'not JSON', () => sign('not JSON'), 400],
    ['with odd web addresses', odd, () => sign(odd), 200],
  ])('%s', async (_what, text, headers, status) => {
    expect((await post(text, {...(await headers())})).status).toBe(status)
  })
})
