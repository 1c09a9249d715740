import 'server-only'
import {unstable_cache} from 'next/cache'
import {answeredShare} from '../enquiries/answeredInTime.ts'
import {enquiries} from '../enquiries/enquiries.ts'
import {inTime} from '../enquiries/inTime.ts'
import {messageOf} from '../enquiries/messageOf.ts'
import {isBuild} from './lastGood.ts'

/** The counts are added up as often, however many visitors there are. */
const keptSeconds = 60 * 60

/**
 * How many of those who wrote were answered in the promised time; undefined while there were too few,
 * and while the enquiries' database is away: the page then says the rest.
 */
export async function getAnsweredShare() {
  // Enquiries are the server's, not of the machine that builds.
  if (isBuild) return undefined
  try {
    return (await keptShare()) ?? undefined
  } catch (error) {
    console.error('How many were answered in time could not be read:', messageOf(error))
    return undefined
  }
}

const keptShare = unstable_cache(async () => (await inTime(readShare())) ?? null, ['answered'], {
  revalidate: keptSeconds,
})

async function readShare() {
  const {store, database} = enquiries()
  await database.ready()
  return answeredShare(await store.readAnswerCounts())
}
