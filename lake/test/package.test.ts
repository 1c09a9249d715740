// @module-tag slow: the package
import {spawnSync} from 'node:child_process'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import {createRequire} from 'node:module'
import {dirname, join} from 'node:path'
import {pipeline} from 'node:stream/promises'
import {createGunzip, createGzip} from 'node:zlib'
import {packTar, unpackTar} from 'modern-tar/fs'
import sharp from 'sharp'
import {expect, test} from 'vitest'
import {z} from 'zod'
import {buildPackage, packPackage} from '../buildPackage.ts'
import {bareEnvironment} from './bareEnvironment.ts'
import {lakeClient} from './lakeClient.ts'
import {runCommand, startCommand} from './runCommand.ts'
import {TOKEN, temporaryFolder} from './testLake.ts'

const manifestSchema = z.object({
  name: z.string(),
  bin: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()),
})
const lake = join(import.meta.dirname, '..')
const readme = readFileSync(join(lake, 'README.md'), 'utf8')

/** The folder of a package that the lake depends on. */
function folderOf(name: string): string {
  const places = createRequire(join(lake, 'package.json')).resolve.paths(name) ?? []
  const found = places.map((place) => join(place, name)).find((folder) => existsSync(folder))
  if (!found) throw new Error(`${name} is not installed`)
  return found
}

/**
 * A folder with nothing but the package in it, as it is installed from its file. What it depends on
 * is what this repository has installed: no registry is asked.
 */
async function installed() {
  const folder = temporaryFolder()
  const built = join(folder, 'built')
  buildPackage(built)
  const archive = packPackage(built, folder)
  const modules = join(folder, 'empty', 'node_modules')
  const home = join(modules, 'content-lake')
  mkdirSync(home, {recursive: true})
  await pipeline(createReadStream(archive), createGunzip(), unpackTar(home, {strip: 1}))
  const manifest = manifestSchema.parse(
    JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')),
  )
  for (const name of Object.keys(manifest.dependencies)) {
    mkdirSync(dirname(join(modules, name)), {recursive: true})
    symlinkSync(folderOf(name), join(modules, name))
  }
  return {folder: join(folder, 'empty'), home, manifest}
}

