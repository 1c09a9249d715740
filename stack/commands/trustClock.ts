import type {DatasetAddress} from '@home-care/lake/archive/datasetAddress.ts'
import {lakeAnswer} from './lakeAnswer.ts'

/**
 * Says that the clock of the lake's machine is right, after a leap that the lake doubts.
 * @param date today's, such as `2027-03-01`; the lake refuses when its clock says another
 * @throws SetupError
 */
export async function trustClock(
  lake: Extract<DatasetAddress, {url: string}>,
  date: string,
): Promise<void> {
  const headers = {authorization: `Bearer ${lake.token}`, 'content-type': 'application/json'}
  const body = JSON.stringify({date})
  await lakeAnswer(fetch(`${lake.url}/health/clock`, {method: 'POST', headers, body}))
  console.log('The lake goes by its clock again: what was scheduled until now goes live.')
}
