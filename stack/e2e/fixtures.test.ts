import {existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {gunzipSync, gzipSync} from 'node:zlib'
import {root} from '@home-care/environment/environment.ts'
import {release} from '@home-care/environment/release.ts'
import {temporaryFolder} from '@home-care/environment/test/temporaryFolder.ts'
import {startLake} from '@home-care/lake/server.ts'
import {signInAgain} from '@home-care/lake/test/signIn.ts'
import {migrated} from '@home-care/schemas/migrations/migration.ts'
import {migrations} from '@home-care/schemas/migrations/migrations.ts'
import {readEnquiriesEnvironment} from '@home-care/web/data/enquiriesEnvironment.ts'
import {openEnquiries} from '@home-care/web/enquiries/enquiries.ts'
import {query, startPostgres} from '@home-care/web/test/enquiriesPostgres.ts'
import type {SchemaType} from 'groq-js'
import {expect, onTestFinished, test} from 'vitest'
import {requireReadable} from '../parts/dataFolder.ts'
import {
  accountsOf,
  dumpPostgres,
  ENQUIRIES_KEY,
  everyDocument,
  fixtureClient,
  packFixture,
  robots,
  unpackFixture,
  writeEnquiries,
  writeFixture,
} from './dataOfRelease.ts'
import {lostIn, wholeDocuments} from './modelOfRelease.ts'

/** The data folders that each release left, written when it was made: `npm run fixture`. */
const folder = join(import.meta.dirname, 'fixtures')
const files = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []
const isModel = (file: string) => file.endsWith('.model.json.gz')

async function makeFixture(file: string): Promise<string> {
  const dataDir = temporaryFolder()
  const fixture = await writeFixture(dataDir)
  const postgres = await startPostgres()
  try {
    const DATABASE_URL = await postgres.createDatabase()
    const {references} = await writeEnquiries({DATA_DIR: temporaryFolder(), DATABASE_URL})
    const dump = await dumpPostgres(DATABASE_URL)
    await packFixture(file, dataDir, {...fixture, postgres: references}, dump)
  } finally {
    await postgres.stop()
  }
  return file
}

test.runIf(process.env.WRITE_FIXTURE)('the fixture of this release is written', async () => {
  mkdirSync(folder, {recursive: true})
  await makeFixture(join(folder, `${release}.tar.gz`))
  const model = readFileSync(join(root, 'schemas/schema.json'))
  writeFileSync(join(folder, `${release}.model.json.gz`), gzipSync(model))
})

const thisRelease = 'this release'

test.for([thisRelease, ...files.filter((file) => !isModel(file))])(
  'what %s left is opened whole',
  async (name) => {
    const file =
      name === thisRelease ? await makeFixture(join(temporaryFolder(), 'now.tar.gz')) : name
    const dataDir = temporaryFolder()
    const {fixture, dump} = await unpackFixture(file, dataDir)
    await requireReadable(dataDir)

    const accounts = await accountsOf(dataDir)
    onTestFinished(() => accounts.close())
    const studioUrl = 'http://localhost:3333'
    const signIn = {accounts, name: 'Test Care', clientOf: () => undefined}
    const options = {folder: join(dataDir, 'lake'), robots, migrations, signIn, studioUrl}
    const lake = await startLake(options)
    onTestFinished(lake.close)
    const documents = await fixtureClient(lake.url).fetch(everyDocument)
    const facts = ({_rev, _updatedAt, url, ...document}: Record<string, unknown>) => document
    expect(documents.map(facts)).toEqual(migrated(fixture.documents, migrations).map(facts))
    expect(lake.lake.store.lastSequence).toBeGreaterThanOrEqual(fixture.saves)
    const headers = {authorization: `Bearer ${robots[0]?.token}`}
    expect((await fetch(`${lake.url}/${fixture.picture}`, {headers})).status).toBe(200)
    for (const id of fixture.comments) expect(lake.lake.comments.store.get(id)).toBeDefined()
    expect(await signInAgain(lake.url, fixture.member, studioUrl)).toContain('session')

    const enquiriesOf = async (references: string[], variables: Record<string, string>) => {
      const environment = readEnquiriesEnvironment({DATA_DIR: dataDir, ENQUIRIES_KEY, ...variables})
      const service = openEnquiries(environment)
      onTestFinished(() => service.close())
      await service.database.ready()
      const found = await Promise.all(references.map((each) => service.store.find(each)))
      expect(found.map((enquiry) => enquiry?.status)).toEqual(['contacted', 'new'])
      const notes = found[0] ? await service.store.readNotes(found[0].id) : []
      expect(notes.map(({text}) => text)).toEqual(fixture.notes)
      const mails = await service.database.db.selectFrom('mails').select('recipient').execute()
      expect(mails.map(({recipient}) => recipient).toSorted()).toEqual([
        'office',
        'reply',
        'sender',
      ])
    }
    await enquiriesOf(fixture.references, {})
    const postgres = await startPostgres()
    onTestFinished(() => postgres.stop())
    const DATABASE_URL = await postgres.createDatabase()
    await query(DATABASE_URL, dump)
    await enquiriesOf(fixture.postgres, {DATABASE_URL})
  },
)

test.for(files.filter(isModel))(
  'after the migrations each field and choice of the content model of %s has a place in this one',
  (file) => {
    const before: SchemaType = JSON.parse(gunzipSync(readFileSync(file)).toString())
    const now: SchemaType = JSON.parse(readFileSync(join(root, 'schemas/schema.json'), 'utf8'))
    expect(
      lostIn(now, migrated(wholeDocuments(before), migrations)),
      'move or delete what stands here in schemas/migrations: docs/how-to-add.md, Changing a type',
    ).toEqual([])
    // A place that is gone, one of another kind, and a choice that is no longer offered are named.
    const without = JSON.stringify(now)
      .replaceAll('"howToApply":', '"applying":')
      .replaceAll('"value":"personalCare"', '"value":"personal"')
    const lost = lostIn(JSON.parse(without), wholeDocuments(before))
    expect(lost).toContain('vacancy.howToApply: no field')
    expect(lost).toContain('figures.figures[].name: "personalCare"')
  },
)
