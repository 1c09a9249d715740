import {createRequire} from 'node:module'
import type {CacheHandlerValue} from 'next/dist/server/lib/incremental-cache/index.js'
import {contentState} from './processState.ts'
import {isShared, openSharedPages, type SharedPages} from './sharedPages.ts'

type FileSystemCacheModule =
  typeof import('next/dist/server/lib/incremental-cache/file-system-cache.js')

// Node.js and the type checker do not agree on what the default export of this module is.
const {default: FileSystemCache}: FileSystemCacheModule = createRequire(import.meta.url)(
  'next/dist/server/lib/incremental-cache/file-system-cache.js',
)

type Cache = InstanceType<typeof FileSystemCache>
type Context = ConstructorParameters<typeof FileSystemCache>[0]

/** Next.js makes a handler for each request. */
let sharedPages: SharedPages | undefined | null = null

function openOnce({dev, serverDistDir}: Context) {
  // The proxy, which has a copy of this, is not told where pages are: it asks for none.
  if (dev || !serverDistDir) return undefined
  if (sharedPages === null) sharedPages = openSharedPages(serverDistDir, () => contentState.heard)
  return sharedPages
}

/** Whether its time has run out: Next.js shows it once more, and makes it anew. */
function isOld({lastModified, cacheControl}: CacheHandlerValue): boolean {
  const seconds = cacheControl?.revalidate
  return typeof seconds === 'number' && lastModified + seconds * 1000 < Date.now()
}

/**
 * Next.js's own cache of pages and answers, with two differences.
 *
 * It does not keep what was being made while the content changed. To Next.js an entry is as old as the
 * moment it is kept: a page that read the words before a publish, and was done after it, would show
 * them until its time runs out.
 *
 * And where sites share their pages, one that this site has not made since it changed is taken from
 * whoever has.
 */
export default class CacheHandler extends FileSystemCache {
  readonly #shared: SharedPages | undefined

  constructor(context: Context) {
    super(context)
    this.#shared = openOnce(context)
  }

  override async get(...args: Parameters<Cache['get']>): Promise<CacheHandlerValue | null> {
    const own = await super.get(...args)
    const [key, {kind}] = args
    if (!this.#shared || !isShared(kind) || (own && !isOld(own))) return own
    const taken = await this.#shared.take(kind, key)
    if (!taken) return own
    // From now on its own. In memory it is at once; nobody waits for the disk.
    super
      .set(key, taken.value, {cacheControl: taken.cacheControl})
      .catch((error) => console.error('A page could not be written down.', error))
    return {...taken, lastModified: Date.now()}
  }

  override async set(...entry: Parameters<Cache['set']>): Promise<void> {
    const changesBefore = contentState.changesBefore.getStore() ?? contentState.changes
    if (contentState.changes !== changesBefore) return
    await super.set(...entry)
    // Nobody waits for that either.
    if (this.#shared) void this.#share(this.#shared, entry, changesBefore)
  }

  async #share(
    pages: SharedPages,
    [key, value, context]: Parameters<Cache['set']>,
    changesBefore: number,
  ) {
    if (!value || context.fetchCache) return
    const last = await contentState.heard?.settledLast()
    // Nothing was heard since it was begun: it has all that this site has heard up to now.
    if (last === undefined || contentState.changes !== changesBefore) return
    await pages.keep(key, {value, cacheControl: context.cacheControl}, last)
  }
}
