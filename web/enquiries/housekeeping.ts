import {log} from '@home-care/environment/log.ts'
import {messageOf} from '@home-care/environment/messageOf.ts'
import {counted} from '@home-care/schemas/rules/amounts.ts'
import type {Database} from '../data/database.ts'
import type {UsedOnce} from '../data/usedOnce.ts'
import {regularly} from '../time/regularly.ts'
import type {AttemptStore} from './attemptStore.ts'
import type {Colleagues} from './colleagues.ts'
import type {EnquiryStore} from './enquiryStore.ts'
import type {Readings} from './readings.ts'
import {deleteOld, leapProblem} from './retention.ts'

const everyMs = 15 * 60 * 1000

interface Services {
  database: Database
  store: EnquiryStore
  attempts: AttemptStore
  usedOnce: UsedOnce
  colleagues: Colleagues
  readings: Readings
}

/**
 * Deletes expired data now and every 15 minutes. Old enquiries may wait for a person (see retention.ts).
 * After a leap of the clock only unsent forms are deleted: they hold personal data.
 * @returns a function that stops it
 */
export function startHousekeeping(
  {database, store, attempts, usedOnce, colleagues, readings}: Services,
  retentionDays: number,
) {
  const {db, ready, purge} = database
  const dropOld = async () => {
    const deleted = await deleteOld(db, store, retentionDays)
    if (deleted)
      log.info(
        `Deleted ${counted(deleted, 'enquiry', 'enquiries')} after ${counted(retentionDays, 'day')}.`,
      )
    await store.pruneAuditTrail()
    await usedOnce.dropExpired()
    await colleagues.dropUnseen()
    await readings.dropOld(new Date())
  }
  const tidy = async () => {
    try {
      await ready()
      const dropped = await attempts.dropExpired()
      if (!(await leapProblem(db, new Date()))) await dropOld()
      if (dropped > 0) await purge()
    } catch (error) {
      log.error(`Housekeeping failed: ${messageOf(error)}`)
    }
  }
  const {start, stop} = regularly(everyMs, tidy)
  start()
  return stop
}
