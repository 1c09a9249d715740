import {createRequire} from 'node:module'
import {contentState} from './processState.ts'

type FileSystemCacheModule =
  typeof import('next/dist/server/lib/incremental-cache/file-system-cache.js')

// Node.js and the type checker do not agree on what the default export of this module is.
const {default: FileSystemCache}: FileSystemCacheModule = createRequire(import.meta.url)(
  'next/dist/server/lib/incremental-cache/file-system-cache.js',
)

type Cache = InstanceType<typeof FileSystemCache>

/**
 * Next.js's own cache of pages and answers, but that it does not keep what was being made while the
 * content changed. To Next.js an entry is as old as the moment it is kept: a page that read the words
 * before a publish, and was done after it, would show them until its time runs out.
 */
export default class CacheHandler extends FileSystemCache {
  override async set(...entry: Parameters<Cache['set']>): Promise<void> {
    const changesBefore = contentState.changesBefore.getStore() ?? contentState.changes
    if (contentState.changes === changesBefore) await super.set(...entry)
  }
}
