import 'server-only'
import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {environment} from '../data/environment.ts'
import {enquiries} from '../enquiries/enquiries.ts'
import {client} from './client.ts'
import {openSite} from './current.ts'
import {confirmFile} from './doubt.ts'
import {Editions} from './editions.ts'
import {FormerAddresses} from './formerAddresses.ts'
import {followOtherSites} from './otherSites.ts'
import {samples} from './samples.ts'

const {DATA_DIR, SANITY_PROJECT_ID, SANITY_DATASET} = environment

/** Begins to show editions of the published content. Waits a moment at most for the Content Lake. */
export async function startEditions(): Promise<void> {
  const {database} = enquiries()
  const editions = new Editions(
    client,
    join(DATA_DIR, 'site/edition.jsonl'),
    new FormerAddresses(database),
    {
      name: `${SANITY_PROJECT_ID ?? 'embedded'} ${SANITY_DATASET}`,
      // A restored lake or a project has content: visitors must not call the made-up provider meanwhile.
      isNew: !SANITY_PROJECT_ID && !existsSync(join(DATA_DIR, 'lake/lake.sqlite')),
      confirmFile: join(DATA_DIR, confirmFile),
    },
  )
  let tellOthers: (() => Promise<void>) | undefined
  openSite(samples, {
    async refresh() {
      await editions.refresh()
      await tellOthers?.()
    },
    stop: () => editions.stop(),
  })
  await editions.start()
  if (database.postgres) tellOthers = followOtherSites(database, () => editions.refresh())
}
