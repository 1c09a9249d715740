import {execFile} from 'node:child_process'
import {writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {temporaryFolder} from '@home-care/environment/test/temporaryFolder.ts'
import {importArchive} from '@home-care/lake/archive/importArchive.ts'
import {readArchive} from '@home-care/lake/archive/readArchive.ts'
import {startLake} from '@home-care/lake/server.ts'
import {lakeClient} from '@home-care/lake/test/lakeClient.ts'
import {migrated} from '@home-care/schemas/migrations/migration.ts'
import {migrations} from '@home-care/schemas/migrations/migrations.ts'
import {sampleDocument, sampleDocumentsOf} from '@home-care/schemas/sample/documents.ts'
import {p, richText} from '@home-care/schemas/sample/portableText.ts'
import {company as companyQuestion} from '@home-care/web/content/queries.ts'
import {Edition} from '@home-care/web/edition/edition.ts'
import sharp from 'sharp'
import {expect, onTestFinished, test, vi} from 'vitest'

const company = sampleDocument('company')
const pages = sampleDocumentsOf('page')
const siteSettings = sampleDocument('siteSettings')

const execute = promisify(execFile)
const token = 'a-token-that-may-do-everything'

// Their pictures would have to be in the lake.
const withoutPictures = <Document>(document: Document): Document =>
  JSON.parse(JSON.stringify(document, (key, value) => (key === 'photograph' ? undefined : value)))
const {complaintsPeople = [], registration, ...document} = withoutPictures(company)
const {_id, _type, _rev, _createdAt, _updatedAt, ...facts} = document
const {team, insurance, regulator} = facts

/** The sample content from before the company had a document, with an editor's words. */
const settings = {...siteSettings, ...facts, company: registration, _id: 'siteSettings'}
const complaints = {
  _id: 'pageWords-complaints',
  _type: 'pageWords',
  heading: 'If we got it wrong',
  people: complaintsPeople,
}
const about = {
  _id: 'pageWords-about',
  _type: 'pageWords',
  heading: 'Who we are',
  introduction: 'Carers of this town.\n\nSince 1998.',
  statement: {lead: 'What matters', words: 'Being known.'},
  passage: {heading: 'Our story', text: richText(p('It began with a bicycle.'))},
  reviewer: 'The manager',
}
const old = [
  settings,
  complaints,
  about,
  {...about, _id: 'drafts.pageWords-about', heading: 'Who we are now'},
  {...settings, _id: 'drafts.siteSettings', insurance: undefined, phone: '01604 555 060'},
  {...complaints, _id: 'drafts.pageWords-complaints', people: complaintsPeople.slice(1)},
  {...settings, _id: 'versions.rNext.siteSettings', team: []},
]

async function start(options: Parameters<typeof startLake>[0] = {}) {
  vi.spyOn(console, 'log').mockReturnValue()
  const robots = [{id: 'all', name: 'All', role: 'administrator', token} as const]
  const lake = await startLake({robots, ...options})
  onTestFinished(() => lake.close())
  const client = lakeClient(lake.url, token).withConfig({perspective: 'raw'})
  const documents = () =>
    client.fetch<Record<string, unknown>[]>('*[!(_id in path("_.**"))] | order(_id)')
  return {lake, documents, client}
}

test('the company’s facts move at the start, drafts and releases too, and once', async () => {
  const folder = temporaryFolder()
  const before = await start({folder, content: {documents: old}})
  await before.lake.close()
  const {lake, client, documents} = await start({folder, migrations})
  const read = (id: string) => client.getDocument(id)
  expect(await read('company')).toMatchObject({...facts, registration, complaintsPeople})
  const draft = await read('drafts.company')
  expect(draft).toMatchObject({team, regulator, registration})
  expect([draft?.insurance, draft?.complaintsPeople]).toEqual([undefined, []])
  expect(await read('versions.rNext.company')).toMatchObject({team: [], insurance})
  const {phone, openingHours} = siteSettings
  expect(await read('siteSettings')).toMatchObject({phone, openingHours})
  expect(await read('drafts.siteSettings')).toMatchObject({phone: '01604 555 060', openingHours})
  const [moved, rest] = [await documents(), ['siteSettings', 'pageWords-complaints']]
  const fields = [...Object.keys(facts), 'company', 'people']
  for (const document of moved.filter(({_id: id}) => rest.some((each) => `${id}`.endsWith(each))))
    expect(fields.filter((field) => field in document)).toEqual([])
  await lake.close()

  const again = await start({folder, migrations})
  expect(await again.documents()).toEqual(moved)
})

test('an old archive arrives moved; an old revision becomes a draft, and replaces no company', async () => {
  const archive = join(temporaryFolder(), 'old.ndjson')
  const lines = old.filter(({_id: id}) => !id.startsWith('versions'))
  writeFileSync(archive, lines.map((line) => JSON.stringify(line)).join('\n'))
  const folder = temporaryFolder()
  const {lake, client} = await start({folder})
  const to = {url: lake.url, projectId: 'local', dataset: 'production', token}
  await readArchive(archive, (read) => importArchive(read, to, {migrations}))
  expect(await client.getDocument('company')).toMatchObject({regulator, complaintsPeople})

  await client
    .patch('company')
    .set({insurance: {words: 'As it is by now'}})
    .commit()
  await client.createOrReplace({...settings, _id: 'siteSettings'})
  await lake.close()
  const restored = await start({folder, migrations})
  const read = (id: string) => restored.client.getDocument(id)
  expect(await read('company')).toMatchObject({insurance: {words: 'As it is by now'}})
  expect(await read('drafts.company')).toMatchObject({insurance, complaintsPeople: []})
})

test('a lake with content gets the pages that it lacks, with all that editors wrote, and once', async () => {
  const folder = temporaryFolder()
  const before = await start({folder, content: {documents: old}})
  const edited = {...pages.find(({_id: id}) => id === 'page-jobs'), heading: 'Work here'}
  await before.client.createOrReplace({_id: 'page-jobs', ...edited, _type: 'page'})
  await before.lake.close()
  const {lake, client, documents} = await start({folder, migrations})
  const [page, draft] = [
    await client.getDocument('page-about'),
    await client.getDocument('drafts.page-about'),
  ]
  expect(page).toMatchObject({_type: 'page', heading: 'Who we are', reviewer: 'The manager'})
  expect(draft).toMatchObject({_type: 'page', heading: 'Who we are now'})
  for (const words of [
    'Carers of this town.',
    'Since 1998.',
    'Being known.',
    'Our story',
    'a bicycle',
  ])
    expect(JSON.stringify(page)).toContain(words)
  expect(JSON.stringify(page)).not.toContain('They would miss being known')
  expect(await client.getDocument('page-complaints')).toMatchObject({heading: 'If we got it wrong'})
  expect(await client.getDocument('page-jobs')).toMatchObject({heading: 'Work here'})
  expect(await client.getDocument('pageWords-about')).toMatchObject({heading: 'Who we are'})
  const moved = await documents()
  const ids = moved.map(({_id: id}) => id)
  expect(ids).toEqual(expect.arrayContaining(pages.map(({_id: id}) => id)))
  await lake.close()
  expect(await (await start({folder, migrations})).documents()).toEqual(moved)
})

test('a picture has one consent for all its uses after the start, and once', async () => {
  const folder = temporaryFolder()
  const before = await start({folder})
  const drawn = sharp({create: {width: 3, height: 2, channels: 3, background: 'teal'}}).png()
  const {_id} = await before.client.assets.upload('image', await drawn.toBuffer())
  const use = (consent: object) => ({
    image: {_type: 'imageWithAlt', asset: {_type: 'reference', _ref: _id}, consent},
  })
  const area = {_id: 'corby', _type: 'location', name: 'Corby', ...use({until: '2099-01-01'})}
  await before.client.create({...area, _id: 'drafts.corby'})
  await before.client.create(area)
  await before.client.create({_id: 'respite', _type: 'service', ...use({isWithdrawn: true})})
  await before.lake.close()
  const {lake, client, documents} = await start({folder, migrations})
  const consent = {until: '2099-01-01', isWithdrawn: true}
  expect(await client.getDocument(_id)).toMatchObject({consent})
  for (const id of ['corby', 'drafts.corby', 'respite'])
    expect(await client.getDocument(id)).not.toHaveProperty('image.consent')
  const revisions = (all: {_rev?: unknown}[]) => all.map(({_rev}) => _rev)
  const moved = revisions(await documents())
  await lake.close()
  const again = await start({folder, migrations})
  expect(revisions(await again.documents())).toEqual(moved)
})

test('a site whose content is not moved yet shows the same of the company', async () => {
  const published = old.filter(({_id: id}) => !id.includes('.'))
  const moved = migrated(published, migrations)
  const contentOf = (documents: {_id: string; _type: string}[]) => {
    const {
      _id: id,
      _type: type,
      ...fields
    } = new Edition(1, documents).answer(companyQuestion).value ?? {_id: '', _type: ''}
    return fields
  }
  // Two releases ago the contact for complaints was a field beside the words of a page.
  expect({...contentOf(published), complaintsPeople}).toEqual(contentOf(moved))
  expect(contentOf(moved)).toMatchObject({registration, complaintsPeople, team})
})

test('a migration of ten thousand documents is written in parts, and goes on after a kill between two', {
  tags: 'slow',
  timeout: 120_000,
}, async () => {
  const folder = temporaryFolder()
  const before = await start({folder})
  for (let part = 0; part < 10; part++) {
    before.lake.lake.store.commit({author: 'test', request: part}, (transaction) => {
      for (let n = part * 1000; n < (part + 1) * 1000; n++)
        transaction.create({_id: `note-${n}`, _type: 'note', old: 'moved'})
    })
  }
  await before.lake.close()
  const program = join(import.meta.dirname, 'migrationProgram.ts')
  const run = (how: string) => execute(process.execPath, [program, folder, how])
  await expect(run('killed')).rejects.toMatchObject({signal: 'SIGKILL'})
  const {stdout} = await run('whole')
  const [line, resumed] = /^(\d+) documents were moved .+\n$/.exec(stdout) ?? []
  expect(line).toBe(stdout)
  expect(Number(resumed)).toBeGreaterThan(1000)
  expect(Number(resumed)).toBeLessThan(10_000)

  const {lake} = await start({folder})
  const notes = [...lake.lake.store.documents.values()]
  expect(notes.filter(({text, old}) => text === 'moved' && old === undefined)).toHaveLength(10_000)
  // Each was written once when it was made and once when it moved.
  expect(lake.lake.store.size.changes).toBe(20_000)
})
