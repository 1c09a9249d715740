import 'server-only'
import {readFile} from 'node:fs/promises'
import {resolve} from 'node:path'
import {sampleImages} from 'schemas/sample/images.generated.ts'
import {z} from 'zod'
import {environment} from '../environment.ts'
import {assetFile} from './assetAddress.ts'
import {client} from './client.ts'
import {imageWidths} from './image.ts'

/** Asset addresses hold a hash of the bytes, so what they name never changes. */
const forever = 'public, max-age=31536000, immutable'
/** A stand-in may be replaced as soon as the Content Lake is back. */
const briefly = 'public, max-age=60'

/**
 * Fetches an asset from the Content Lake, or Sanity's CDN.
 * @param accept the browser's Accept header: with `auto=format` it decides the image's format
 * @throws when the Content Lake cannot be reached
 */
function fetchAsset(kind: 'images' | 'files', file: string, search: string, accept: string) {
  const {projectId = '', dataset = ''} = client.config()
  const host = environment.SANITY_PROJECT_ID ? 'https://cdn.sanity.io' : environment.LAKE_URL
  return fetch(`${host}/${kind}/${projectId}/${dataset}/${file}${search}`, {
    headers: {accept},
    cache: 'no-store',
  })
}

function headersOf(upstream: Response, extra: Record<string, string>) {
  const headers = new Headers({
    'x-content-type-options': 'nosniff',
    'cache-control': forever,
    ...extra,
  })
  for (const name of ['content-type', 'content-length']) {
    const value = upstream.headers.get(name)
    if (value) headers.set(name, value)
  }
  return headers
}

/** The few transformations contentImage() asks for; anything else is somebody filling the cache. */
const transformations = z.strictObject({
  w: z.coerce
    .number()
    .refine((width) => imageWidths.includes(width))
    .optional(),
  h: z.coerce.number().int().min(1).max(4000).optional(),
  rect: z
    .string()
    .regex(/^\d{1,5}(,\d{1,5}){3}$/)
    .optional(),
  fit: z.literal('crop').optional(),
  auto: z.literal('format').optional(),
})

const notFound = () => new Response('Not found', {status: 404})

/** The picture that ships with the site under this asset file name, if there is one. */
async function builtInImage(file: string): Promise<Response | null> {
  const image = Object.values(sampleImages).find(({assetId}) => assetFile(assetId) === file)
  if (!image) return null
  const bytes = await readFile(resolve(process.cwd(), '../schemas/sample/images', image.filename))
  return new Response(bytes, {headers: {'content-type': 'image/webp', 'cache-control': briefly}})
}

const imageFile = /^[0-9a-f]{40}-\d{1,5}x\d{1,5}\.(?:jpg|jpeg|png|webp|avif|gif|svg)$/

/**
 * An image of the Content Lake, scaled and cropped as the search part asks. When the Content Lake
 * cannot be reached, a built-in image of that name is served whole.
 */
export async function imageResponse(
  file: string,
  search: string,
  accept: string,
): Promise<Response> {
  if (!imageFile.test(file)) return notFound()
  if (!transformations.safeParse(Object.fromEntries(new URLSearchParams(search))).success) {
    return new Response('Unknown image size', {status: 400})
  }
  try {
    const upstream = await fetchAsset('images', file, search, accept)
    if (upstream.ok) {
      return new Response(upstream.body, {
        headers: headersOf(upstream, {
          vary: 'accept',
          // An SVG opened by itself must not run what it carries.
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        }),
      })
    }
    await upstream.body?.cancel()
    return (await builtInImage(file)) ?? new Response(null, {status: upstream.status})
  } catch (error) {
    console.warn(`An image could not be fetched from the Content Lake: ${error}`)
    return (
      (await builtInImage(file)) ?? new Response('The image is not available now', {status: 502})
    )
  }
}

const documentFile = /^[0-9a-f]{40}\.[a-z0-9]{1,8}$/

/**
 * A file attached to a document. Only a PDF is shown in the browser; anything else is a download,
 * so that no uploaded page can act as a page of this site.
 */
export async function fileResponse(file: string, filename: string | null): Promise<Response> {
  if (!documentFile.test(file)) return notFound()
  const name = (filename ?? file).replace(/[^\w .()-]/g, '_')
  const disposition = file.endsWith('.pdf') ? 'inline' : 'attachment'
  try {
    const upstream = await fetchAsset('files', file, '', '*/*')
    if (upstream.ok) {
      return new Response(upstream.body, {
        headers: headersOf(upstream, {'content-disposition': `${disposition}; filename="${name}"`}),
      })
    }
    await upstream.body?.cancel()
    return new Response(null, {status: upstream.status})
  } catch (error) {
    console.warn(`A file could not be fetched from the Content Lake: ${error}`)
    return new Response('The file is not available now', {status: 502})
  }
}
