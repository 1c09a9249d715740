// The forms' routes over a fresh database, in a process of its own that sends its address to its
// parent. Beside them are a route that only reads and answers, and one that commits the body to disk
// before it answers.
import {once} from 'node:events'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {newReference} from '@home-care/web/enquiries/reference.ts'
import {startSite} from '@home-care/web/test/enquiriesSite.ts'

const site = await startSite(
  {ENQUIRIES_RATE_LIMIT: '999999999'},
  {
    'POST /bare': async (bare) => {
      await bare.json()
      return Response.json({reference: newReference()})
    },
    'POST /row': async (request) => {
      const reference = newReference()
      insert.run(reference, JSON.stringify(await request.json()))
      return Response.json({reference})
    },
  },
)
const rows = new DatabaseSync(join(site.directory, 'rows.sqlite'))
rows.exec('pragma journal_mode=wal; pragma synchronous=full')
rows.exec('create table enquiries (reference text primary key, details text)')
const insert = rows.prepare('insert into enquiries values (?, ?)')
process.send?.(site.url)
await once(process, 'disconnect')
rows.close()
await site.close()
