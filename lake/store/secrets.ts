import {publishedIdOf} from './ids.ts'

/** Sanity's documents that open the preview: a link that serves once, and the one that is shared. */
export const previewSecrets: readonly string[] = [
  'sanity.previewUrlSecret',
  'sanity.previewUrlShareAccess',
]

/** Where the preview and plugins (`secrets.<plugin>`) keep their secrets. */
const secretId = /^(?:sanity-preview-url-secret|secrets)\./

/** Whether knowing a document opens a door. No archive holds such a document. */
export const isSecret = ({_id, _type}: {_id: string; _type: string}): boolean =>
  previewSecrets.includes(_type) || secretId.test(publishedIdOf(_id))
