import {usualWarning} from '@home-care/schemas/site/promises.ts'
import 'server-only'
import {siteState} from '../edition/current.ts'
import {enquiries} from '../enquiries/enquiries.ts'
import {createPromiseWatch} from '../enquiries/promiseWatch.ts'
import {promiseWarning} from './queries.ts'

/** Starts the mails about promises that run out, if mail is configured. */
export function watchPromises() {
  const {mail} = enquiries().environment
  if (!mail) return
  const minutesBefore = () =>
    siteState().edition.answer(promiseWarning).value?.warnBefore ?? usualWarning
  createPromiseWatch(enquiries(), mail, minutesBefore).start()
}
