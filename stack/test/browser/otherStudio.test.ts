// @module-tag slow: builds a Studio of somebody else
import {execFile} from 'node:child_process'
import {mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {getCACertificates, setDefaultCACertificates} from 'node:tls'
import {promisify} from 'node:util'
import {serveStatic} from '@hono/node-server/serve-static'
import {root} from 'environment/environment.ts'
import {Hono} from 'hono'
import {buildPackage, packPackage} from 'lake/buildPackage.ts'
import {listenOnLoopback} from 'lake/loopback.ts'
import {bareEnvironment} from 'lake/test/bareEnvironment.ts'
import {certificateFor} from 'lake/test/certificate.ts'
import {lakeClient} from 'lake/test/lakeClient.ts'
import {startCommand} from 'lake/test/runCommand.ts'
import {beforeAll, expect, onTestFinished, test} from 'vitest'
import {connectBrowser} from '../connectBrowser.ts'
import {StudioPage} from '../studioPage.ts'

const TOKEN = 'a-token-for-the-robot-in-tests'

/** A Studio as somebody else has it: of its lake it knows the address, and it imports one module. */
const config = `
  import 'content-lake/studio'
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

const run = promisify(execFile)

/** Installs the package from its file in an empty folder, with what it depends on from the registry. */
async function installPackage(folder: string, packed: string): Promise<void> {
  const built = join(packed, 'built')
  buildPackage(built)
  const archive = packPackage(built, packed)
  const quietly = ['--prefer-offline', '--no-audit', '--no-fund']
  await run('npm', ['install', archive, '--prefix', folder, ...quietly], {cwd: folder})
}

/**
 * Builds it with Sanity's own command, which is the repository's: to install that takes minutes. What it
 * imports of the lake is what was installed in the folder above.
 */
async function buildOtherStudio(folder: string): Promise<void> {
  mkdirSync(folder)
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const names = ['sanity', 'react', 'react-dom', 'styled-components']
  const dependencies = Object.fromEntries(names.map((name) => [name, '*']))
  const manifest = {name: 'other-studio', private: true, type: 'module', dependencies}
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'sanity.config.ts'), config)
  writeFileSync(join(folder, 'sanity.cli.ts'), commandLine)
  const sanity = join(root, 'node_modules/.bin/sanity')
  await run(process.execPath, [sanity, 'build', '-y'], {
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

const {ca, cert, key} = await certificateFor(['localhost'])
const ids = ['first', 'second', 'third']
const posts = ids.map((id) => JSON.stringify({_id: id, _type: 'post', title: id}))
const files = {'posts.ndjson': posts.join('\n'), 'cert.pem': cert, 'key.pem': key}
// An empty folder of somebody else's, in which the Studio is built below.
let folder = ''
const studio = () => join(folder, 'studio')

beforeAll(async () => {
  const known = getCACertificates('default')
  setDefaultCACertificates([...known, ca])
  const around = mkdtempSync(join(tmpdir(), 'other-studio-'))
  folder = join(around, 'empty')
  mkdirSync(folder)
  await installPackage(folder, around)
  await buildOtherStudio(studio())
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  return () => {
    setDefaultCACertificates(known)
    rmSync(around, {recursive: true, force: true})
  }
})

test.each([
  // By the module's many names.
  ['HTTP', []],
  // By one connection: the certificate is for none of those names.
  ['HTTPS', ['--tls-cert', 'cert.pem', '--tls-key', 'key.pem']],
])(
  'a Studio beside the package that npm installed opens, saves and publishes, in three tabs at once, by %s',
  async (_, tls: string[]) => {
    const lake = await startCommand(
      [
        ...['--ephemeral', '--project', 'abc123', '--dataset', 'staging'],
        ...['--import', 'posts.ndjson', ...tls],
      ],
      {
        command: join(folder, 'node_modules/.bin/content-lake'),
        cwd: folder,
        env: {CONTENT_LAKE_TOKEN: TOKEN},
      },
    )
    const url = await startOtherStudio(studio(), lake.url)
    const client = lakeClient(lake.url, TOKEN).withConfig({projectId: 'abc123', dataset: 'staging'})
    const browser = await connectBrowser()
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
