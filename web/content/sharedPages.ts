import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {readEnvironment} from 'environment/environment.ts'
import type {CacheHandlerValue} from 'next/dist/server/lib/incremental-cache/index.js'
import type {
  CachedRouteValue,
  IncrementalCachedAppPageValue,
} from 'next/dist/server/response-cache/types.js'
import * as z from 'zod'
import type {HeardChanges} from '../enquiries/sharedChanges.ts'
import {siteMetrics} from '../watch/metrics.ts'
import {handledInFull} from './dataHandling.ts'
import {type SharedCache, sharedCache} from './sharedCache.ts'
import {everythingTag, withoutLakeTag} from './tags.ts'

const bytes = z.instanceof(Buffer)
const none = z.undefined()

/** None of one visitor: a cookie would be everybody's. */
const headers = z
  .record(z.string(), z.string())
  .refine((each) => !Object.keys(each).some((name) => name.toLowerCase() === 'set-cookie'))

/** Next.js's name of it, whose type is not there at run time. */
const page = z.custom<IncrementalCachedAppPageValue['kind']>((kind) => kind === 'APP_PAGE')
const route = z.custom<CachedRouteValue['kind']>((kind) => kind === 'APP_ROUTE')

/** What sites share: whole pages and what routes answer, and when it was made of what. */
const entrySchema = z.strictObject({
  /** The last change that whoever made it had heard of when they began, and still when it was done. */
  change: z.string(),
  madeAt: z.number(),
  cacheControl: z.strictObject({revalidate: z.number(), expire: z.number().optional()}),
  value: z.union([
    z.strictObject({
      kind: page,
      html: z.string(),
      rscData: bytes.or(none),
      postponed: none,
      status: z.number().or(none),
      headers,
      segmentData: z.map(z.string(), bytes).or(none),
    }),
    z.strictObject({kind: route, body: bytes, status: z.number(), headers}),
  ]),
})

type Entry = z.output<typeof entrySchema>

/** The cache tags of a page, as Next.js writes them down. */
const tagsOf = ({value}: Entry) => value.headers['x-next-cache-tags']?.split(',') ?? []

/** The kinds of what Next.js keeps that sites share. */
export const isShared = (kind: string): kind is Entry['value']['kind'] =>
  kind === 'APP_PAGE' || kind === 'APP_ROUTE'

type Taken = Required<Pick<CacheHandlerValue, 'value' | 'cacheControl'>>

/**
 * The pages that several sites make for one another. A page is taken for fresh by what changed since
 * it was begun, in the order that all the sites agree on, never by the time.
 */
export class SharedPages {
  readonly #cache: SharedCache
  readonly #heard: () => HeardChanges | undefined
  readonly #namespace: string

  /** @param made what pages are made with: sites that differ in it share none */
  constructor(
    cache: SharedCache,
    heard: () => HeardChanges | undefined,
    made: readonly (string | number | undefined)[],
  ) {
    this.#cache = cache
    this.#heard = heard
    this.#namespace = cache.namespace('pages', ...made)
  }

  #nameOf(kind: string, key: string): string {
    return `${this.#namespace}:${kind}:${key}`
  }

  /**
   * Keeps for the others what this site has made.
   * @param change the last that it had heard of, when it began and when it was done
   */
  async keep(key: string, made: object, change: string): Promise<void> {
    const parsed = entrySchema.safeParse({...made, change, madeAt: Date.now()})
    if (!parsed.success) return
    const entry = parsed.data
    const tags = tagsOf(entry)
    // Of what is made of no content nobody tells when it is stale.
    if (!tags.includes(everythingTag) || tags.includes(withoutLakeTag)) return
    const lifeMs = entry.cacheControl.revalidate * 1000
    const isKept = await this.#cache.set(this.#nameOf(entry.value.kind, key), entry, lifeMs)
    if (isKept) siteMetrics().sharedPages.inc({outcome: 'kept'})
  }

  /** What another site has made, if it is as good as if this one made it now; it grows old as theirs. */
  async take(kind: string, key: string): Promise<Taken | undefined> {
    // Before asking: while that is not known, none can be taken.
    if (!this.#heard()?.last()) return undefined
    const parsed = entrySchema.safeParse(await this.#cache.get(this.#nameOf(kind, key)))
    const taken = parsed.success ? this.#asOfNow(parsed.data) : undefined
    siteMetrics().sharedPages.inc({outcome: taken ? 'taken' : 'missed'})
    return taken
  }

  #asOfNow(entry: Entry): Taken | undefined {
    const {value, cacheControl, madeAt, change} = entry
    const age = Math.max(0, (Date.now() - madeAt) / 1000)
    const revalidate = Math.ceil(cacheControl.revalidate - age)
    if (revalidate <= 0 || !this.#heard()?.isCurrent(change, tagsOf(entry))) return undefined
    const {expire} = cacheControl
    const passed = cacheControl.revalidate - revalidate
    return {
      value,
      cacheControl: {revalidate, expire: expire === undefined ? undefined : expire - passed},
    }
  }
}

/** What pages are made with, beside the content: sites that differ in one of these show other pages. */
export function madeWith(build: string) {
  const environment = readEnvironment(process.env)
  return [
    build,
    environment.SITE_URL,
    environment.SANITY_PROJECT_ID ?? environment.LAKE_URL,
    environment.SANITY_DATASET,
    JSON.stringify(handledInFull(environment, true)),
  ]
}

/**
 * This site's, where it shares pages.
 * @param serverDistDir Next.js's folder of what is built
 */
export function openSharedPages(
  serverDistDir: string,
  heard: () => HeardChanges | undefined,
): SharedPages | undefined {
  const cache = sharedCache()
  const build = join(serverDistDir, '../BUILD_ID')
  return cache ? new SharedPages(cache, heard, madeWith(readFileSync(build, 'utf8'))) : undefined
}
