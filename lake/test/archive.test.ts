import {createWriteStream, readdirSync, readFileSync, statSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {Readable} from 'node:stream'
import {buffer} from 'node:stream/consumers'
import {pipeline} from 'node:stream/promises'
import {pathToFileURL} from 'node:url'
import {createGzip, gunzipSync, gzipSync} from 'node:zlib'
import {packTar, type TarSource} from 'modern-tar/fs'
import {beforeEach, describe, expect, onTestFinished, test} from 'vitest'
import {ArchiveError, type DatasetAddress} from '../archive/datasetAddress.ts'
import {exportArchive} from '../archive/exportArchive.ts'
import {compareArchive, importArchive} from '../archive/importArchive.ts'
import {readArchive} from '../archive/readArchive.ts'
import type {StoredDocument} from '../store/document.ts'
import {blank, png} from './pictures.ts'
import {Receiver} from './receiver.ts'
import {expectRefusal, post, type TestLake, TOKEN, temporaryFolder, testLake} from './testLake.ts'

let lake: TestLake

beforeEach(async () => {
  lake = await testLake()
})

const addressOf = ({url}: TestLake) => ({
  url,
  projectId: 'local',
  dataset: 'production',
  token: TOKEN,
})

const importFile = (file: string, to: DatasetAddress, how: Parameters<typeof importArchive>[2]) =>
  readArchive(file, (archive) => importArchive(archive, to, how))

const compareFile = (file: string, to: DatasetAddress) =>
  readArchive(file, (archive) => compareArchive(archive, to))

function fileWith(content: string | Uint8Array, name: string): string {
  const file = join(temporaryFolder(), name)
  writeFileSync(file, content)
  return file
}

const entry = (target: string, content: string | Uint8Array): TarSource => ({
  type: 'content',
  target: `all/${target}`,
  content,
})

const tarOf = (entries: TarSource[]) => buffer(packTar(entries))

async function archiveOf(documents: object[], more: TarSource[] = []): Promise<string> {
  const lines = documents.map((document) => JSON.stringify(document)).join('\n')
  const entries = [entry('data.ndjson', lines), entry('files/kind.txt', 'Be kind.'), ...more]
  return fileWith(gzipSync(await tarOf(entries)), 'archive.tar.gz')
}

/** An archive in which a file's name leads out of the folder it is unpacked in. */
async function archiveThatLeadsOut(): Promise<string> {
  const tar = await tarOf([{type: 'content', target: 'xx/xx/canary.txt', content: 'out'}])
  tar.write('../../canary.txt')
  // The checksum of a tar's header counts its own 8 bytes as spaces.
  tar.fill(' ', 148, 156)
  const sum = tar.subarray(0, 512).reduce((total, byte) => total + byte, 0)
  tar.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return fileWith(gzipSync(tar), 'out.tar.gz')
}

/** A tar that ends with a whole line, as one that was not copied to its end. */
async function archiveCutShort(): Promise<string> {
  const line = '{"_type": "note"}\n'
  const tar = await tarOf([entry('data.ndjson', line.repeat(100))])
  return fileWith(gzipSync(tar.subarray(0, 512 + 30 * line.length)), 'cut.tar.gz')
}

const uploadKind = ({client}: TestLake) =>
  client.assets.upload('file', Buffer.from('Be kind.'), {filename: 'kind.txt'})

const KIND_SHA1 = '3aa5a2c57d750f387f245c5dd5610cb8a22ab2de'

async function silentServer() {
  const server = new Receiver()
  server.answering = new Promise(() => {})
  onTestFinished(() => server.close())
  return {url: await server.listen(), requests: server.requests}
}

const reason = async (done: Promise<unknown>) => {
  const error: unknown = await done.then(
    () => 'nothing was refused',
    (cause) => cause,
  )
  expect(error).toBeInstanceOf(ArchiveError)
  return error instanceof Error ? error.message : ''
}

/** All documents as they are stored. */
const documentsIn = ({lake}: TestLake) =>
  Object.fromEntries([...lake.store.documents.values()].map((each) => [each._id, each]))

/** All files byte for byte. */
function filesIn({folder}: TestLake) {
  const assets = join(folder, 'assets')
  const names = readdirSync(assets, {recursive: true, encoding: 'utf8'})
  const files = names.filter((name) => name.includes('.'))
  return Object.fromEntries(
    files.map((name) => [name, readFileSync(join(assets, name)).toString('base64')]),
  )
}

/** The documents without a lake's own fields. */
function wordsIn(lake: TestLake) {
  const facts = {_rev: '', _createdAt: '', _updatedAt: '', uploadId: ''}
  const documents = documentsIn(lake)
  return Object.fromEntries(
    Object.entries(documents).map(([id, each]) => [id, {...each, ...facts}]),
  )
}

test('an archive holds everything, and is imported again and elsewhere', async () => {
  const {client} = lake
  const kind = await uploadKind(lake)
  const file = {_type: 'file', asset: {_type: 'reference', _ref: kind._id}}
  // Ends of lines in Unicode, none in JSON.
  const text = 'one\u2028two\u2029three\u0085four'
  await client.create({_id: 'page', _type: 'page', file, text})
  await client.create({_id: 'drafts.page', _type: 'page', title: 'Draft'})
  await client.releases.create({releaseId: 'rOne', metadata: {releaseType: 'asap'}})
  await client.create({_id: 'versions.rOne.page', _type: 'page', title: 'Version'})
  const before = wordsIn(lake)
  const archive = join(temporaryFolder(), 'all.tar.gz')
  const address = addressOf(lake)
  const copied = {documents: 4, assets: 1}
  expect(await exportArchive(address, archive)).toEqual({...copied, leftOut: []})
  if (process.platform !== 'win32') expect(statSync(archive).mode & 0o077).toBe(0)

  // With every document there already: nothing is done, nothing is missing, everything is replaced.
  expect(await reason(importFile(archive, address, {}))).toContain('already exists')
  await client.patch('page').unset(['file']).commit()
  expect(await importFile(archive, address, {missing: true})).toEqual({documents: 3, assets: 0})
  expect(wordsIn(lake)).not.toEqual(before)
  expect(await importFile(archive, address, {replace: true})).toEqual({documents: 1, assets: 0})
  expect(wordsIn(lake)).toEqual(before)

  // A document that went live since is in the release again.
  await client.releases.publish({releaseId: 'rOne'})
  expect(await importFile(archive, address, {replace: true})).toEqual({documents: 3, assets: 0})
  expect(await client.fetch('*[_id match "*page"]{title, text}')).toHaveLength(3)
  expect(await client.getDocument('_.releases.rOne')).toMatchObject({state: 'active'})

  const other = await testLake()
  const missing = {missing: 4, there: 0, besides: 0}
  expect(await compareFile(archive, addressOf(other))).toEqual(missing)
  expect(await importFile(archive, addressOf(other), {})).toEqual(copied)
  const url = (await other.client.getDocument(kind._id))?.url
  expect(url).toMatch(`${other.url}/files/local/production/`)
  expect((await fetch(url)).status).toBe(200)
})

test('a picture’s consent comes with an archive; a withdrawal reaches a picture that is there, and stays', async () => {
  const {client} = lake
  const {_id} = await client.assets.upload('image', await png())
  await client.create({_id: 'page', _type: 'page', image: {asset: {_type: 'reference', _ref: _id}}})
  const agreed = join(temporaryFolder(), 'agreed.tar.gz')
  await client
    .patch(_id)
    .set({consent: {record: '14'}})
    .commit()
  await exportArchive(addressOf(lake), agreed)
  const [withdrawn, other] = [join(temporaryFolder(), 'withdrawn.tar.gz'), await testLake()]
  await client.patch(_id).set({'consent.isWithdrawn': true}).commit()
  await exportArchive(addressOf(lake), withdrawn)
  const {_rev} = (await client.getDocument(_id)) ?? {}

  const consents = []
  for (const archive of [agreed, withdrawn, agreed]) {
    await importFile(archive, addressOf(other), {replace: true})
    consents.push((await other.client.getDocument(_id))?.consent)
  }
  const no = {record: '14', isWithdrawn: true}
  expect(consents).toEqual([{record: '14'}, no, no])
  await importFile(withdrawn, addressOf(lake), {replace: true})
  expect(await client.getDocument(_id)).toMatchObject({_rev, consent: no})
})

test('an older archive does not undo a withdrawal of consent', async () => {
  const {client} = lake
  const consent = {until: '2100-01-01'}
  const people = (withdrawn: object) => ({
    ...{_id: 'company', _type: 'company', title: 'Old words'},
    team: [
      {_key: 'a', name: 'Ann', consent},
      {_key: 'b', name: 'Bob', consent: {...consent, ...withdrawn}},
    ],
  })
  await client.createOrReplace(people({}))
  await client.createOrReplace({_id: 'story', _type: 'careStories', consent})
  const agreed = join(temporaryFolder(), 'agreed.tar.gz')
  await exportArchive(addressOf(lake), agreed)
  await client.createOrReplace({...people({isWithdrawn: true}), title: 'New words'})
  await client.patch('story').set({consent: 'No'}).commit()
  await importFile(agreed, addressOf(lake), {replace: true})
  expect(await client.getDocument('company')).toMatchObject(people({isWithdrawn: true}))
  const no = {...consent, isWithdrawn: true}
  expect(await client.getDocument('story')).toMatchObject({consent: no})
})

test('an archive holds the lake’s content byte for byte: importing it there changes nothing', async () => {
  const {client} = lake
  const exif = {IFD2: {LensModel: 'Kettle 50'}, IFD3: {GPSLatitude: '52/1 24/1 0/1'}}
  const photograph = blank(60, 40).withMetadata({orientation: 6}).withExifMerge(exif).jpeg()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><!-- x --></svg>'
  const images = [
    [await photograph.toBuffer(), {filename: 'IMG 1.JPG', title: 'A kettle', creditLine: 'Ada'}],
    [Buffer.from(svg), {filename: 'drawing.svg'}],
    [await blank(60, 40).withExif(exif).avif({effort: 0}).toBuffer(), {filename: 'a.avif'}],
  ] as const
  const font = Buffer.from('wOF2 of one face')
  const files = [
    [Buffer.from('%PDF-1.7 '), {filename: 'Policy (final).v2.PDF', label: 'policy'}],
    [font, {filename: 'Fönt “regular”.WOFF2'}],
    [font, {filename: 'font', contentType: 'font/ttf', title: 'The same bytes'}],
    [font, {filename: '.hidden'}],
    [Buffer.from(svg), {filename: 'as a file.svg'}],
  ] as const
  const ids: string[] = []
  for (const [bytes, words] of images)
    ids.push((await client.assets.upload('image', bytes, words))._id)
  for (const [bytes, words] of files)
    ids.push((await client.assets.upload('file', bytes, words))._id)
  const named = ids.map((_ref, place) => ({
    _key: `${place}`,
    _type: 'figure',
    crop: {top: 0.1},
    asset: {_type: 'reference', _ref, ...(place % 2 && {_weak: true})},
  }))
  await client.create({_id: 'page', _type: 'page', named})
  // Sanity's importer completes these two in another dataset.
  await client.create({_id: 'odd', _type: 'page', bare: {asset: {_ref: ids[0]}}, list: [{}]})
  await client.create({_id: 'drafts.page', _type: 'page', image: {asset: named[0]?.asset}})

  const before = [documentsIn(lake), filesIn(lake)]
  expect(Object.keys(filesIn(lake))).toHaveLength(ids.length)
  const file = join(temporaryFolder(), 'all.tar.gz')
  await exportArchive(addressOf(lake), file)
  expect(await importFile(file, addressOf(lake), {replace: true})).toEqual({
    documents: 0,
    assets: 0,
  })
  expect([documentsIn(lake), filesIn(lake)]).toEqual(before)

  const other = await testLake()
  await importFile(file, addressOf(other), {})
  expect(filesIn(other)).toEqual(filesIn(lake))
  const withoutOdd = ({odd: _, ...all}: Record<string, object>) => all
  expect(withoutOdd(wordsIn(other))).toEqual(withoutOdd(wordsIn(lake)))
})

test('a scheduled release is restored with its documents, and an overdue one is not published', async () => {
  const publishAt = new Date(Date.now() + 864e5).toISOString()
  const release = (name: string, at: string) => ({
    _id: `_.releases.${name}`,
    _type: 'system.release',
    name,
    state: 'scheduled',
    publishAt: at,
    metadata: {title: name, releaseType: 'scheduled'},
  })
  const file = await archiveOf([
    release('rLater', publishAt),
    release('rPast', '2020-01-01T00:00:00.000Z'),
    {_id: 'versions.rLater.a', _type: 'page', text: 'Later'},
    {_id: 'versions.rPast.b', _type: 'page', text: 'Past'},
  ])
  for (const _ of ['once', 'again']) await importFile(file, addressOf(lake), {replace: true})
  expect(wordsIn(lake)).toMatchObject({
    '_.releases.rLater': {state: 'scheduled', publishAt},
    '_.releases.rPast': {state: 'active'},
    'versions.rLater.a': {text: 'Later'},
    'versions.rPast.b': {text: 'Past'},
  })
  expect(await compareFile(file, addressOf(lake))).toMatchObject({missing: 0, there: 4})
  // Only a member of the scheduled release differs.
  const {client} = lake
  await client.releases.unschedule({releaseId: 'rLater'})
  await client.patch('versions.rLater.a').set({text: 'Changed'}).commit()
  await client.releases.schedule({releaseId: 'rLater', publishAt})
  await importFile(file, addressOf(lake), {replace: true})
  expect(wordsIn(lake)).toMatchObject({
    '_.releases.rLater': {state: 'scheduled', publishAt},
    'versions.rLater.a': {text: 'Later'},
  })
})

test('a release returns to its state in the archive, whatever happened to it since', async () => {
  const {client} = lake
  const publishAt = new Date(Date.now() + 864e5).toISOString()
  const become = {
    active: async () => undefined,
    scheduled: (releaseId: string) => client.releases.schedule({releaseId, publishAt}),
    archived: (releaseId: string) => client.releases.archive({releaseId}),
    published: (releaseId: string) => client.releases.publish({releaseId}),
  }
  const expected: Record<string, string> = {}
  const archived: object[] = []
  for (const state of ['active', 'scheduled', 'archived', 'published'])
    for (const [since, act] of Object.entries(become)) {
      const name = `r-${state}-${since}`
      const metadata = {title: name, releaseType: 'undecided'} as const
      const [_id, member] = [`_.releases.${name}`, `versions.${name}.${name}`]
      await client.releases.create({releaseId: name, metadata})
      await client.create({_id: member, _type: 'page', text: 'Since'})
      await act(name)
      expected[_id] = state
      const ended = state === 'archived' || state === 'published'
      archived.push({
        ...{_id, _type: 'system.release', name, state, metadata},
        ...(state === 'scheduled' && {publishAt}),
        ...(state === 'published' && {publishedAt: '2026-01-01T00:00:00.000Z'}),
        ...(ended && {finalDocumentStates: [{_key: member, id: member}]}),
      })
      if (ended) continue
      archived.push({_id: member, _type: 'page', text: 'Archive'})
      expected[member] = 'Archive'
    }
  await importFile(await archiveOf(archived), addressOf(lake), {replace: true})
  const found = await client.fetch<{_id: string; is: string}[]>(
    '*[_id in $ids]{_id, "is": coalesce(state, text)}',
    {ids: Object.keys(expected)},
  )
  expect(Object.fromEntries(found.map(({_id, is}) => [_id, is]))).toEqual(expected)
})

test('an archive exports no secret, and imports none', async () => {
  const secret = 'a-secret-of-32-letters-at-least-0123456789'
  const types = ['sanity.previewUrlSecret', 'sanity.previewUrlShareAccess'].map((_type) => ({
    _type,
  }))
  const secrets = [
    {_id: 'sanity-preview-url-secret.share-access', ...types[1]},
    {_id: 'drafts.5f1c', ...types[0]},
    {_id: 'shared', ...types[1]},
    {_id: 'secrets.mux', _type: 'mux.apiKey'},
    {_id: 'drafts.secrets.maps', _type: 'pluginSecrets'},
  ].map((document) => ({...document, secret}))
  const note = {_id: 'note', _type: 'note'}
  await lake.mutate(...[...secrets, note].map((document) => ({create: document})))
  const file = join(temporaryFolder(), 'all.tar.gz')
  const {documents, leftOut} = await exportArchive(addressOf(lake), file)
  expect([documents, leftOut.length]).toEqual([1, secrets.length])
  expect(gunzipSync(readFileSync(file)).includes(secret)).toBe(false)

  const other = await testLake()
  const old = await archiveOf([...secrets, note])
  expect(await importFile(old, addressOf(other), {})).toMatchObject({documents: 1})
  expect(Object.keys(wordsIn(other))).toContain('note')
  expect(JSON.stringify(wordsIn(other))).not.toContain(secret)
})

const note = '{"_id": "note", "_type": "note"}\n'
test.each<[string, () => string | Promise<string>, string]>([
  ['a file that is not there', () => '/no/such/archive.tar.gz', 'is not there'],
  ['a folder', () => temporaryFolder(), 'it is a folder'],
  ['a file that is no archive', () => fileWith('none', 'archive.tar.gz'), 'it is no archive'],
  ['an archive that is cut short', archiveCutShort, 'it is no archive'],
  ['a packed text', () => fileWith(gzipSync(note), 'a.tar.gz'), 'it is no archive'],
  ['a document twice', () => fileWith(note + note, 'a.ndjson'), '"note" stands in it twice'],
  ['an archive that leads out', archiveThatLeadsOut, 'points outside'],
  ['an empty archive', () => fileWith(gzipSync(Buffer.alloc(1024)), 'a.tar.gz'), 'no .ndjson'],
  ['two sets of documents', () => archiveOf([], [entry('more.ndjson', note)]), '2 .ndjson'],
  ['half a line', () => fileWith(`${note}\n{"_id": "secret`, 'a.ndjson'), 'line 3 is not'],
  ['a line without a type', () => fileWith(`${note}{"_id": "secret"}`, 'a.ndjson'), 'line 2 is'],
  ['assets without sense', () => archiveOf([], [entry('assets.json', '[secret')]), 'assets.json'],
  [
    'another encoding',
    () => fileWith(Buffer.from([0xff, 0xfe, 10]), 'a.ndjson'),
    'it is no archive',
  ],
])('an import of %s is refused in one line, and leaves nothing', async (_, file, said) => {
  const path = await file()
  const to = addressOf(lake)
  for (const attempt of [
    () => importFile(path, to, {replace: true}),
    () => compareFile(path, to),
  ]) {
    const line = await reason(attempt())
    expect(line).toContain(said)
    expect(line).toMatch(/^Cannot import [^\n]+$/)
    expect(line).not.toContain('secret')
  }
  expect(wordsIn(lake)).toEqual({})
})

/** A gzip of this many equal megabytes, made without holding them. */
async function gzipOf(megabytes: number, entries: (chunks: AsyncIterable<Buffer>) => Readable) {
  const file = join(temporaryFolder(), 'bomb.tar.gz')
  const block = Buffer.alloc(1024 * 1024, 'x')
  async function* blocks() {
    for (let n = 0; n < megabytes; n++) yield block
  }
  await pipeline(entries(blocks()), createGzip({level: 1}), createWriteStream(file))
  return file
}

/** A tar of one file, whose content streams. */
const tarOfOne = (target: string, megabytes: number) => (content: AsyncIterable<Buffer>) =>
  packTar([
    {type: 'stream', target, content: Readable.from(content), size: megabytes * 1024 * 1024},
  ])

test('an import of an archive that unpacks to far more than it is ends at a bound', {
  tags: 'slow',
}, async () => {
  const file = await gzipOf(700, tarOfOne('all/files/a.bin', 700))
  expect(statSync(file).size).toBeLessThan(4 * 1024 * 1024)
  const line = await reason(importFile(file, addressOf(lake), {}))
  expect(line).toMatch(
    /it unpacks to more than 512 MB, more than content does .+ packed into \d MB$/,
  )
})

test('an import of an archive of very many files ends at a bound', async () => {
  const empty = new Uint8Array(await tarOf([entry('files/a', '')])).subarray(0, 512)
  const file = fileWith(gzipSync(Buffer.alloc(512 * 100_001, empty)), 'many.tar.gz')
  const line = await reason(importFile(file, addressOf(lake), {}))
  expect(line).toContain('it holds more than 100,000 files')
})

test('an import of a line that is longer than any document ends at a bound', async () => {
  const file = await gzipOf(100, tarOfOne('all/data.ndjson', 100))
  const before = process.memoryUsage.rss()
  const line = await reason(importFile(file, addressOf(lake), {}))
  expect(line).toContain('line 1 is longer than 32 MB, as no document is')
  expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 * 1024)
})

