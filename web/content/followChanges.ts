import {enquiries} from '../enquiries/enquiries.ts'
import {markStale} from './markStale.ts'
import {contentState} from './processState.ts'
import {everythingTag} from './tags.ts'

/**
 * Begins to hear what other servers were told of. Pages that were kept before this start are made
 * anew: what was published since, nobody told this server, or it has forgotten.
 */
export function followChanges() {
  markStale([everythingTag])
  const {sharedChanges} = enquiries()
  sharedChanges.follow(markStale)
  contentState.heard = sharedChanges.heard
}
