import 'server-only'
import {livesUntil} from '../edition/current.ts'
import {answeredShare} from '../enquiries/answeredInTime.ts'
import {enquiries} from '../enquiries/enquiries.ts'
import {inTime} from '../enquiries/inTime.ts'
import {messageOf} from '../enquiries/messageOf.ts'

/** The counts are added up as often, however many visitors there are. */
const keptMs = 60 * 60 * 1000
/** A page that was made without is made again after this. */
const retryMs = 60_000

let last: {until: number; share: Awaited<ReturnType<typeof readShare>>} | undefined

/**
 * How many of those who wrote were answered in the promised time; undefined while there were too few,
 * and while the enquiries' database is away: the page then says the rest.
 */
export async function getAnsweredShare() {
  if (last && Date.now() >= last.until) last = undefined
  try {
    last ??= {until: Date.now() + keptMs, share: await inTime(readShare())}
    livesUntil(last.until)
    return last.share
  } catch (error) {
    livesUntil(Date.now() + retryMs)
    console.error('How many were answered in time could not be read:', messageOf(error))
    return undefined
  }
}

async function readShare() {
  const {store, database} = enquiries()
  await database.ready()
  return answeredShare(await store.readAnswerCounts())
}