describe('an archive reaches no file but its own, and asks no address', () => {
  const places: [said: string, (named: object) => object][] = [
    ['file._sanityAsset of "a"', (named) => ({_id: 'a', _type: 'page', file: named})],
    ['file._sanityAsset of "drafts.a"', (named) => ({_id: 'drafts.a', _type: 'a', file: named})],
    [
      'body[1].deep.file._sanityAsset of "versions.rOne.a"',
      (named) => ({_id: 'versions.rOne.a', _type: 'page', body: [{}, {deep: {file: named}}]}),
    ],
    ['_sanityAsset of "a"', (named) => ({_id: 'a', _type: 'page', ...named})],
  ]
  const refused = async (documents: object[], place: string, what?: unknown) => {
    const file = await archiveOf([{_id: 'good', _type: 'page'}, ...documents])
    const line = await reason(importFile(file, addressOf(lake), {replace: true}))
    const refusal = `${place} is not a file inside the archive`
    expect(line, String(what)).toBe(`Cannot import ${file}: ${refusal}`)
    expect(wordsIn(lake)).toEqual({})
  }

  test.each(places)('by %s', (place, document) => {
    const {href} = pathToFileURL(fileWith('The canary sings.', 'canary.txt'))
    return refused([document({_sanityAsset: `file@${href}`})], place)
  })

  test('by any name', async () => {
    const {url, requests} = await silentServer()
    const canary = fileWith('The canary sings.', 'canary.txt')
    const href = pathToFileURL(canary).href
    const named = [
      `file@${href}`,
      `image@${href}`,
      `file@FILE://${canary}`,
      `file@file://localhost${canary}`,
      `file@${url}/picture`,
      `image@${url.replace('http', 'https')}/picture`,
      `file@file://./../../../..${canary}`,
      `file@file://./files/%2e%2e/%2e%2e/%2e%2e/%2e%2e${canary}`,
      `file@file://./${href}`,
      `file@file://./${url}/picture`,
      `file@file://./${canary}`,
      `file@file://.//localhost${canary}`,
      'file@file://./files/missing.txt',
      'file@file://./files',
      `file@${canary}`,
      'file@data:text/plain,canary',
      'data:text/plain,canary',
      'video@file://./files/kind.txt',
      canary,
      '../canary.txt',
      '',
      17,
      null,
      {url: href},
      ['file@file://./files/kind.txt'],
    ]
    for (const _sanityAsset of named) {
      const document = {_id: 'a', _type: 'page', file: {_sanityAsset}}
      await refused([document], 'file._sanityAsset of "a"', _sanityAsset)
    }
    expect(requests).toEqual([])
  })

  test('when there are only documents', async () => {
    const document = {_id: 'a', _type: 'page', file: {_sanityAsset: 'file@file://./notes.ndjson'}}
    const file = fileWith(JSON.stringify(document), 'notes.ndjson')
    expect(await reason(importFile(file, addressOf(lake), {}))).toContain('inside the archive')
  })

  test.each(['symlink', 'link'] as const)('by a %s', async (type) => {
    const linkname = fileWith('The canary sings.', 'canary.txt')
    const link = packTar([entry('files/canary.txt', '')], {
      map: (header) => ({...header, type, linkname}),
    })
    const document = {_id: 'a', _type: 'a', file: {_sanityAsset: 'file@file://./files/canary.txt'}}
    const rest = await tarOf([entry('data.ndjson', JSON.stringify(document))])
    // The link's header alone: a tar ends with empty blocks.
    const tar = Buffer.concat([(await buffer(link)).subarray(0, 512), rest])
    const file = fileWith(gzipSync(tar), 'link.tar.gz')
    expect(await reason(importFile(file, addressOf(lake), {}))).toContain('inside the archive')
    expect(wordsIn(lake)).toEqual({})
  })

  test('by the document of an asset', async () => {
    const {url, requests} = await silentServer()
    for (const [_id, _type] of [
      ['image-evil', 'sanity.imageAsset'],
      ['drafts.a', 'sanity.fileAsset'],
      ['a', 'sanity.videoAsset'],
    ]) {
      const file = await archiveOf([{_id, _type, url, path: 'files/a', metadata: {}}])
      const line = await reason(importFile(file, addressOf(lake), {}))
      expect(line).toContain(`"${_id}" describes an asset`)
    }
    expect(wordsIn(lake)).toEqual({})
    expect(requests).toEqual([])
  })

  test('by what it says of its own file', async () => {
    const {url, requests} = await silentServer()
    const fields = {url, path: 'files/a', mimeType: 'text/html', title: 'A title', _id: 'file-evil'}
    const more = [
      entry('files/more.txt', 'More.'),
      entry('assets.json', JSON.stringify({'file-5f3b9f4e': {}, [`file-${KIND_SHA1}`]: fields})),
    ]
    const document = {_id: 'a', _type: 'page', file: {_sanityAsset: 'file@file://./files/kind.txt'}}
    const file = await archiveOf([document], more)
    const copied = {documents: 1, assets: 2}
    expect(await importFile(file, addressOf(lake), {})).toEqual(copied)
    const [uploaded] = await lake.client.fetch('*[_id == "a"].file.asset->')
    expect(uploaded).toMatchObject({title: 'A title', mimeType: 'text/plain'})
    expect(uploaded.url).toBe(`${lake.url}/files/local/production/${KIND_SHA1}.txt`)
    // A second import looks whether the file is still there.
    const nothing = {documents: 0, assets: 0}
    expect(await importFile(file, addressOf(lake), {replace: true})).toEqual(nothing)
    expect(requests).toEqual([])
  })
})

