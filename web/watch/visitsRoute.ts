import {openAlarms} from '../data/openAlarms.ts'
import {enquiries} from '../enquiries/enquiries.ts'
import type {Visits} from '../inbox/staffApi.ts'
import {createStaffGuard, type GuardOptions} from '../inbox/staffGuard.ts'
import {readVisits} from './dailyCounts.ts'

/** GET answers administrators and editors Visits: how the site was used, and its open problems. */
export function visitsRoute(options: GuardOptions) {
  const {service = enquiries} = options
  const {forEditors, preflight} = createStaffGuard(options)
  return {
    GET: forEditors(async () => {
      const {database} = service()
      const visits = await readVisits(database, new Date())
      const answer: Visits = {...visits, alarms: await openAlarms(database.db)}
      return Response.json(answer)
    }),
    OPTIONS: preflight,
  }
}
