import 'server-only'
import {siteState} from '../edition/current.ts'
import {hasConsent, isShown} from './queries.ts'

const query = `defined(*[references($id) && ${isShown} && ${hasConsent} && ($id in team[isActive == false].photograph.asset._ref) != true][0]._id)`

/**
 * Whether a published document that the site may show names an asset. A care story without consent
 * does not, nor does a member of the team who is switched off.
 */
export function isNamed(id: string): boolean {
  return siteState().edition.answer<boolean>({query, params: {id}}).value
}
