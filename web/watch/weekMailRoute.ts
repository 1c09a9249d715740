import {enquiries} from '../enquiries/enquiries.ts'
import type {Staff} from '../enquiries/staffIdentity.ts'
import {isEmailAddress} from '../forms/emailAddress.ts'
import {RefusedRequest} from '../forms/formRequest.ts'
import {readBody, wantedSchema} from '../inbox/requests.ts'
import type {WeekMail} from '../inbox/staffApi.ts'
import {createStaffGuard, type GuardOptions} from '../inbox/staffGuard.ts'

/**
 * The subscription of an administrator or editor to the weekly mail of what is due: GET answers a WeekMail;
 * PATCH `{isWanted}` changes it and answers the same, 409 where no mail can reach them.
 */
export function weekMailRoute(options: GuardOptions) {
  const {service = enquiries} = options
  const {forEditors, preflight} = createStaffGuard(options)
  function addressOf({email = ''}: Staff) {
    const {mail, SANITY_PROJECT_ID} = service().environment
    // Hosted Sanity does not say who has left, so there a leaver would be mailed for ever.
    return mail && !SANITY_PROJECT_ID && isEmailAddress(email) ? email : undefined
  }
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
      if (isWanted && !address) throw new RefusedRequest(409, 'The website cannot mail you.')
      if (isWanted && address) await weekReaders.add(staff, address)
      else await weekReaders.remove(staff)
      return answer(staff)
    }),
    OPTIONS: preflight,
  }
}
