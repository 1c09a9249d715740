// The forms' routes over a fresh database, and beside them one that only reads and answers: a process
// of its own, which tells its address to the one that forked it.
import {once} from 'node:events'
import {newReference} from 'web/enquiries/reference.ts'
import {startSite} from 'web/test/enquiriesSite.ts'

const site = await startSite(
  {ENQUIRIES_RATE_LIMIT: '999999999'},
  {
    'POST /bare': async (bare) => {
      await bare.json()
      return Response.json({reference: newReference()})
    },
  },
)
process.send?.(site.url)
await once(process, 'disconnect')
await site.close()
