import type {StoredDocument} from './document.ts'
import {publishedIdOf} from './ids.ts'

/** The secret of one person's preview. */
export const ownSecret = 'sanity.previewUrlSecret'

/** Sanity's documents that open the preview: a link that works once, and the shared link. */
export const previewSecrets: readonly string[] = [ownSecret, 'sanity.previewUrlShareAccess']

/** The preview secrets that an identity may reach: all, or its own and, for publishers, the shared ones. */
export type SecretReach = 'all' | {person: string; shares: boolean} | undefined

type Identified = Pick<StoredDocument, '_id' | '_type'>

export const isPreviewSecret = ({_id, _type}: Identified): boolean =>
  previewSecrets.includes(_type) || publishedIdOf(_id).startsWith('sanity-preview-url-secret.')

/** Whether a document is a secret of the preview or of a plugin. No archive holds one. */
export const isSecret = (document: Identified): boolean =>
  isPreviewSecret(document) || publishedIdOf(document._id).startsWith('secrets.')

/** Whether the reach allows a document; any document that is no preview secret is allowed. */
export function reaches(reach: SecretReach, document: StoredDocument): boolean {
  if (reach === 'all' || !isPreviewSecret(document)) return true
  if (!reach) return false
  return document._type === ownSecret ? document.userId === reach.person : reach.shares
}
