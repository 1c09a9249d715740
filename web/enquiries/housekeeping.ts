import type {AttemptStore} from './attemptStore.ts'
import type {Database} from './database.ts'
import type {EnquiryStore} from './enquiryStore.ts'

const everyMs = 15 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000

/**
 * Deletes, now and every quarter of an hour, what has been kept for long enough.
 * @returns a function that stops it
 */
export function startHousekeeping(
  {ready}: Pick<Database, 'ready'>,
  store: Pick<EnquiryStore, 'deleteReceivedBefore'>,
  attempts: Pick<AttemptStore, 'dropExpired'>,
  retentionDays: number,
) {
  const tidy = async () => {
    try {
      await ready()
      await attempts.dropExpired()
      const deleted = await store.deleteReceivedBefore(new Date(Date.now() - retentionDays * dayMs))
      if (deleted > 0) console.info(`Deleted ${deleted} enquiries after ${retentionDays} days.`)
    } catch (error) {
      console.error('Housekeeping failed:', error instanceof Error ? error.message : error)
    }
  }
  void tidy()
  const timer = setInterval(() => void tidy(), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
