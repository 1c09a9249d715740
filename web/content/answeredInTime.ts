import {log} from '@home-care/environment/log.ts'
import 'server-only'
import {messageOf} from '@home-care/environment/messageOf.ts'
import {withDeadline} from '../data/withDeadline.ts'
import {answeredShare} from '../enquiries/answeredInTime.ts'
import {enquiries} from '../enquiries/enquiries.ts'
import {noteFact} from './clockQuestions.ts'

/** The counts are read once in this time, for all visitors. */
const keptMs = 60 * 60 * 1000
/** A page rendered without the share is rendered again after this. */
const retryMs = 60_000

let last: {until: number; share: Awaited<ReturnType<typeof readShare>>} | undefined

/**
 * The share of enquiries answered in the promised time. Undefined when there are too few, or when the
 * enquiries' database is unavailable: the page then leaves it out.
 */
export async function getAnsweredShare() {
  if (last && Date.now() >= last.until) last = undefined
  try {
    last ??= {until: Date.now() + keptMs, share: await withDeadline(readShare(), 'The database')}
    noteFact('answered in time', last.until)
    return last.share
  } catch (error) {
    noteFact('answered in time', Date.now() + retryMs)
    log.error(`How many were answered in time could not be read: ${messageOf(error)}`)
    return undefined
  }
}

async function readShare() {
  const {store, database} = enquiries()
  await database.ready()
  return answeredShare(await store.readAnswerCounts())
}
