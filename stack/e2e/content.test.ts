import {execFile, spawn} from 'node:child_process'
import {once} from 'node:events'
import {createReadStream, readdirSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:http'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {root} from '@home-care/environment/environment.ts'
import {temporaryFolder} from '@home-care/environment/test/temporaryFolder.ts'
import {startLake} from '@home-care/lake/server.ts'
import {bareEnvironment} from '@home-care/lake/test/bareEnvironment.ts'
import {lakeClient} from '@home-care/lake/test/lakeClient.ts'
import {addressOf} from '@home-care/web/test/enquiriesSite.ts'
import type {SanityClient} from '@sanity/client'
import {expect, onTestFinished, test} from 'vitest'

const execute = promisify(execFile)
const program = join(root, 'stack/commands/content.ts')
const picture = join(root, 'schemas/sample/images/hero-home.webp')

/** A lake that stands for the provider's own or for a hosted project; its token may do everything. */
async function startOne(token: string) {
  const lake = await startLake({robots: [{id: 'all', name: 'All', role: 'administrator', token}]})
  onTestFinished(() => lake.close())
  return {
    url: lake.url,
    token,
    client: lakeClient(lake.url, token).withConfig({perspective: 'raw'}),
  }
}

const house = 'a-token-of-the-house-itself'
const project = 'a-token-of-the-other-project'

const environmentOf = (LAKE_URL: string, TMPDIR: string, variables = {}) => ({
  ...bareEnvironment,
  TMPDIR,
  DATA_DIR: temporaryFolder(),
  LAKE_URL,
  LAKE_TOKEN: house,
  SANITY_API_READ_TOKEN: project,
  SANITY_API_WRITE_TOKEN: project,
  ...variables,
})

async function startBoth() {
  const [here, there] = [await startOne(house), await startOne(project)]
  const temporary = temporaryFolder()
  const run = (args: string[], variables: Record<string, string> = {}, isRead = true) => {
    const running = execute(process.execPath, [program, ...args], {
      env: environmentOf(here.url, temporary, variables),
    })
    if (!isRead) running.child.stdout?.destroy()
    return running.then(
      ({stdout, stderr}) => ({code: 0, output: stdout + stderr}),
      ({code, stdout, stderr}) => ({code, output: `${stdout}${stderr}`}),
    )
  }
  return {here, there, temporary, run}
}

async function write(client: SanityClient) {
  const asset = await client.assets.upload('image', createReadStream(picture), {filename: 'a.webp'})
  const image = {_type: 'imageWithAlt', asset: {_type: 'reference', _ref: asset._id}}
  await client
    .transaction()
    .create({_id: 'story', _type: 'careStories', title: 'As it is', image})
    .create({_id: 'drafts.story', _type: 'careStories', title: 'As it will be', image})
    .create({_id: 'drafts.idea', _type: 'careStories', title: 'An idea'})
    .commit()
}

const titles = (client: SanityClient) =>
  client.fetch<string[]>('*[_type == "careStories"] | order(title asc).title')
const all = ['An idea', 'As it is', 'As it will be']

test('the content is pushed with its pictures and drafts, and pulled back into an empty lake', async () => {
  const {here, there, temporary, run} = await startBoth()
  await write(here.client)
  const pushed = await run(['push', '--at', there.url])
  expect(pushed).toMatchObject({code: 0})
  expect(pushed.output).toContain('3 documents and 1 picture or file')
  expect(await titles(there.client)).toEqual(all)
  const size = await there.client.fetch('*[_id == "story"][0].image.asset->size')
  expect(size).toBe(await here.client.fetch('*[_id == "story"][0].image.asset->size'))

  await here.client.delete({query: '*[_type == "careStories"]'})
  expect(await titles(here.client)).toEqual([])
  expect(await run(['pull', '--at', there.url])).toMatchObject({code: 0})
  expect(await titles(here.client)).toEqual(all)
  expect(readdirSync(temporary)).toEqual([])
})

test('an export overwrites no file, and an import no document but with --missing or --replace', async () => {
  const {here, run} = await startBoth()
  await write(here.client)
  const file = join(temporaryFolder(), 'content.tar.gz')
  // A reader that leaves ends no command.
  expect(await run(['export', file], {}, false)).toMatchObject({code: 0})
  expect((await run(['export', file])).output).toContain('is there already')
  await here.client.delete({query: '*[_type == "careStories"]'})
  expect(await run(['import', file])).toMatchObject({code: 0})
  expect(await titles(here.client)).toEqual(all)

  await here.client.patch('story').set({title: 'Written since'}).commit()
  expect((await run(['import', file, '--dry-run'])).output).toContain('has 3')
  const refused = await run(['import', file])
  expect(refused).toMatchObject({code: 1, output: expect.stringContaining('say --missing')})
  expect(await run(['import', file, '--missing'])).toMatchObject({code: 0})
  expect(await titles(here.client)).toContain('Written since')
  expect(await run(['import', file, '--replace'])).toMatchObject({code: 0})
  expect(await titles(here.client)).toEqual(all)
})

test('a document is fetched without what it names and is gone, which is said', async () => {
  const {here, run} = await startBoth()
  await write(here.client)
  const related = [{_key: 'a', _type: 'reference', _ref: 'lost'}]
  await here.client
    .transaction()
    .create({_id: 'lost', _type: 'careStories', title: 'Lost'})
    .patch('story', {set: {related}})
    .commit()
  const file = join(temporaryFolder(), 'content.tar.gz')
  expect(await run(['export', file])).toMatchObject({code: 0})
  await here.client.delete({query: '*[_type == "careStories"]'})
  const fetched = await run(['fetch', file, 'story'])
  expect(fetched).toMatchObject({code: 0, output: expect.stringContaining('without “Lost”')})
  expect(await here.client.getDocument('story')).toMatchObject({title: 'As it is', related: []})
})

test('a document is erased for good by its id, with the picture that nothing else shows', async () => {
  const {here, run} = await startBoth()
  await write(here.client)
  const tried = await run(['erase', 'story', '--dry-run'])
  expect(tried).toMatchObject({
    code: 0,
    output: expect.stringContaining('2 documents, drafts and versions, 1 picture or file'),
  })
  expect(await titles(here.client)).toEqual(all)
  const unconfirmed = await run(['erase', 'story'])
  expect(unconfirmed).toMatchObject({code: 1, output: expect.stringContaining('Add --yes')})
  expect(await titles(here.client)).toEqual(all)
  expect(await run(['erase', 'story', '--yes'])).toMatchObject({code: 0})
  expect(await here.client.fetch('*[]._id')).toEqual(['drafts.idea'])
  // Without a LAKE_TOKEN the lake takes the token that the site reads with.
  const ownToken = {LAKE_TOKEN: '', SANITY_API_READ_TOKEN: house}
  const unknown = await run(['erase', 'nobody'], ownToken)
  expect(unknown).toMatchObject({code: 1, output: expect.stringContaining('Nothing is known of')})
})

test.each(['SIGINT', 'SIGTERM'] as const)(
  'an export that %s ends leaves nothing',
  async (signal) => {
    const request = Promise.withResolvers<void>()
    // A server that begins to send documents, and never ends.
    const server = createServer(({url}, response) => {
      response.setHeader('content-type', 'application/json')
      if (!url?.includes('/data/export/')) return response.end('{"result": null}')
      response.write('{"_id": "a", "_type": "note"}\n')
      request.resolve()
    })
    server.listen(0)
    await once(server, 'listening')
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    const [folder, temporary] = [temporaryFolder(), temporaryFolder()]
    const child = spawn(process.execPath, [program, 'export', join(folder, 'content.tar.gz')], {
      env: environmentOf(addressOf(server), temporary),
    })
    const exit = once(child, 'exit')
    await request.promise
    expect([readdirSync(folder).length, readdirSync(temporary).length]).toEqual([1, 1])
    child.kill(signal)
    expect(await exit).toEqual([1, null])
    expect([readdirSync(folder), readdirSync(temporary)]).toEqual([[], []])
  },
)

test('an import that refers to what is nowhere writes nothing, and names it', async () => {
  const {here, run} = await startBoth()
  await write(here.client)
  const before = await here.client.fetch('*[]._id')
  const file = join(temporaryFolder(), 'content.ndjson')
  const documents = [
    {_id: 'note', _type: 'note'},
    {_id: 'odd', _type: 'note', about: {_type: 'reference', _ref: 'gone'}},
    {_id: 'fine', _type: 'note', about: {_type: 'reference', _ref: 'story'}},
  ]
  writeFileSync(file, documents.map((document) => JSON.stringify(document)).join('\n'))
  for (const option of [[], ['--replace'], ['--missing']]) {
    const {code, output} = await run(['import', file, ...option])
    expect(code).toBe(1)
    expect(output).toContain('"odd" refers to "gone", which is neither in it nor there.')
    expect(await here.client.fetch('*[]._id')).toEqual(before)
  }
})

test('an import names the fields that the site will not show', async () => {
  const {here, run} = await startBoth()
  const file = join(temporaryFolder(), 'content.ndjson')
  const children = [{_type: 'span', text: 'Said'}]
  const block = (style: string) => ({_type: 'block', style, children})
  const documents = [
    {_id: 'year', _type: 'careStories', title: 2026},
    {_id: 'drafts.year', _type: 'careStories', title: 2027},
    {_id: 'policy', _type: 'legalPage', title: 'Policy', content: [block('normal'), block('h1')]},
    {_id: 'story', _type: 'careStories', title: 'As it is'},
  ]
  writeFileSync(file, documents.map((document) => JSON.stringify(document)).join('\n'))
  const {code, output} = await run(['import', file])
  expect(code).toBe(0)
  expect(output).toContain('for them: year (title), policy (content[1].style).\n')
  expect(await here.client.fetch('count(*)')).toBe(documents.length)
})

test.each<[string, Record<string, string>, string, string[]?]>([
  ['no token', {SANITY_API_WRITE_TOKEN: ''}, 'Set SANITY_API_WRITE_TOKEN'],
  [
    'a token that may not',
    {SANITY_API_WRITE_TOKEN: 'somebody-elses-token-here'},
    'refuses the token',
  ],
  ['no lake', {LAKE_URL: 'http://localhost:1'}, 'Nothing answers at http://localhost:1'],
  ['no project or address', {}, 'Set SANITY_PROJECT_ID', []],
])('pushing with %s says so in one line, and copies nothing', async (_, variables, message, at) => {
  const {here, there, run} = await startBoth()
  await write(here.client)
  const {code, output} = await run(['push', ...(at ?? ['--at', there.url])], variables)
  expect(code).toBe(1)
  expect(output).toContain(message)
  expect(output).not.toMatch(/\n {4}at |token-here/)
  expect(await titles(there.client)).toEqual([])
})