test('an export fetches nothing from an address in a document, and hands on no name of a file', async () => {
  const {url, requests} = await silentServer()
  const kind = await uploadKind(lake)
  const lostFile = `file-${'0'.repeat(40)}-txt`
  const refer = (_ref: string) => ({_type: 'file', asset: {_type: 'reference', _ref}})
  const named = {_sanityAsset: 'file@file:///etc/hostname'}
  const draft = {_id: 'drafts.a', _type: 'page'}
  const evil = [
    {_id: 'file-evil', _type: 'sanity.fileAsset', url: `${url}/evil`},
    {_id: lostFile, _type: 'sanity.fileAsset', url: `${url}/gone`},
    {...draft, kept: 1, file: {...named, ...refer(kind._id)}, gone: refer(lostFile)},
    {_id: 'versions.rOne.a', _type: 'page', body: [{deep: {...named, kept: 1}}]},
    {_id: 'a', _type: 'page', ...named, said: '"_sanityAsset": as text'},
  ]
  await lake.close()
  // As a lake could hold them before it refused them.
  const database = new DatabaseSync(join(lake.folder, 'lake.sqlite'))
  const at = new Date().toISOString()
  const insert = database.prepare('INSERT INTO documents (id, json) VALUES (?, ?)')
  for (const document of evil) {
    const stored = {...document, _rev: 'r', _createdAt: at, _updatedAt: at}
    insert.run(document._id, JSON.stringify(stored))
  }
  const address = `${url}/${kind.path}`
  database.exec(
    `UPDATE documents SET json = json_set(json, '$.url', '${address}') WHERE id = '${kind._id}'`,
  )
  database.close()

  lake = await lake.restart()
  const file = join(temporaryFolder(), 'all.tar.gz')
  const {leftOut, ...copied} = await exportArchive(addressOf(lake), file)
  expect(copied).toEqual({documents: 3, assets: 1})
  const ofDocuments = ['a', 'drafts.a', 'versions.rOne.a'].map((id) => `"_sanityAsset" of "${id}"`)
  const ofAssets = [lostFile, 'file-evil'].map((id) => `"${id}" is left out: it has no file`)
  expect(new Set(leftOut)).toEqual(
    new Set([...ofDocuments.map((what) => `${what} is left out`), ...ofAssets]),
  )
  const archive = gunzipSync(readFileSync(file)).toString()
  expect(archive).toContain('Be kind.')
  expect(archive).not.toContain('etc/hostname')
  expect(archive).not.toContain(url)

  const other = await testLake()
  expect(await importFile(file, addressOf(other), {})).toEqual(copied)
  expect(await other.client.getDocument('drafts.a')).toMatchObject({
    kept: 1,
    file: {asset: {_ref: kind._id}},
    gone: {asset: {_ref: lostFile, _weak: true}},
  })
  expect(requests).toEqual([])
})

