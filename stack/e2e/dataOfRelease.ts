import {createReadStream, createWriteStream, existsSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {pipeline} from 'node:stream/promises'
import {createGunzip, createGzip} from 'node:zlib'
import {readEnvironment} from '@home-care/environment/environment.ts'
import {release} from '@home-care/environment/release.ts'
import {startLake} from '@home-care/lake/server.ts'
import {lakeClient} from '@home-care/lake/test/lakeClient.ts'
import {acceptInvitation, type SignedIn} from '@home-care/lake/test/signIn.ts'
import {migrations} from '@home-care/schemas/migrations/migrations.ts'
import {readEnquiriesEnvironment} from '@home-care/web/data/enquiriesEnvironment.ts'
import {openEnquiries} from '@home-care/web/enquiries/enquiries.ts'
import {query} from '@home-care/web/test/enquiriesPostgres.ts'
import {findNow, validMessage, validReferral} from '@home-care/web/test/enquiriesSite.ts'
import {packTar, unpackTar} from 'modern-tar/fs'
import sharp from 'sharp'
import {openAccounts} from '../parts/accounts.ts'

// The data folder that a release hands on to the next ones: `npm run fixture`.

const token = 'a-token-of-the-fixtures-robot'
export const robots = [{token, id: 'robot', name: 'Robot', role: 'administrator' as const}]
export const fixtureClient = (url: string) =>
  lakeClient(url, token).withConfig({perspective: 'raw'})
export const ENQUIRIES_KEY = Buffer.alloc(32, 7).toString('base64')
/** With releases, without the lake's own documents. */
export const everyDocument = '*[!(_id in path("_.**")) || _id in path("_.releases.**")]'
const STUDIO_URL = 'http://localhost:3333'

export interface Fixture {
  release: string
  documents: {_id: string; _type: string}[]
  picture: string
  comments: string[]
  saves: number
  member: SignedIn
  references: string[]
  notes: string[]
}

/** The accounts of a data folder, for its lake. */
export const accountsOf = (dataDir: string) =>
  openAccounts(readEnvironment({DATA_DIR: dataDir, STUDIO_URL}))

/** Content with a draft, a release and a past; a comment, an account, a picture; and enquiries. */
export async function writeFixture(dataDir: string): Promise<Fixture> {
  const accounts = await accountsOf(dataDir)
  const folder = join(dataDir, 'lake')
  const signIn = {accounts, name: 'Test Care', clientOf: () => undefined}
  const lake = await startLake({folder, robots, migrations, signIn, studioUrl: STUDIO_URL})
  const client = fixtureClient(lake.url)
  const blank = sharp({create: {width: 6, height: 4, channels: 3, background: 'teal'}})
  const asset = await client.assets.upload('image', await blank.png().toBuffer())
  const image = {_type: 'imageWithAlt', alt: '', asset: {_type: 'reference', _ref: asset._id}}
  const story = {_type: 'careStories', title: 'A walk', slug: {_type: 'slug', current: 'a-walk'}}
  await client.create({...story, _id: 'story', image})
  await client.patch('story').set({title: 'A long walk'}).commit()
  await client.create({...story, _id: 'drafts.story', title: 'A longer walk', image})
  await client.create({...story, _id: 'gone', title: 'Gone'})
  await client.delete('gone')
  await client.releases.create({releaseId: 'rNext', metadata: {title: 'Next', releaseType: 'asap'}})
  await client.create({...story, _id: 'versions.rNext.story', title: 'The next walk'})
  const invitation = accounts.invitations.add('jo@provider.example', 'administrator', 'fixture')
  const link = `${lake.url}/auth/invitation?token=${invitation}`
  const member = await acceptInvitation(link, 'Jo Sample', STUDIO_URL)
  lake.lake.comments.store.commit({author: 'jo', request: 'comment'}, (transaction) =>
    transaction.create({_id: 'comment', _type: 'comment', status: 'open'}),
  )
  const documents = await client.fetch<Fixture['documents']>(everyDocument)
  const saves = lake.lake.store.lastSequence
  await lake.close()
  accounts.close()
  return {
    release,
    documents,
    picture: asset.path,
    comments: ['comment'],
    saves,
    member,
    ...(await writeEnquiries({DATA_DIR: dataDir})),
  }
}

/** One enquiry that was answered, with a note and a mail under way, and a new one. */
export async function writeEnquiries(variables: {DATA_DIR: string; DATABASE_URL?: string}) {
  const service = openEnquiries(readEnquiriesEnvironment({...variables, ENQUIRIES_KEY}))
  try {
    await service.database.ready()
    const at = new Date()
    const later = {receivedAt: at, promisedBy: new Date(at.getTime() + 3_600_000)}
    const {intake, store} = service
    const mailTo = ['office', 'sender'] as const
    const references = [
      await intake.add({kind: 'referral', details: validReferral, ...later, mailTo: [...mailTo]}),
      await intake.add({kind: 'contact', details: validMessage, ...later, mailTo: []}),
    ]
    const find = () => findNow(service, references[0] ?? '')
    await store.addNote(await find(), 'Jo Sample', 'Rang.')
    await store.reply(await find(), 'Jo Sample', 'We can begin on Monday.')
    return {references, notes: ['Rang.', 'We can begin on Monday.']}
  } finally {
    await service.close()
  }
}

const describedIn = 'fixture.json'
const dumpIn = 'postgres.sql'

export async function packFixture(
  file: string,
  dataDir: string,
  fixture: Fixture & {postgres: string[]},
  dump: string,
): Promise<void> {
  writeFileSync(join(dataDir, describedIn), JSON.stringify(fixture))
  writeFileSync(join(dataDir, dumpIn), dump)
  const isKept = (path: string) => !/derived-images|-(wal|shm)$/.test(path)
  await pipeline(packTar(dataDir, {filter: isKept}), createGzip(), createWriteStream(file))
}

export async function unpackFixture(file: string, dataDir: string) {
  await pipeline(createReadStream(file), createGunzip(), unpackTar(dataDir))
  const text = readFileSync(join(dataDir, describedIn), 'utf8')
  const fixture: Fixture & {postgres: string[]} = JSON.parse(text)
  const dump = join(dataDir, dumpIn)
  return {fixture, dump: existsSync(dump) ? readFileSync(dump, 'utf8') : ''}
}

/** A database of Postgres as SQL, with its rows: its own program for that is not among our packages. */
export async function dumpPostgres(url: string): Promise<string> {
  const column = async (text: string) =>
    (await query(url, text)).rows.map(({line}: {line: string}) => line)
  const ofTables = `pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`
  const tables = await column(`
    select format('create table %I (%s);', c.relname, (
      select string_agg(format('%I %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
        coalesce(' default ' || (select pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d
          where d.adrelid = c.oid and d.adnum = a.attnum), ''),
        case when a.attnotnull then ' not null' else '' end), ', ' order by a.attnum)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)) as line
    from ${ofTables} order by c.relname`)
  const names = await column(`select c.relname as line from ${ofTables} order by c.relname`)
  const rows: string[] = []
  for (const name of names)
    rows.push(
      ...(await column(
        `select format('insert into ${name} select * from json_populate_record(null::${name}, %L);', row_to_json(t)) as line from ${name} t`,
      )),
    )
  const constraints = await column(`
    select format('alter table %s add constraint %I %s;', conrelid::regclass, conname,
      pg_get_constraintdef(oid)) as line
    from pg_constraint where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f')
    order by contype = 'f', conname`)
  const indexes = await column(`
    select indexdef || ';' as line from pg_indexes where schemaname = 'public'
    and indexname not in (select conname from pg_constraint) order by indexname`)
  return [...tables, ...rows, ...constraints, ...indexes].join('\n')
}
