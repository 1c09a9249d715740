import type {StoredDocument} from './document.ts'
import {publishedIdOf} from './ids.ts'

/** The secret of one person's preview. */
export const ownSecret = 'sanity.previewUrlSecret'

/** Sanity's documents that open the preview: a link that works once, and the shared link. */
export const previewSecrets: readonly string[] = [ownSecret, 'sanity.previewUrlShareAccess']

/** Where the preview and plugins (`secrets.<plugin>`) keep their secrets. */
const secretId = /^(?:sanity-preview-url-secret|secrets)\./

/** Whether knowing a document opens a door. No archive holds such a document. */
export const isSecret = ({_id, _type}: {_id: string; _type: string}): boolean =>
  previewSecrets.includes(_type) || secretId.test(publishedIdOf(_id))

/** The preview secrets that an identity may reach: all, or its own and, for publishers, the shared ones. */
export type SecretReach = 'all' | {person: string; shares: boolean} | undefined

export const isPreviewSecret = ({_id, _type}: Pick<StoredDocument, '_id' | '_type'>): boolean =>
  previewSecrets.includes(_type) || publishedIdOf(_id).startsWith('sanity-preview-url-secret.')

/** Whether the reach allows a document; any document that is no preview secret is allowed. */
export function reaches(reach: SecretReach, document: StoredDocument): boolean {
  if (reach === 'all' || !isPreviewSecret(document)) return true
  if (!reach) return false
  return document._type === ownSecret ? document.userId === reach.person : reach.shares
}
