// @module-tag slow: proves the crawler of the other tests
import {once} from 'node:events'
import {createServer} from 'node:http'
import type {Browser} from 'playwright-core'
import {afterAll, beforeAll, expect, onTestFinished, test} from 'vitest'
import {connectBrowser} from '../connectBrowser.ts'
import {crawl} from '../crawl.ts'

let browser: Browser

beforeAll(async () => {
  browser = await connectBrowser()
})

afterAll(() => browser?.close())

/** Serves a site of a few pages, by path; a page that is undefined never answers. */
async function serve(bodies: Record<string, string | undefined>) {
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    if (path in bodies && bodies[path] === undefined) return
    response.writeHead(path in bodies ? 200 : 404, {'content-type': 'text/html'})
    response.end(
      `<!doctype html><html lang="en"><head><title>A page</title></head><body>${bodies[path] ?? ''}</body></html>`,
    )
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('A TCP server has a port')
  return `http://localhost:${address.port}`
}

test('a page that hangs, in the server or in a script, is named, and the others are visited', async () => {
  const site = await serve({
    '/': '<main><h1>Home</h1><p><a href="/silent">Silent</a> <a href="/busy">Busy</a> <a href="/last">Last</a></p></main>',
    '/silent': undefined,
    '/busy': '<main><h1>Busy</h1><p>For ever.</p></main><script>for (;;) {}</script>',
    '/last': '<main><h1>Last</h1><p>It is here.</p></main>',
  })
  const visits = await crawl(browser, site, ['/'], 30_000)
  expect(Object.fromEntries([...visits].map(([path, {problems}]) => [path, problems]))).toEqual({
    '/': [],
    '/silent': [expect.stringContaining('hangs')],
    '/busy': [expect.stringContaining('hangs')],
    '/last': [],
  })
})

test('a page that needs scripts for its words, or to be shown, is a problem', async () => {
  const site = await serve({
    '/': '<main id="main"></main><script>main.innerHTML = "<h1>Filled</h1><p>By a script.</p>"</script>',
    '/shown':
      '<main hidden id="main"><h1>Shown</h1><p>By a script.</p></main><script>main.hidden = false</script>',
  })
  const visits = await crawl(browser, site, ['/', '/shown'], 60_000)
  for (const path of ['/', '/shown']) {
    expect(visits.get(path)?.problems).toEqual([
      expect.stringContaining('without JavaScript is headed ""'),
      expect.stringContaining('without JavaScript says nothing'),
    ])
  }
})
