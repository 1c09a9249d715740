import {log} from '@home-care/environment/log.ts'
import 'server-only'
import {readFile} from 'node:fs/promises'
import {extname, join} from 'node:path'
import {sampleImages} from '@home-care/schemas/sample/images.generated.ts'
import {sampleFolder} from '@home-care/schemas/sample/sampleText.ts'
import {create as contentDisposition} from 'content-disposition'
import type {NextRequest} from 'next/server'
import {environment} from '../data/environment.ts'
import {cachedUntil} from '../edition/cachedUntil.ts'
import {client} from '../edition/client.ts'
import {siteState} from '../edition/current.ts'
import {isInPreview} from '../preview/previewSession.ts'
import {assetFile, assetId} from './assetAddress.ts'
import {signedTransformation} from './imageSignature.ts'

/**
 * An asset's URL contains the hash of its bytes, so browsers may keep it for ever. Shared caches
 * revalidate after 10 minutes, like pages: a picture leaves the site with the last document that uses
 * it.
 */
const forever = 'public, max-age=31536000, s-maxage=600, immutable'
/** For assets only the preview may see. */
const ofPreview = 'private, no-store'
/** For a built-in picture, which is replaced as soon as the Content Lake is back. */
const briefly = 'public, max-age=60'

/** The time the Content Lake has to start a response; a large file may then take longer. */
const timeoutMs = 10_000

/** Request headers that decide the response: the image format, the range, and the client's cached copy. */
const passedOn = ['accept', 'range', 'if-range', 'if-none-match']
const passedBack = ['content-type', 'content-range', 'accept-ranges', 'etag', 'last-modified']
/** No errors: the client's copy is current, or its range does not exist. */
const otherStatuses: readonly number[] = [304, 416]

/**
 * Fetches an asset from the Content Lake, or from Sanity's CDN.
 * @param request the visitor's request; the fetch is aborted with it
 * @returns null when there is no such asset, or no document the visitor may see uses it
 * @throws when the Content Lake does not answer, or with an error of its own
 */
async function fetchAsset(
  kind: 'images' | 'files',
  file: string,
  search: string,
  request: NextRequest,
): Promise<{upstream: Response; cacheControl: string} | null> {
  const id = assetId(kind === 'images' ? 'image' : 'file', file)
  const {edition} = siteState()
  const until = edition.assetShownUntil(id)
  // A draft names a picture before visitors see it; one whose people said no is in no preview either.
  if (until === undefined && (edition.withdrawn.has(id) || !(await isInPreview(request))))
    return null
  const {projectId = '', dataset = '', token} = client.config()
  const isHosted = environment.SANITY_PROJECT_ID !== undefined
  const host = isHosted ? 'https://cdn.sanity.io' : environment.LAKE_URL
  // Bytes are passed on unchanged: a range of the stored file is not a range of a compressed one.
  const headers = new Headers({'accept-encoding': 'identity'})
  if (!isHosted && token) headers.set('authorization', `Bearer ${token}`)
  for (const name of passedOn) {
    const value = request.headers.get(name)
    if (value) headers.set(name, value)
  }
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(new Error('it did not answer in time')), timeoutMs)
  const upstream = await fetch(`${host}/${kind}/${projectId}/${dataset}/${file}${search}`, {
    // An unread body of a GET would hold its connection.
    method: request.method,
    headers,
    cache: 'no-store',
    signal: AbortSignal.any([request.signal, deadline.signal]),
  }).finally(() => clearTimeout(timer))
  if (upstream.ok || otherStatuses.includes(upstream.status)) {
    return {upstream, cacheControl: until === undefined ? ofPreview : cachedUntil(forever, until)}
  }
  leave(upstream)
  if (upstream.status === 404) return null
  throw new Error(`it answered ${upstream.status}`)
}

/** Cancels an unread body. Not awaited, because under Next.js's fetch `cancel` never resolves. */
function leave(upstream: Response): void {
  void upstream.body?.cancel()
}

