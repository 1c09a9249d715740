import 'server-only'
import {siteState} from '../edition/current.ts'
import {hasConsent, isShown} from './queries.ts'

const query = `defined(*[references($id) && ${isShown} && ${hasConsent}][0]._id)`

/**
 * Whether a published document that the site may show names an asset. A care story without consent
 * does not.
 */
export function isNamed(id: string): boolean {
  return siteState().edition.answer<boolean>({query, params: {id}}).value
}
