import type {Migration} from 'kysely/migration'
import {firstRelease} from './0001-first-release.ts'
import {outcomes} from './0002-outcomes.ts'
import {promiseMails} from './0003-promise-mails.ts'
import {duties} from './0004-duties.ts'
import {weekReaders} from './0005-week-readers.ts'
import {readings} from './0006-readings.ts'

/**
 * The steps of the enquiries' database, by the number and name of their file. A released step never
 * changes; a later change is a new step. A step only adds: during a rollout, sites of the release before
 * work on the same database.
 */
export const enquirySteps: Record<string, Migration> = {
  '0001-first-release': firstRelease,
  '0002-outcomes': outcomes,
  '0003-promise-mails': promiseMails,
  '0004-duties': duties,
  '0005-week-readers': weekReaders,
  '0006-readings': readings,
}
