import {enquiries} from '../enquiries/enquiries.ts'
import {createAlarms} from './alarms.ts'

/** Starts the alarms in production only, not on a developer's machine. */
export function startAlarms() {
  const {database, environment} = enquiries()
  if (environment.NODE_ENV === 'production') createAlarms(database, environment).start()
}
