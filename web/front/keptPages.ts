import {createHash} from 'node:crypto'
import type {IncomingHttpHeaders} from 'node:http'
import {log} from '@home-care/environment/log.ts'
import {LRUCache} from 'lru-cache'
import {messageOf} from '../data/messageOf.ts'
import {type Rendering, siteState} from '../edition/current.ts'
import {finishPage} from './finishedPage.ts'
import type {Inside, Made} from './inside.ts'
import {type Packing, packed} from './packed.ts'

/** Enough for some hundred pages, as text and compressed. */
const mostBytes = 64 * 1024 * 1024

/** Attempts at a page whose content changes while it renders. */
const mostTries = 3

/** Headers of Next.js's answer that do not hold for the kept page. */
const ofTheAnswer = /^(content-length|vary|etag|last-modified|accept-ranges|x-)/

/** A finished page, or another answer that is the same for every visitor. */
export class KeptPage {
  readonly body: Buffer
  /** The hashes of its inline scripts, for the policy; undefined where it is no page. */
  readonly scripts: string | undefined
  /** For the ETag: weak, because it is the same for every compression. */
  readonly tag: string
  readonly headers: IncomingHttpHeaders
  readonly rendering: Rendering
  readonly #packed: Partial<Record<Packing, Promise<Buffer>>> = {}

  constructor(made: Made, rendering: Rendering) {
    const {body, scripts} = finishPage(made)
    this.body = body
    this.scripts = scripts
    this.tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    this.headers = Object.fromEntries(
      Object.entries(made.headers).filter(([name]) => !ofTheAnswer.test(name)),
    )
    this.rendering = rendering
  }

  /**
   * Whether it is right now: it was made from the current edition, or every question that it asked has
   * the same answer there. Then it counts as made from that.
   */
  checkCurrent(): boolean {
    const now = Date.now()
    const {edition} = siteState()
    if (now >= this.rendering.until) return false
    if (this.rendering.edition === edition) return true
    // A page says whether it shows the samples.
    if (this.rendering.edition.isSample !== edition.isSample) return false
    const asked = this.rendering.asked.values()
    if (!asked.every(({read, hash}) => read(edition, now).hash === hash)) return false
    this.rendering.edition = edition
    return true
  }

  /** The compressed body. The first visitors of a page do not wait for the best compression. */
  async packed(packing: Packing): Promise<Buffer> {
    this.#packed[packing] ??= packed.best[packing](this.body)
    const best = this.#packed[packing]
    if (this.scripts === undefined) return best
    return (await Promise.race([best, undefined])) ?? packed.quick[packing](this.body)
  }
}

/** The page at a path, and whether it was kept; or another answer of Next.js. */
export type Found = {page: KeptPage; how: 'hit' | 'miss' | 'stale'} | {instead: Made}

/**
 * Finished pages by path. The first request for an outdated one renders it again. One that fails stays as
 * it was.
 */
export class KeptPages {
  readonly #inside: Inside
  readonly #host: string
  readonly #kept = new LRUCache<string, KeptPage>({
    maxSize: mostBytes,
    sizeCalculation: ({body}) => 2 * body.length + 1,
  })
  readonly #making = new Map<string, Promise<KeptPage | Made>>()

  /** @param host the host of the site's own address */
  constructor(inside: Inside, host: string) {
    this.#inside = inside
    this.#host = host
  }

  async find(path: string): Promise<Found> {
    const last = this.#kept.get(path)
    if (last?.checkCurrent()) return {page: last, how: 'hit'}
    for (let tries = 1; ; tries += 1) {
      const made = await this.#make(path).catch(failed)
      if (made instanceof KeptPage) {
        // Another visitor may have had a newer page already.
        if (!made.checkCurrent() && tries < mostTries) continue
        return {page: made, how: last ? 'stale' : 'miss'}
      }
      const kept = made.status >= 500 && this.#kept.get(path)
      if (!kept) return {instead: made}
      log.error(`${path} could not be made (${made.status}): it stays as it was.`)
      return {page: kept, how: 'stale'}
    }
  }

  /** Renders a page once for all requests of one edition. */
  #make(path: string): Promise<KeptPage | Made> {
    const {edition} = siteState()
    const rendering: Rendering = {edition, asked: new Map(), until: Number.POSITIVE_INFINITY}
    const key = `${edition.number} ${path}`
    const underWay = this.#making.get(key)
    if (underWay) return underWay
    const making = this.#makeOnce(path, rendering).finally(() => this.#making.delete(key))
    this.#making.set(key, making)
    return making
  }

  async #makeOnce(path: string, rendering: Rendering): Promise<KeptPage | Made> {
    const made = await this.#inside.make(path, this.#host, rendering)
    if (made.status !== 200 || made.headers['set-cookie']) return made
    const page = new KeptPage(made, rendering)
    const last = this.#kept.get(path)
    if (!last || last.rendering.edition.number <= rendering.edition.number)
      this.#kept.set(path, page)
    return page
  }
}

/** The answer where Next.js gave none. */
function failed(error: unknown): Made {
  log.error(`A page could not be made: ${messageOf(error)}`)
  return {status: 500, headers: {'content-type': 'text/plain'}, body: Buffer.from('Not now')}
}
