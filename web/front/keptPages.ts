import {createHash} from 'node:crypto'
import type {IncomingHttpHeaders} from 'node:http'
import {log} from '@home-care/environment/log.ts'
import {messageOf} from '@home-care/environment/messageOf.ts'
import {LRUCache} from 'lru-cache'
import {type Rendering, siteState} from '../edition/current.ts'
import {compress, type Encoding} from './compression.ts'
import {finishPage} from './finishedPage.ts'
import type {NextRenderer, RenderedResponse} from './nextRenderer.ts'

/** Enough for some hundred pages, as text and compressed. */
const mostBytes = 64 * 1024 * 1024

/** Attempts at a page whose content changes while it renders. */
const mostTries = 3

/** If the clock goes back by more than this, pages are rendered again. */
const leapMs = 60_000

/** Headers of Next.js's answer that do not hold for the kept page. */
const answerHeaders = /^(content-length|vary|etag|last-modified|accept-ranges|x-)/

/** A finished page, or another answer that is the same for every visitor. */
export class KeptPage {
  readonly body: Buffer
  /** The hashes of its inline scripts, for the policy; undefined for a file. */
  readonly scripts: string | undefined
  /** For the ETag: weak, because it is the same for every compression. */
  readonly tag: string
  readonly headers: IncomingHttpHeaders
  readonly #compressed: Partial<Record<Encoding, Promise<Buffer>>> = {}
  /** The number of the edition it was rendered from; the edition itself would stay in memory. */
  editionNumber: number
  /** Until when all its answers are right, in milliseconds since 1970. */
  until: number
  readonly #isSample: boolean
  readonly #dependencies: Rendering['dependencies']
  #checkedAt: number

  constructor(rendered: RenderedResponse, {edition, dependencies}: Rendering, now = Date.now()) {
    const {body, scripts} = finishPage(rendered)
    this.body = body
    this.scripts = scripts
    this.tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    this.headers = Object.fromEntries(
      Object.entries(rendered.headers).filter(([name]) => !answerHeaders.test(name)),
    )
    this.editionNumber = edition.number
    this.#isSample = edition.isSample
    this.#dependencies = dependencies
    this.until = Math.min(...dependencies.values().map(({last}) => last.until))
    this.#checkedAt = now
  }

  /**
   * Whether it is right now: made from the current edition and not over, or every question that it
   * asked has the same answer now. Then it counts as made from that edition, with those answers' ends.
   */
  carryOver(): boolean {
    const {edition} = siteState()
    const now = Date.now()
    if (now < this.#checkedAt - leapMs) return false
    if (this.editionNumber === edition.number && now < this.until) return true
    // A page says whether it shows the samples.
    if (this.#isSample !== edition.isSample) return false
    let until = Number.POSITIVE_INFINITY
    for (const dependency of this.#dependencies.values()) {
      const current = dependency.answer(edition, now)
      if (current.hash !== dependency.last.hash) return false
      // The value is the same, and the earlier edition's need not stay in memory.
      dependency.last = current
      until = Math.min(until, current.until)
    }
    this.editionNumber = edition.number
    this.until = until
    this.#checkedAt = now
    return true
  }

  /**
   * Whether it may be sent although it could not be made again: all that it shows is still on the site. A
   * story whose consent has ended, a person who was taken out and a sample are not.
   */
  canServeStale(): boolean {
    const {edition} = siteState()
    const now = Date.now()
    return (
      this.#isSample === edition.isSample &&
      this.#dependencies.values().every(({answer, last}) => {
        const current = answer(edition, now).parts
        return last.parts.values().every((part) => current.has(part))
      })
    )
  }

  /** The compressed body. The first visitors of a page do not wait for the best compression. */
  async compressed(encoding: Encoding): Promise<Buffer> {
    this.#compressed[encoding] ??= compress.best[encoding](this.body)
    const best = this.#compressed[encoding]
    if (this.scripts === undefined) return best
    return (await Promise.race([best, undefined])) ?? compress.quick[encoding](this.body)
  }
}

/** The page at a path, and whether it was kept; or an answer that cannot be. */
export type Found = {page: KeptPage; how: 'hit' | 'miss' | 'stale'} | {uncached: RenderedResponse}

/**
 * Finished pages by path. The first request for an outdated page renders it again. If that fails the old
 * page stays, unless it shows something that has been taken off the site.
 */
export class KeptPages {
  readonly #renderer: NextRenderer
  readonly #host: string
  readonly #kept = new LRUCache<string, KeptPage>({
    maxSize: mostBytes,
    sizeCalculation: ({body}) => 2 * body.length + 1,
  })
  readonly #underWay = new Map<string, Promise<KeptPage | RenderedResponse>>()

  /** @param host the host of the site's own address */
  constructor(renderer: NextRenderer, host: string) {
    this.#renderer = renderer
    this.#host = host
  }

  async find(path: string): Promise<Found> {
    const last = this.#kept.get(path)
    if (last?.carryOver()) return {page: last, how: 'hit'}
    for (let tries = 1; ; tries += 1) {
      const response = await this.#renderOnce(path).catch(failed)
      if (response instanceof KeptPage) {
        // Another visitor may have had a newer page already.
        if (response.carryOver()) return {page: response, how: last ? 'stale' : 'miss'}
        if (tries < mostTries) continue
      } else if (response.status < 500) return {uncached: response}
      const outdated = this.#kept.get(path)
      const failure = response instanceof KeptPage ? failed('it changes all the time') : response
      if (!outdated?.canServeStale()) return {uncached: failure}
      log.error(`${path} could not be made (${failure.status}): it stays as it was.`)
      return {page: outdated, how: 'stale'}
    }
  }

  /** Renders a page once for all requests of one edition. */
  #renderOnce(path: string): Promise<KeptPage | RenderedResponse> {
    const {edition} = siteState()
    const rendering: Rendering = {edition, dependencies: new Map()}
    const key = `${edition.number} ${path}`
    const underWay = this.#underWay.get(key)
    if (underWay) return underWay
    const response = this.#renderAndKeep(path, rendering).finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, response)
    return response
  }

  async #renderAndKeep(path: string, rendering: Rendering): Promise<KeptPage | RenderedResponse> {
    const began = Date.now()
    const response = await this.#renderer.render(path, this.#host, rendering)
    if (response.status !== 200 || response.headers['set-cookie']) return response
    const page = new KeptPage(response, rendering, began)
    const last = this.#kept.get(path)
    if (!last || last.editionNumber <= page.editionNumber) this.#kept.set(path, page)
    return page
  }
}

/** The answer where Next.js gave none. */
function failed(error: unknown): RenderedResponse {
  log.error(`A page could not be made: ${messageOf(error)}`)
  return {status: 500, headers: {}, body: Buffer.alloc(0)}
}
