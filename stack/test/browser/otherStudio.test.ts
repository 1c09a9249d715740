import {execFile} from 'node:child_process'
import {mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {getCACertificates, setDefaultCACertificates} from 'node:tls'
import {promisify} from 'node:util'
import {serveStatic} from '@hono/node-server/serve-static'
import {root} from 'environment/environment.ts'
import {Hono} from 'hono'
import {listenOnLoopback} from 'lake/loopback.ts'
import {startLake} from 'lake/server.ts'
import {bareEnvironment} from 'lake/test/bareEnvironment.ts'
import {certificateFor} from 'lake/test/certificate.ts'
import {lakeClient} from 'lake/test/lakeClient.ts'
import {beforeAll, expect, onTestFinished, test} from 'vitest'
import {launchBrowser} from '../launchBrowser.ts'
import {StudioPage} from '../studioPage.ts'

const TOKEN = 'a-token-for-the-robot-in-tests'

/** A Studio as somebody else has it: of its lake it knows the address, and it imports one module. */
const config = `
  import 'lake/studio.ts' // 'content-lake/studio', where the package is installed
  import {defineConfig} from 'sanity'
  import {structureTool} from 'sanity/structure'

  const title = {name: 'title', type: 'string', title: 'Title'}
  export default defineConfig({
    projectId: 'abc123',
    dataset: 'staging',
    apiHost: globalThis.lakeUrl,
    plugins: [structureTool()],
    schema: {types: [{name: 'post', type: 'document', title: 'Post', fields: [title]}]},
  })`

const commandLine = `
  import {defineCliConfig} from 'sanity/cli'
  export default defineCliConfig({
    api: {projectId: 'abc123', dataset: 'staging'},
    deployment: {autoUpdates: false},
  })`

/** Builds it with Sanity's own command. */
async function buildOtherStudio(folder: string): Promise<void> {
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const names = ['sanity', 'react', 'react-dom', 'styled-components']
  const dependencies = Object.fromEntries(names.map((name) => [name, '*']))
  const manifest = {name: 'other-studio', private: true, type: 'module', dependencies}
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'sanity.config.ts'), config)
  writeFileSync(join(folder, 'sanity.cli.ts'), commandLine)
  const sanity = join(root, 'node_modules/.bin/sanity')
  await promisify(execFile)(process.execPath, [sanity, 'build', '-y'], {
    cwd: folder,
    env: {...bareEnvironment, HOME: folder, NODE_ENV: 'production', DO_NOT_TRACK: '1'},
  })
}

/** Serves it as any web server does. */
async function startOtherStudio(folder: string, lakeUrl: string): Promise<string> {
  const built = join(folder, 'dist')
  const page = readFileSync(join(built, 'index.html'), 'utf8').replace(
    '<head>',
    `<head><script>lakeUrl = ${JSON.stringify(lakeUrl)}</script>`,
  )
  const app = new Hono()
  app.use('/static/*', serveStatic({root: built}))
  app.get('*', (c) => c.html(page))
  const server = await listenOnLoopback(app.fetch, 0)
  onTestFinished(() => server.close())
  return `http://localhost:${server.port}`
}

const {ca, ...files} = await certificateFor(['localhost'])
let folder = ''

beforeAll(async () => {
  const known = getCACertificates('default')
  setDefaultCACertificates([...known, ca])
  folder = mkdtempSync(join(tmpdir(), 'other-studio-'))
  await buildOtherStudio(folder)
  return () => {
    setDefaultCACertificates(known)
    rmSync(folder, {recursive: true, force: true})
  }
})

test.each([
  // By the module's many names.
  ['HTTP', undefined],
  // By one connection: the certificate is for none of those names.
  ['HTTPS', files],
])(
  'somebody else’s Studio opens, saves and publishes, in three tabs at once, by %s',
  async (_, tls) => {
    const ids = ['first', 'second', 'third']
    const lake = await startLake({
      projectId: 'abc123',
      dataset: 'staging',
      tls,
      robots: [{token: TOKEN, id: 'test', name: 'Test', role: 'administrator'}],
      content: {documents: ids.map((id) => ({_id: id, _type: 'post', title: id}))},
    })
    onTestFinished(() => lake.close())
    const url = await startOtherStudio(folder, lake.url)
    const client = lakeClient(lake.url, TOKEN).withConfig({projectId: 'abc123', dataset: 'staging'})
    const browser = await launchBrowser()
    onTestFinished(() => browser.close())
    const context = await browser.newContext({
      viewport: {width: 1400, height: 1000},
      ignoreHTTPSErrors: true,
    })
    // It asks others for fonts and news; here nobody answers.
    await context.route(
      ({hostname}) => !hostname.endsWith('localhost'),
      (route) => route.abort(),
    )

    const entry = await context.newPage()
    await entry.goto(url)
    // Whoever sits at this machine is let in.
    await entry.getByText('This computer').click()
    await entry.getByTestId('structure-tool-list-pane').first().waitFor()
    await entry.close()

    const tabs = []
    for (const id of ids) {
      const page = await context.newPage()
      const studio = new StudioPage(page, url)
      await studio.edit('post', id)
      await expect.poll(() => studio.text('title').inputValue()).toBe(id)
      tabs.push({id, studio})
    }
    for (const {id, studio} of tabs) {
      await studio.page.bringToFront()
      await studio.text('title').fill(`${id}, by hand`)
      // It waits for the last keystroke to be saved; one that goes just then is pressed again.
      const publish = studio.page.getByTestId('action-publish')
      const published = async () => {
        await publish.click({timeout: 5000}).catch(() => undefined)
        return client.getDocument(id)
      }
      await expect.poll(published).toHaveProperty('title', `${id}, by hand`)
    }
  },
)
