import {createHash} from 'node:crypto'
import type {IncomingHttpHeaders} from 'node:http'
import {LRUCache} from 'lru-cache'
import {beginRendering, type Rendering, siteState} from '../edition/current.ts'
import {messageOf} from '../enquiries/messageOf.ts'
import {leaveOutFramework} from './frameworkScripts.ts'
import {inlineScriptsOf} from './inlineScripts.ts'
import type {Inside, Made} from './inside.ts'
import {canBePacked, type Packing, packed} from './packed.ts'

/** All pages of a site of some hundred, as text and packed. */
const mostBytes = 64 * 1024 * 1024

/** In which the content changes under whoever makes a page, before they get what there is. */
const mostTries = 3

/** What Next.js says of an answer that does not hold for the page that is kept. */
const ofTheAnswer = /^(connection|keep-alive|transfer-encoding|content-length|date|vary|etag|x-)/

/** A finished page, or another answer that is everybody's. */
export class KeptPage {
  readonly bytes: Buffer
  /** Its inline scripts, as a policy names them; undefined of what is no page. */
  readonly scripts: string | undefined
  readonly etag: string
  readonly headers: IncomingHttpHeaders
  readonly #rendering: Rendering
  readonly #packed: Partial<Record<Packing, Buffer | 'under way'>> = {}

  constructor({headers, body}: Made, rendering: Rendering) {
    const isPage = headers['content-type']?.startsWith('text/html')
    const text = isPage ? leaveOutFramework(body.toString()) : ''
    this.bytes = isPage ? Buffer.from(text) : body
    this.scripts = isPage ? inlineScriptsOf(text) : undefined
    // Weak: the same for every packing.
    this.etag = `W/"${createHash('sha256').update(this.bytes).digest('base64url').slice(0, 22)}"`
    this.headers = Object.fromEntries(
      Object.entries(headers).filter(([name]) => !ofTheAnswer.test(name)),
    )
    this.#rendering = rendering
  }

  get edition(): number {
    return this.#rendering.edition.number
  }

  /** Until when it is right by the clock. */
  get until(): number {
    return this.#rendering.until
  }

  /**
   * Whether it is right now: made of the edition that is shown, or carried over to it because every
   * question that it asked has the same answer there.
   */
  get isCurrent(): boolean {
    const now = Date.now()
    const {edition} = siteState()
    if (now >= this.#rendering.until) return false
    if (this.#rendering.edition === edition) return true
    // A page says which of the two it shows.
    if (this.#rendering.edition.isSample !== edition.isSample) return false
    for (const {read, hash} of this.#rendering.asked.values()) {
      const answered = read(edition, now)
      if (answered.hash !== hash) return false
    }
    this.#rendering.edition = edition
    return true
  }

  /** The page packed: as well as can be once that is done, until then quickly. */
  async packed(packing: Packing): Promise<Buffer> {
    const best = this.#packed[packing]
    if (best instanceof Buffer) return best
    if (!best) {
      this.#packed[packing] = 'under way'
      packed.best[packing](this.bytes).then(
        (bytes) => {
          this.#packed[packing] = bytes
        },
        (error) => console.error('A page could not be packed:', messageOf(error)),
      )
    }
    return packed.quick[packing](this.bytes)
  }

  get canBePacked(): boolean {
    return canBePacked(this.headers['content-type'])
  }
}

/** What there is at a path: a page, and how it was had; or what Next.js answered instead of one. */
export type Found = {page: KeptPage; how: 'hit' | 'miss' | 'stale'} | {instead: Made}

/** Finished pages by their path. Whoever asks first for one that is not right any more has it made. */
export class KeptPages {
  readonly #inside: Inside
  readonly #host: string
  readonly #kept = new LRUCache<string, KeptPage>({
    maxSize: mostBytes,
    sizeCalculation: ({bytes}) => 2 * bytes.length + 1,
  })
  readonly #making = new Map<string, Promise<KeptPage | Made>>()

  /** @param host the site's own, by which Next.js knows itself */
  constructor(inside: Inside, host: string) {
    this.#inside = inside
    this.#host = host
  }

  async find(path: string): Promise<Found> {
    const last = this.#kept.get(path)
    if (last?.isCurrent) return {page: last, how: 'hit'}
    for (let tries = 1; ; tries += 1) {
      const made = await this.#make(path).catch((error: unknown) => failed(error))
      if (!(made instanceof KeptPage)) return this.#instead(path, made)
      // What was published meanwhile may be on the page that somebody else got already.
      if (made.isCurrent || tries === mostTries) return {page: made, how: last ? 'stale' : 'miss'}
    }
  }

  /** A page that fails stays as it was; one that is gone is gone. */
  #instead(path: string, made: Made): Found {
    const last = made.status >= 500 && this.#kept.get(path)
    if (!last) return {instead: made}
    console.error(`${path} could not be made (${made.status}): it stays as it was.`)
    return {page: last, how: 'stale'}
  }

  /** However many ask for a page of one edition, it is made once. */
  #make(path: string): Promise<KeptPage | Made> {
    const rendering = beginRendering()
    const key = `${rendering.edition.number} ${path}`
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
    if (!last || last.edition <= page.edition) this.#kept.set(path, page)
    return page
  }
}

/** Next.js did not answer. */
function failed(error: unknown): Made {
  console.error('A page could not be made:', messageOf(error))
  return {status: 500, headers: {'content-type': 'text/plain'}, body: Buffer.from('Not now')}
}
