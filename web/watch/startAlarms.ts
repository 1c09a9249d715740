import {enquiries} from '../enquiries/enquiries.ts'
import {createAlarms} from './alarms.ts'

/** Begins to watch, where the site is served to visitors: not on the machine of whoever works on it. */
export function startAlarms() {
  const {database, environment} = enquiries()
  if (environment.NODE_ENV === 'production') createAlarms(database, environment).start()
}
