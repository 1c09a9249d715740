import type {Migration} from 'kysely/migration'
import {firstRelease} from './0001-first-release.ts'
import {outcomes} from './0002-outcomes.ts'
import {promiseMails} from './0003-promise-mails.ts'
import {duties} from './0004-duties.ts'
import {weekReaders} from './0005-week-readers.ts'

/**
 * The steps of the enquiries' database, by the number and name of their file. Once it was released a step
 * stays as it is; what comes later is the next. It only adds: while a release is rolled out, sites of the
 * one before work on the same database.
 */
export const enquirySteps: Record<string, Migration> = {
  '0001-first-release': firstRelease,
  '0002-outcomes': outcomes,
  '0003-promise-mails': promiseMails,
  '0004-duties': duties,
  '0005-week-readers': weekReaders,
}
