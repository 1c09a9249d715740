import 'server-only'
import {siteState} from '../edition/current.ts'
import {hasConsent, isShown} from './queries.ts'

const query = `defined(*[references($id) && ${isShown} && ${hasConsent} && ($id in team[isActive == false].photograph.asset._ref) != true][0]._id)`

/**
 * Whether a published document the site shows uses an asset. A care story without consent does not
 * count, nor does a team member switched off.
 */
export function isNamed(id: string): boolean {
  return siteState().edition.answer<boolean>({query, params: {id}}).value
}