test('an export that cannot be made is one line, and leaves no file', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'a.tar.gz')
  const address = addressOf(lake)
  const stranger = {...address, token: 'another-token-than-the-lakes'}
  expect(await reason(exportArchive(stranger, file))).toContain('refuses the token')
  const away = {...address, url: 'http://localhost:1'}
  expect(await reason(exportArchive(away, file))).toContain('Nothing answers')
  const nowhere = join(folder, 'nowhere', 'a.tar.gz')
  expect(await reason(exportArchive(address, nowhere))).toMatch(/: \S+nowhere is not there$/)
  expect(readdirSync(folder)).toEqual([])
})

describe('the document of an asset', () => {
  const WRITER = 'a-token-for-a-writer-in-tests'

  let id: string
  let stored: StoredDocument | undefined

  beforeEach(async () => {
    lake = await testLake({
      robots: [
        {id: 'all', name: 'All', role: 'administrator', token: TOKEN},
        {id: 'writer', name: 'Writer', role: 'writer', token: WRITER},
      ],
    })
    id = (await uploadKind(lake))._id
    stored = lake.lake.store.get(id)
    await lake.client.create({_id: 'page', _type: 'page'})
  })

  test('is made by its upload alone, whatever the write', async () => {
    const {client, mutate, act} = lake
    const forged = {_type: 'sanity.imageAsset', url: 'http://localhost:1/x'}
    const fields = 'url path sha1hash assetId extension mimeType size uploadId'.split(' ')
    const requests = [
      mutate({create: {_id: 'image-evil', ...forged}}),
      mutate({createOrReplace: {_id: 'page', ...forged}}),
      mutate({createOrReplace: {_id: id, _type: 'page'}}),
      mutate({createOrReplace: {...stored, url: 'http://localhost:1/x'}}),
      mutate({delete: {id}}, {create: {...stored, path: 'files/../secrets.json'}}),
      ...fields.map((field) => mutate({patch: {id, set: {[field]: 'x'}}})),
      mutate({patch: {id, unset: ['url']}}),
      mutate({patch: {query: '*[_type == "sanity.fileAsset"]', set: {url: 'x'}}}),
      act({
        actionType: 'sanity.action.document.edit',
        publishedId: id,
        draftId: `drafts.${id}`,
        patch: {set: {title: 'x'}},
      }),
      act({
        actionType: 'sanity.action.document.create',
        publishedId: 'evil',
        attributes: {_id: 'drafts.evil', ...forged},
      }),
    ]
    for (const [place, answer] of (await Promise.all(requests)).entries()) {
      await expectRefusal(answer, 400, 'upload', `write ${place}`)
    }
    expect(lake.lake.store.get(id)).toEqual(stored)
    expect(await client.fetch('*[_type match "sanity.*"]._id')).toEqual([id])
    const create = {_id: `image-${KIND_SHA1}-1x1-png`, ...forged}
    const asWriter = {...post({mutations: [{create}]}), token: WRITER}
    expect((await lake.fetch('/data/mutate/production', asWriter)).status).toBe(400)
  })

  test('takes other words, and may be written back and deleted', async () => {
    const {client, mutate} = lake
    const read = await client.getDocument(id)
    const words = {title: 'Kind', altText: 'Words', opt: {media: {tags: []}}}
    for (const mutation of [
      {patch: {id, set: words}},
      {createOrReplace: {...read, ...words, description: 'x'}},
      {delete: {id}},
    ]) {
      expect((await mutate(mutation)).status).toBe(200)
    }
  })
})
