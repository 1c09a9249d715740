import 'server-only'
import {join} from 'node:path'
import {client} from '../content/client.ts'
import {enquiries} from '../enquiries/enquiries.ts'
import {environment} from '../environment.ts'
import {siteState} from './current.ts'
import {Editions} from './editions.ts'
import {followOtherSites} from './newest.ts'

const {DATA_DIR, SANITY_PROJECT_ID, SANITY_DATASET} = environment

/** Begins to show editions of what is published. */
export async function startEditions(): Promise<void> {
  const editions = new Editions(
    client,
    join(DATA_DIR, 'site/edition.jsonl'),
    `${SANITY_PROJECT_ID ?? 'embedded'} ${SANITY_DATASET}`,
  )
  const state = siteState()
  state.refresh = () => editions.refresh()
  state.stop = () => editions.stop()
  await editions.start()
  const {database} = enquiries()
  if (!database.postgres) return
  const others = followOtherSites(database, state.refresh)
  state.tellOthers = () => others.tell()
}
