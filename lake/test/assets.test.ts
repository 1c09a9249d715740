import {scrypt} from 'node:crypto'
import {mkdtemp, readdir, readFile, rm, stat} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import {gzipSync} from 'node:zlib'
import {AssetFiles} from '@home-care/lake/assets/assetFiles.ts'
import {DerivedImages} from '@home-care/lake/assets/derivedImages.ts'
import {Refusal} from '@home-care/lake/store/errors.ts'
import sharp from 'sharp'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {render} from '../assets/render.ts'

const RED = {r: 200, g: 20, b: 20}
const BLUE = {r: 20, g: 20, b: 200}

const plain = (width: number, height: number, background: typeof RED) =>
  sharp({create: {width, height, channels: 3, background}})
    .png()
    .toBuffer()

async function twoColours(format: 'png' | 'jpeg' | 'webp' = 'png'): Promise<Uint8Array> {
  return sharp(await plain(80, 40, RED))
    .composite([{input: await plain(40, 40, BLUE), left: 40, top: 0}])
    .removeAlpha()
    .toFormat(format)
    .toBuffer()
}

const drawing = (size: string, parts: string) =>
  new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${parts}</svg>`)

let folder: string
let files: AssetFiles
let derived: DerivedImages

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assets-'))
  files = new AssetFiles(join(folder, 'assets'), {projectId: 'local', dataset: 'production'})
  derived = new DerivedImages(join(folder, 'derived'))
})
afterAll(() => rm(folder, {recursive: true}))

async function storedPath(bytes: Uint8Array): Promise<string> {
  const {path} = await files.storeImage(bytes)
  return files.find('images', path.split('/').at(-1) ?? '')
}

test('storing an image describes it by its bytes, as Sanity does', async () => {
  const bytes = await twoColours()
  const asset = await files.storeImage(bytes, {filename: 'two colours.jpg'})
  expect(asset).toMatchObject({
    _id: `image-${asset.sha1hash}-80x40-png`,
    _type: 'sanity.imageAsset',
    assetId: asset.sha1hash,
    extension: 'png',
    mimeType: 'image/png',
    originalFilename: 'two colours.jpg',
    size: bytes.byteLength,
    path: `images/local/production/${asset.sha1hash}-80x40.png`,
    url: `/images/local/production/${asset.sha1hash}-80x40.png`,
    metadata: {
      dimensions: {width: 80, height: 40, aspectRatio: 2},
      hasAlpha: false,
      isOpaque: true,
    },
  })
  expect(asset.sha1hash).toMatch(/^[0-9a-f]{40}$/)
  expect(asset.metadata?.lqip).toMatch(/^data:image\/jpeg;base64,/)
  expect(new Uint8Array(await readFile(await storedPath(bytes)))).toEqual(new Uint8Array(bytes))
})

test('storing an image changes nothing the second time and leaves no temporary file', async () => {
  const bytes = await twoColours('webp')
  const first = await files.storeImage(bytes)
  const second = await files.storeImage(bytes)
  expect(second._id).toBe(first._id)
  const names = await readdir(join(folder, 'assets', 'images'))
  expect(names.filter((name) => name.endsWith('.webp'))).toHaveLength(1)
  expect(names.filter((name) => name.endsWith('.tmp'))).toEqual([])
})

test('storing an image gives the size a turned photograph is shown at', async () => {
  const turned = await sharp(await twoColours('jpeg'))
    .withMetadata({orientation: 6})
    .toBuffer()
  const {metadata} = await files.storeImage(turned)
  expect(metadata?.dimensions).toMatchObject({width: 40, height: 80})
})

test('storing an image sees transparency', async () => {
  const background = {...RED, alpha: 0.5}
  const glass = sharp({create: {width: 9, height: 9, channels: 4, background}}).png()
  const {metadata} = await files.storeImage(await glass.toBuffer())
  expect(metadata).toMatchObject({hasAlpha: true, isOpaque: false})
  expect(metadata?.lqip).toMatch(/^data:image\/png;base64,/)
  const whole = sharp({
    create: {width: 9, height: 9, channels: 4, background: {...RED, alpha: 1}},
  }).png()
  const opaque = await files.storeImage(await whole.toBuffer())
  expect(opaque.metadata).toMatchObject({hasAlpha: true, isOpaque: true})
})

test.each([
  ['width="30" height="20"', '30x20'],
  ['width="30px" height="19.6px" viewBox="0 0 3 2"', '30x20'],
  ['width="100%" viewBox="-5,-5,30,20"', '30x20'],
  ["style='a>b' viewBox='0 0 30 20'", '30x20'],
])('storing an image takes an SVG that says it is %s', async (size, name) => {
  const asset = await files.storeImage(drawing(size, '<rect width="9" height="9"/>'))
  expect(asset._id).toBe(`image-${asset.sha1hash}-${name}-svg`)
})

test('storing an image refuses an SVG that does not say how large it is, and a packed one', async () => {
  for (const size of ['', 'width="100%"', 'viewBox="0 0 0 0"', '<svg '.repeat(3000)]) {
    const storing = files.storeImage(drawing(size, '<!-- <svg viewBox="0 0 9 9"> -->'))
    await expect(storing).rejects.toThrow(/does not say how large/)
  }
  const packed = gzipSync(drawing('viewBox="0 0 9 9"', ''))
  await expect(files.storeImage(packed)).rejects.toThrow(/packed/)
})

test.each([
  ['text', 'hello', /not an image/],
  ['nothing', '', /cannot be empty/],
  ['a broken picture', '\u0089PNG\r\n\u001a\n', /not an image/],
  // Its content is coded by HEVC, which nothing here decodes.
  [
    'HEIC, as an iPhone’s begins,',
    '\0\0\0\x24ftypheic\0\0\0\0mif1MiHEmiafMiHBheic',
    /HEIC, as iPhones take them/,
  ],
])('storing an image refuses %s with a reason', async (_, text, reason) => {
  const storing = files.storeImage(new TextEncoder().encode(text))
  await expect(storing).rejects.toThrow(Refusal)
  await expect(storing).rejects.toThrow(reason)
})

/** A GIF whose header declares one large frame that it does not hold. */
function hugeGif(width: number, height: number) {
  const sides = Buffer.alloc(4)
  sides.writeUInt16LE(width, 0)
  sides.writeUInt16LE(height, 2)
  const bytes = [
    'GIF89a',
    sides,
    '\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0',
    sides,
    '\0\x02\x02D\x01\0;',
  ]
  return Buffer.concat(
    bytes.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  )
}

test.each<[string, () => Uint8Array]>([
  ['SVG', () => drawing('width="20000" height="20000"', '')],
  ['GIF', () => hugeGif(9999, 9999)],
])('storing an image refuses a small %s that unfolds to a huge picture', async (_, bytes) => {
  await expect(files.storeImage(bytes())).rejects.toMatchObject({status: 413})
})

/** An AVIF whose header claims another size. */
async function claimingAvif(width: number, height: number) {
  const bytes = await sharp(await twoColours())
    .avif({effort: 0})
    .toBuffer()
  const at = bytes.indexOf('ispe')
  bytes.writeUInt32BE(width, at + 8)
  bytes.writeUInt32BE(height, at + 12)
  return bytes
}

const decoders = () =>
  process.getActiveResourcesInfo().filter((resource) => resource === 'ProcessWrap').length

test('storing an image refuses an AVIF of too many pixels by its header, before it is decoded', async () => {
  const bytes = await claimingAvif(5200, 5000)
  await expect(files.storeImage(bytes)).rejects.toMatchObject({
    status: 413,
    message: expect.stringContaining('25 million pixels'),
  })
  // A smaller claim than the picture does not open the way to the decoder either.
  const storing = files.storeImage(await claimingAvif(9, 9))
  await expect(storing).rejects.toMatchObject({status: 400})
})

test('the decoder of AVIF ends when its time is up, or when its request is aborted', async () => {
  const avif = await sharp(await twoColours())
    .avif({effort: 0})
    .toBuffer()
  const rendering = {size: {width: 20, height: 10}, format: 'jpg', quality: 60} as const
  expect((await sharp(await render(avif, rendering)).metadata()).width).toBe(20)
  await expect(render(avif, rendering, {seconds: 0.02})).rejects.toMatchObject({status: 503})
  await expect.poll(decoders).toBe(0)
  const left = new AbortController()
  const rendered = render(avif, rendering, {signal: left.signal})
  expect(decoders()).toBe(1)
  left.abort()
  await expect(rendered).rejects.toThrow('aborted')
  await expect.poll(decoders).toBe(0)
})

test.each([
  ['Privacy policy.PDF', undefined, 'pdf'],
  ['../../evil.sh/..', undefined, 'bin'],
  [undefined, 'text/plain; charset=utf-8', 'txt'],
])(
  'a file of the name %s and type %s gets the extension %s',
  async (filename, contentType, expected) => {
    const asset = await files.storeFile(new TextEncoder().encode('x'), {filename, contentType})
    expect(asset).toMatchObject({extension: expected, _id: `file-${asset.sha1hash}-${expected}`})
  },
)

describe('an image made on request', () => {
  let original: string
  beforeAll(async () => {
    original = await storedPath(await twoColours())
  })

  async function make(query: string, accept?: string) {
    const path = await derived.transformImage(original, new URLSearchParams(query), accept)
    const image = sharp(path)
    const {format, width, height} = await image.metadata()
    const {data, info} = await image.ensureAlpha().raw().toBuffer({resolveWithObject: true})
    const colourAt = (x: number, y: number) => {
      const at = (y * info.width + x) * 4
      return [...data.subarray(at, at + 4)]
    }
    return {path, format, size: [width, height], colourAt}
  }

  test('is the original without a question', async () => {
    expect((await make('')).path).toBe(original)
    expect((await make('v=2')).path).toBe(original)
  })

  test.each<[query: string, width: number, height: number]>([
    ['w=40', 40, 20],
    ['h=10', 20, 10],
    ['w=160', 160, 80],
    ['w=160&fit=max', 80, 40],
    ['w=20&dpr=2', 40, 20],
    ['w=30&h=30', 30, 15],
    ['w=30&h=30&fit=clip', 30, 15],
    ['w=300&h=300&fit=max', 80, 40],
    ['w=30&h=30&fit=crop', 30, 30],
    ['w=100&h=100&fit=crop', 100, 100],
    ['w=30&h=30&fit=scale', 30, 30],
    ['w=30&fit=scale', 30, 15],
    ['w=30&h=30&fit=min', 30, 30],
    ['w=100&h=100&fit=min', 40, 40],
    ['w=300&h=300&fit=fill', 300, 300],
    ['w=30&h=30&fit=fillmax', 30, 30],
    ['w=300&h=300&fit=fillmax', 300, 300],
    ['rect=10,0,20,40', 20, 40],
    ['rect=10,0,20,40&w=10', 10, 20],
    ['w=20&dpr=5', 60, 30],
  ])('with %s is %i by %i', async (query, width, height) => {
    expect((await make(query)).size).toEqual([width, height])
  })

  const red = [RED.r, RED.g, RED.b, 255]
  const blue = [BLUE.r, BLUE.g, BLUE.b, 255]
  test.each<[query: string, colour: number[]]>([
    ['w=20&h=40&fit=crop', red],
    ['rect=40,0,40,40', blue],
    ['w=40&h=40&fit=scale', red],
    ['w=40&h=40&fit=fill&bg=1414c8', blue],
    ['w=300&h=300&fit=fillmax&bg=1414C8', blue],
  ])('with %s has the right colour in its corner', async (query, colour) => {
    const image = await make(query)
    for (const [i, channel] of image.colourAt(2, 2).entries()) {
      expect(Math.abs(channel - (colour[i] ?? 0))).toBeLessThan(6)
    }
  })

  test.each<[query: string, accept: string, format: string]>([
    ['auto=format&w=40', 'image/avif,image/webp,*/*', 'heif'],
    // Too many pixels for AVIF.
    ['auto=format&w=4500', 'image/avif,*/*', 'png'],
    ['auto=format', 'image/avif,image/webp,*/*', 'heif'],
    ['auto=format&rect=0,0,20,20', 'image/avif', 'heif'],
    ['auto=format&w=40', 'image/avif;q=0,image/webp', 'webp'],
    ['auto=format&w=40', 'image/avif;q=0', 'png'],
    ['auto=format&w=40', 'image/avif;q=0.5, image/webp;q=0.9', 'webp'],
    ['auto=format&w=40', 'IMAGE/AVIF', 'heif'],
    ['auto=format&w=40', 'image/webp,*/*', 'webp'],
    ['fm=gif', '', 'gif'],
    ['auto=format', 'text/html', 'png'],
    ['fm=jpg', 'image/webp', 'jpeg'],
    ['fm=pjpg', '', 'jpeg'],
    ['fm=webp', '', 'webp'],
    ['fm=avif&w=20', '', 'heif'],
  ])('with %s for a browser that takes "%s" is %s', async (query, accept, format) => {
    expect((await make(query, accept)).format).toBe(format)
  })

  test.each([240, 800])(
    '%d wide is smaller in the format that is chosen over others',
    async (w) => {
      const hero = import.meta.resolve('@home-care/schemas/sample/images/hero-home.webp')
      const picture = await storedPath(await readFile(fileURLToPath(hero)))
      const bytes = async (accept: string) => {
        const search = new URLSearchParams(`auto=format&w=${w}`)
        return (await stat(await derived.transformImage(picture, search, accept))).size
      }
      expect(await bytes('image/avif,image/webp')).toBeLessThan(await bytes('image/webp'))
    },
  )

  test('of a moving picture is its first frame', async () => {
    const frames = [await plain(40, 20, RED), await plain(40, 20, BLUE)]
    const moving = await storedPath(
      await sharp(frames, {join: {animated: true}})
        .gif()
        .toBuffer(),
    )
    const still = await derived.transformImage(moving, new URLSearchParams('w=20'))
    expect(await sharp(still).metadata()).toMatchObject({format: 'gif', width: 20, height: 10})
  })

  test('leaves passwords and files a thread, however many are made', {tags: 'slow'}, async () => {
    let finished = 0
    const requests = Array.from({length: 10}, async (_, i) => {
      await make(`w=2000&q=${50 + i}&fm=webp`)
      finished++
    })
    let mostBetween = 0
    while (finished < requests.length) {
      const before = finished
      await promisify(scrypt)('a password', 'salt', 64)
      mostBetween = Math.max(mostBetween, finished - before)
    }
    await Promise.all(requests)
    expect(mostBetween).toBeLessThan(6)
  })

  test('comes while dear ones are made and wait', async () => {
    const dear = await storedPath(await plain(6000, 6000, RED))
    let dearMade = 0
    const making = [585, 586, 587, 588].map(async (width) => {
      await derived.transformImage(dear, new URLSearchParams({w: `${width}`}))
      dearMade++
    })
    await make('w=21')
    expect(dearMade).toBeLessThan(making.length)
    await Promise.all(making)
  })

  test('is made once, however often and however concurrently it is asked for', async () => {
    const paths = await Promise.all(Array.from({length: 5}, () => make('w=33&h=11&fit=crop')))
    expect(new Set(paths.map(({path}) => path)).size).toBe(1)
  })

  test.each([
    'w=0',
    'w=abc',
    'w=99999',
    'w=4000&dpr=3',
    'w=1.5',
    'fit=stretch',
    'bg=tomato',
    'rect=1,2,3',
    'rect=70,0,20,40',
    'fm=exe',
    'q=101',
  ])('is refused with the parameter named for %s', async (query) => {
    const name = new URLSearchParams(query).keys().next().value ?? ''
    const asking = make(query)
    await expect(asking).rejects.toMatchObject({status: 400})
    await expect(asking).rejects.toThrow(query.includes('dpr') ? /too large/ : new RegExp(name))
  })

  test('takes a bounded amount of memory, however large the picture', {
    tags: 'slow',
    timeout: 120_000,
  }, async () => {
    const large = await storedPath(await plain(9_999, 9_999, RED))
    const before = process.memoryUsage.rss()
    let peak = before
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss())
    }, 5)
    const queries = ['w=100', 'w=101', 'w=102', 'w=103&h=80&fit=crop']
    const make = (query: string) => derived.transformImage(large, new URLSearchParams(query))
    await Promise.all(queries.map(make))
    clearInterval(watch)
    expect((peak - before) / 1024 / 1024).toBeLessThan(700)
  })

  test('is dropped, least recently used first, when the folder is full', async () => {
    const small = new DerivedImages(join(folder, 'small'), 1500)
    for (let w = 10; w < 40; w++) {
      await small.transformImage(original, new URLSearchParams({w: String(w)}))
    }
    const names = await readdir(join(folder, 'small'))
    expect(names.length).toBeGreaterThan(0)
    expect(names.length).toBeLessThan(20)
    const last = await small.transformImage(original, new URLSearchParams({w: '39'}))
    expect(await sharp(last).metadata()).toMatchObject({width: 39})
  })
})
