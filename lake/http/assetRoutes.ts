import {basename} from 'node:path'
import {roles} from '@home-care/schemas/rules/roles.ts'
import {serveStatic} from '@hono/node-server/serve-static'
import {create as contentDisposition} from 'content-disposition'
import {Hono} from 'hono'
import {
  type AssetFiles,
  type AssetKind,
  MOST_FILE_BYTES,
  MOST_IMAGE_BYTES,
  type Upload,
} from '../assets/assetFiles.ts'
import type {Lake} from '../datasets/lake.ts'
import type {LakeContext, LakeEnv} from '../datasets/lakeEnv.ts'
import {requireIdentity} from '../request/access.ts'
import {limited, plainError} from '../request/errors.ts'
import {publicAddress} from '../request/publicAddress.ts'
import {isOn} from '../request/request.ts'
import {assetIdOf, withAddress} from '../store/assetAddress.ts'

/** The URL carries the hash of the contents. A shared cache would show the file to strangers. */
const FOREVER = 'private, max-age=31536000, immutable'

/** `/assets/*`: uploads; `/images/*` and `/files/*`: the uploaded files. */
export function assetRoutes(lake: Lake): Hono<LakeEnv> {
  const routes = new Hono<LakeEnv>()
  const {projectId, dataset, assets: files} = lake
  const find = (kind: AssetKind, name: string) =>
    files.find(kind, name, (id) => lake.store.get(id) !== undefined)

  routes.post(`/assets/images/${dataset}`, limitFile(MOST_IMAGE_BYTES), (c) =>
    upload(lake, c, (bytes, details) => files.storeImage(bytes, details)),
  )
  routes.post(`/assets/files/${dataset}`, limitFile(MOST_FILE_BYTES), (c) =>
    upload(lake, c, (bytes, details) => files.storeFile(bytes, details)),
  )

  // A URL may carry a readable name after the file's.
  routes.get(`/images/${projectId}/${dataset}/:file/:vanity?`, async (c) => {
    const original = await find('images', c.req.param('file'))
    const search = new URL(c.req.url).searchParams
    const accept = c.req.header('accept')
    // Programs copy the bytes as they are stored. They may say where and when a picture was taken.
    const isCopied = isOn(search.get('dlRaw') ?? undefined) && c.get('identity')?.isRobot === true
    const make = async () =>
      isCopied ? original : lake.derivedImages.transformImage(original, search, accept)
    c.header('Vary', 'Accept, Authorization', {append: true})
    const served = await serve(lake, c, await make())
    // The folder of made images may go at any time.
    return served ?? (await serve(lake, c, await make())) ?? c.notFound()
  })
  routes.get(`/files/${projectId}/${dataset}/:file/:vanity?`, async (c) => {
    return (await serve(lake, c, await find('files', c.req.param('file')))) ?? c.notFound()
  })
  return routes
}

const limitFile = (bytes: number) =>
  limited(bytes, `The file may have at most ${bytes / 1024 / 1024} MB`)

async function upload(
  lake: Lake,
  c: LakeContext,
  store: (bytes: Uint8Array, details: Upload) => ReturnType<AssetFiles['storeImage']>,
): Promise<Response> {
  const identity = requireIdentity(c.get('identity'))
  const type = 'sanity.imageAsset'
  if (!roles[identity.role].mayChange({id: 'image-', type, isNew: true})) {
    throw plainError(403, 'Your role may not upload files')
  }
  const {searchParams} = new URL(c.req.url)
  const bytes = new Uint8Array(await c.req.arrayBuffer())
  const details = {
    filename: searchParams.get('filename') ?? undefined,
    contentType: c.req.header('content-type'),
    signal: c.req.raw.signal,
  }
  let asset = await store(bytes, details)
  // Its document, and so its bytes, may have been deleted meanwhile.
  while (!lake.assets.has(asset._id)) asset = await store(bytes, details)
  const words = wordsOf(searchParams)
  const stored = lake.store.get(asset._id)
  if (Object.keys(words).some((field) => stored?.[field] === undefined) || !stored) {
    const {id: author} = identity
    try {
      lake.store.commit({author, request: {asset: asset._id, words}}, (transaction) => {
        transaction.createIfNotExists({...asset})
        transaction.patch(asset._id, {setIfMissing: words})
      })
    } catch (error) {
      if (!stored) lake.assets.remove(asset._id)
      throw error
    }
  }
  const document = lake.store.get(asset._id)
  return c.json({document: document && withAddress(document, publicAddress(lake.access, c))})
}

/** The fields of @sanity/client about an uploaded file. */
function wordsOf(search: URLSearchParams) {
  const fieldsFrom = (names: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(names).flatMap(([field, name]) => {
        const value = search.get(name)
        return value ? [[field, value] as const] : []
      }),
    )
  const source = fieldsFrom({id: 'sourceId', name: 'sourceName', url: 'sourceUrl'})
  return {
    ...fieldsFrom({
      title: 'title',
      description: 'description',
      label: 'label',
      creditLine: 'creditLine',
    }),
    ...(Object.keys(source).length > 0 && {source}),
  }
}

async function serve(lake: Lake, c: LakeContext, path: string): Promise<Response | undefined> {
  const download = c.req.query('dl') ?? c.req.query('dlRaw')
  const file = c.req.param('file') ?? ''
  // The name holds the hash and the parameters.
  const etag = `"${basename(path)}"`
  c.header('ETag', etag)
  if (
    c.req
      .header('if-none-match')
      ?.split(/,\s*/)
      .some((known) => [etag, `W/${etag}`, '*'].includes(known))
  ) {
    c.header('Cache-Control', FOREVER)
    return c.body(null, 304)
  }
  if (!asksForPart(c, etag)) {
    const headers = new Headers(c.req.raw.headers)
    headers.delete('range')
    c.req.raw = new Request(c.req.url, {method: c.req.method, headers})
  }
  const send = serveStatic<LakeEnv>({
    path,
    onFound: () => {
      c.header('Cache-Control', FOREVER)
      c.header('X-Content-Type-Options', 'nosniff')
      c.header('Accept-Ranges', 'bytes')
      // Editors' SVGs and HTML pages run nothing, in an origin of their own. Browsers show no
      // sandboxed PDF.
      if (!path.endsWith('.pdf'))
        c.header(
          'Content-Security-Policy',
          "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        )
      if (download !== undefined) {
        const name = download || (originalNameOf(lake, file) ?? file)
        c.header(
          'Content-Disposition',
          contentDisposition(name.toWellFormed().replace(/[\\/]/g, '_')),
        )
      }
    },
  })
  const answer = (await send(c, async () => {})) || undefined
  if (answer?.status === 416) c.header('Cache-Control', 'no-store')
  return answer
}

/** Whether a request wants one range of the file. Other ranges get the whole file. */
function asksForPart(c: LakeContext, etag: string): boolean {
  const [range, ifRange] = [c.req.header('range'), c.req.header('if-range')]
  const isOne = range !== undefined && /^bytes=(\d+-\d*|-\d+)$/.test(range)
  return isOne && (ifRange === undefined || ifRange === etag)
}

function originalNameOf(lake: Lake, file: string): string | undefined {
  const kind = file.includes('-') ? 'image' : 'file'
  const filename = lake.store.get(assetIdOf(kind, file))?.originalFilename
  return typeof filename === 'string' ? filename : undefined
}