// Two runs of the compiler, one of Vitest and eight of the lake: together with others they take a minute.
test('the package is installed in an empty folder and works there', {
  timeout: 360_000,
}, async () => {
  const {folder, home, manifest} = await installed()
  expect(manifest.name).toBe('content-lake')
  // Node runs no TypeScript below node_modules; nothing else of this repository is in it.
  const files = globSync('**/*.*', {cwd: home})
  expect(files.filter((file) => !/\.(js|d\.ts|json|md)$/.test(file))).toEqual([])
  expect(files.filter((file) => /^(test|dist)\b|buildPackage/.test(file))).toEqual([])
  const sources = files.map((file) => readFileSync(join(home, file), 'utf8')).join('\n')
  expect(sources).not.toMatch(/from '(schemas|web|studio|stack|environment)\//)

  const command = join(home, manifest.bin['content-lake'] ?? '')
  const run = {command, cwd: folder, env: {CONTENT_LAKE_TOKEN: TOKEN}}
  const first = await startCommand([], run)
  const client = lakeClient(first.url, TOKEN).withConfig({maxRetries: 0})
  const listening = client.listen('*[_type == "post"]', {}, {events: ['welcome', 'mutation']})
  const heard: string[] = []
  const subscription = listening.subscribe(({type}) => heard.push(type))
  await expect.poll(() => heard).toEqual(['welcome'])

  const picture = await sharp({create: {width: 6, height: 3, channels: 3, background: 'teal'}})
    .png()
    .toBuffer()
  const {_id: _ref} = await client.assets.upload('image', picture, {filename: 'teal.png'})
  const image = {_type: 'image', asset: {_type: 'reference', _ref}}
  await client.create({_id: 'post', _type: 'post', title: 'Hello', image})
  await expect.poll(() => heard).toEqual(['welcome', 'mutation'])
  subscription.unsubscribe()
  const made = await client.fetch('*[_id == "post"][0]{title, "url": image.asset->url}')
  expect(made).toEqual({title: 'Hello', url: expect.stringContaining(first.url)})
  const smaller = await fetch(`${made.url}?w=3`)
  expect((await sharp(await smaller.arrayBuffer()).metadata()).width).toBe(3)
  // What declares a function is answered in a thread of its own.
  const inThread = 'fn local::title($post) = $post{title}; local::title(*[_id == "post"][0])'
  expect(await client.fetch(inThread)).toEqual({title: 'Hello'})
  expect(await first.end()).toBe(0)

  const second = await startCommand([], run)
  const again = lakeClient(second.url, TOKEN)
  expect(await again.fetch('*[_id == "post"].title')).toEqual(['Hello'])
  expect(await second.end()).toBe(0)
  const ephemeral = await startCommand(['--ephemeral'], run)
  expect(await lakeClient(ephemeral.url, TOKEN).fetch('*')).toEqual([])
  // A program that asks hosted Sanity asks this one.
  const asks = `fetch('https://api.sanity.io/v1/projects', {
    headers: {authorization: 'Bearer ' + process.env.SANITY_AUTH_TOKEN},
  }).then((answer) => answer.json()).then(([{id}]) => console.log(id))`
  const program = ['--url', ephemeral.url, '--', process.execPath, '-e', asks]
  const ran = runCommand(['run', ...program], run)
  expect({code: await ran.exit, ...ran.said}).toEqual({code: 0, out: 'local\n', error: ''})
  expect(await ephemeral.end()).toBe(0)

  // As the set-up of somebody's tests, in JavaScript and with its types.
  writeFileSync(
    join(folder, 'setUp.mts'),
    `import 'content-lake/studio'
     import {startLake, type LakeOptions} from 'content-lake'
     const options: LakeOptions = {content: {documents: [{_id: 'note', _type: 'note'}]}}
     const lake = await startLake(options)
     const address: string = lake.url
     const answer = await fetch(\`\${address}/v2025-02-19/data/query/production?query=*[]._id\`)
     console.log(JSON.stringify((await answer.json()).result))
     await lake.close()
     // @ts-expect-error -- there is no such option
     const wrong: LakeOptions = {colour: 'teal'}
    `,
  )
  // The README's for Vitest and for Playwright, as they stand there.
  const [, setUp = ''] = /```ts\n([^`]*from 'vitest\/node'[^`]*)```/.exec(readme) ?? []
  const [, options = ''] = /command: 'npx content-lake ([^']*)'/.exec(readme) ?? []
  writeFileSync(join(folder, 'vitestSetUp.mts'), setUp)
  symlinkSync(folderOf('vitest'), join(folder, 'node_modules', 'vitest'))
  writeFileSync(
    join(folder, 'vitest.config.mjs'),
    `export default {test: {globalSetup: 'vitestSetUp.mts', include: ['asks.mjs']}}`,
  )
  writeFileSync(
    join(folder, 'asks.mjs'),
    `import {expect, inject, test} from 'vitest'
     test('asks', async () => {
       const answer = await fetch(inject('lakeUrl') + '/v1/data/query/production?query=*[]._id')
       expect((await answer.json()).result).toEqual(['sample'])
     })`,
  )
  mkdirSync(join(folder, 'test'))
  const content = '{"_id": "sample", "_type": "note"}\n'
  await pipeline(
    packTar([{type: 'content', target: 'sample/data.ndjson', content}]),
    createGzip(),
    createWriteStream(join(folder, 'test', 'sample.tar.gz')),
  )
  const played = await startCommand(options.split(' '), run)
  expect((await fetch(`${played.url}/health`)).status).toBe(200)
  expect(await lakeClient(played.url, 'any').fetch('*[]._id')).toEqual(['sample'])
  expect(await played.end()).toBe(0)
  const vitest = join(folderOf('vitest'), 'vitest.mjs')
  const tested = spawnSync(process.execPath, [vitest, 'run'], {
    cwd: folder,
    encoding: 'utf8',
    env: {...bareEnvironment, NO_COLOR: '1'},
  })
  expect(tested.stdout + tested.stderr).toMatch(/Tests +1 passed/)

  const compiler = join(folderOf('typescript'), 'bin', 'tsc')
  const types = dirname(folderOf('@types/node'))
  const settings = ['--skipLibCheck', '--strict', '--module', 'nodenext', '--target', 'es2024']
  const checked = spawnSync(
    process.execPath,
    [
      compiler,
      ...settings,
      '--typeRoots',
      types,
      '--types',
      'node',
      'setUp.mts',
      'vitestSetUp.mts',
    ],
    {cwd: folder, encoding: 'utf8'},
  )
  expect(checked.stdout).toBe('')
  const set = spawnSync(process.execPath, ['setUp.mjs'], {cwd: folder, encoding: 'utf8'})
  expect(set).toMatchObject({status: 0, stdout: '["note"]\n', stderr: ''})
})
