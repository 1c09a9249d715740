import {log} from '@home-care/environment/log.ts'
import 'server-only'
import {notFound} from 'next/navigation'
import {loggable} from '../telemetry/loggable.ts'

/** Responds that there is no page at a path, and logs it (spec section 2.13). */
export function unknownPath(path: string): never {
  log.warn(`404 for an unknown path: ${loggable(path)}`)
  notFound()
}