function answer(upstream: Response, extra: Record<string, string>): Response {
  const headers = new Headers({
    'x-content-type-options': 'nosniff',
    ...extra,
  })
  for (const name of passedBack) {
    const value = upstream.headers.get(name)
    if (value && !headers.has(name)) headers.set(name, value)
  }
  return new Response(upstream.body, {status: upstream.status, headers})
}

const refusal = (status: number, words: string) =>
  new Response(words, {status, headers: {'cache-control': 'no-store'}})
const notFound = () => refusal(404, 'Not found')
const notNow = (what: string) => refusal(502, `The ${what} is not available now`)

/** The picture that ships with the site under this asset file name, or null while it is hidden. */
async function builtInImage(file: string): Promise<Response | null> {
  const image = Object.entries(sampleImages).find(([, id]) => assetFile(id) === file)
  if (!image || siteState().edition.withdrawn.has(image[1])) return null
  const bytes = await readFile(join(sampleFolder, 'images', `${image[0]}.webp`))
  return new Response(bytes, {headers: {'content-type': 'image/webp', 'cache-control': briefly}})
}

const imageFile = /^[0-9a-f]{40}-\d{1,5}x\d{1,5}\.(?:jpg|jpeg|png|webp|avif|gif|svg|tif|tiff)$/

/**
 * Serves an image of the Content Lake with the size and crop in the query string. If the Content Lake
 * is unavailable or lacks the image, a built-in image of that name is served whole.
 */
export async function imageResponse(
  file: string,
  search: URLSearchParams,
  request: NextRequest,
): Promise<Response> {
  if (!imageFile.test(file)) return notFound()
  const transformation = signedTransformation(file, search)
  if (!transformation) return refusal(400, 'Not a picture of any page')
  try {
    const asset = await fetchAsset('images', file, `?${transformation}`, request)
    if (!asset) return (await builtInImage(file)) ?? notFound()
    const {upstream, cacheControl} = asset
    const type = upstream.headers.get('content-type')
    // The URL is cached for ever, so an error page must never be served as the picture.
    if (upstream.ok && !type?.startsWith('image/')) {
      leave(upstream)
      throw new Error(`it answered with ${type ?? 'something of no type'}`)
    }
    return answer(upstream, {
      vary: 'accept',
      'cache-control': cacheControl,
      // An SVG opened by itself must not run its scripts.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    })
  } catch (error) {
    if (request.signal.aborted) return notNow('image')
    log.warn(`An image could not be fetched from the Content Lake: ${error}`)
    return (await builtInImage(file)) ?? notNow('image')
  }
}

const documentFile = /^[0-9a-f]{40}\.[a-z0-9]{1,8}$/

/**
 * Serves a file attached to a document. Only a PDF is shown in the browser; anything else is a
 * download, so that an uploaded page cannot act as a page of this site.
 */
export async function fileResponse(
  file: string,
  filename: string | null,
  request: NextRequest,
): Promise<Response> {
  if (!documentFile.test(file)) return notFound()
  try {
    const asset = await fetchAsset('files', file, '', request)
    if (!asset) return notFound()
    const {upstream, cacheControl} = asset
    const isPdf = extname(file) === '.pdf'
    const changed = siteState().edition.documents.get(assetId('file', file))?._updatedAt
    return answer(upstream, {
      'cache-control': cacheControl,
      ...(changed && {'last-modified': new Date(changed).toUTCString()}),
      'content-disposition': contentDisposition(filename ?? file, {
        type: isPdf ? 'inline' : 'attachment',
      }),
      // Browsers' PDF viewers do not work in a sandbox.
      ...(isPdf ? {'content-type': 'application/pdf'} : {'content-security-policy': 'sandbox'}),
    })
  } catch (error) {
    if (request.signal.aborted) return notNow('file')
    log.warn(`A file could not be fetched from the Content Lake: ${error}`)
    return notNow('file')
  }
}
