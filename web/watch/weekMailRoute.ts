import {enquiries} from '../enquiries/enquiries.ts'
import type {Staff} from '../enquiries/staffIdentity.ts'
import {isEmailAddress} from '../forms/emailAddress.ts'
import {RefusedRequest} from '../forms/formRequest.ts'
import {readBody, wantedSchema} from '../inbox/requests.ts'
import type {WeekMail} from '../inbox/staffApi.ts'
import {createStaffGuard, type GuardOptions} from '../inbox/staffGuard.ts'

/**
 * Whether an administrator or editor wants the mail of what is due each week: GET answers a WeekMail;
 * PATCH `{isWanted}` changes it and answers the same, 409 where no mail can reach them.
 */
export function weekMailRoute(options: GuardOptions) {
  const {service = enquiries} = options
  const {forEditors, preflight} = createStaffGuard(options)
  const addressOf = ({email = ''}: Staff) =>
    service().environment.mail && isEmailAddress(email) ? email : undefined
  const answer = async (staff: Staff) => {
    const isWanted = await service().weekReaders.has(staff)
    const body: WeekMail = {isWanted, isPossible: addressOf(staff) !== undefined}
    return Response.json(body)
  }
  return {
    GET: forEditors(async (_request, staff) => answer(staff)),
    PATCH: forEditors(async (request, staff) => {
      const {isWanted} = await readBody(request, wantedSchema)
      const {weekReaders} = service()
      const address = addressOf(staff)
      if (isWanted && !address)
        throw new RefusedRequest(409, 'No mail can reach you: there is no mail server or address.')
      if (isWanted && address) await weekReaders.add(staff, address)
      else await weekReaders.remove(staff)
      return answer(staff)
    }),
    OPTIONS: preflight,
  }
}
