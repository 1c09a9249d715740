import {mkdtemp, readdir, readFile, rm, stat} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {AssetError} from 'lake/assets/assetError.ts'
import {AssetFiles} from 'lake/assets/assetFiles.ts'
import {DerivedImages} from 'lake/assets/derivedImages.ts'
import sharp from 'sharp'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'

const RED = {r: 200, g: 20, b: 20}
const BLUE = {r: 20, g: 20, b: 200}

/** A picture 80 by 40, red on the left half and blue on the right. */
async function twoColours(format: 'png' | 'jpeg' | 'webp' = 'png'): Promise<Uint8Array> {
  const right = await sharp({create: {width: 40, height: 40, channels: 3, background: BLUE}})
    .png()
    .toBuffer()
  return sharp({create: {width: 80, height: 40, channels: 3, background: RED}})
    .composite([{input: right, left: 40, top: 0}])
    .removeAlpha()
    .toFormat(format)
    .toBuffer()
}

let folder: string
let files: AssetFiles
let derived: DerivedImages

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assets-'))
  files = new AssetFiles(join(folder, 'assets'), {projectId: 'local', dataset: 'production'})
  derived = new DerivedImages(join(folder, 'derived'))
})
afterAll(() => rm(folder, {recursive: true}))

describe('storing an image', () => {
  test('describes it by its bytes, as Sanity does', async () => {
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
    const stored = await files.find('images', asset.path.split('/').at(-1) ?? '')
    expect(new Uint8Array(await readFile(stored))).toEqual(new Uint8Array(bytes))
  })

  test('changes nothing the second time and leaves no temporary file', async () => {
    const bytes = await twoColours('webp')
    const first = await files.storeImage(bytes)
    const second = await files.storeImage(bytes)
    expect(second._id).toBe(first._id)
    const names = await readdir(join(folder, 'assets', 'images'))
    expect(names.filter((name) => name.endsWith('.webp'))).toHaveLength(1)
    expect(names.filter((name) => name.endsWith('.tmp'))).toEqual([])
  })

  test('gives the size a turned photograph is shown at', async () => {
    const turned = await sharp(await twoColours('jpeg'))
      .withMetadata({orientation: 6})
      .toBuffer()
    const {metadata} = await files.storeImage(turned)
    expect(metadata?.dimensions).toMatchObject({width: 40, height: 80})
  })

  test('sees transparency', async () => {
    const background = {...RED, alpha: 0.5}
    const glass = sharp({create: {width: 9, height: 9, channels: 4, background}}).png()
    const {metadata} = await files.storeImage(await glass.toBuffer())
    expect(metadata).toMatchObject({hasAlpha: true, isOpaque: false})
    expect(metadata?.lqip).toMatch(/^data:image\/png;base64,/)
  })

  test('takes an SVG', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="9" height="9"/></svg>'
    const asset = await files.storeImage(new TextEncoder().encode(svg))
    expect(asset._id).toBe(`image-${asset.sha1hash}-30x20-svg`)
  })

  test.each([
    ['text', 'hello', /not an image/],
    ['nothing', '', /cannot be empty/],
    ['a broken picture', '\u0089PNG\r\n\u001a\n', /not an image/],
  ])('refuses %s with a reason', async (_, text, reason) => {
    const storing = files.storeImage(new TextEncoder().encode(text))
    await expect(storing).rejects.toThrow(AssetError)
    await expect(storing).rejects.toThrow(reason)
  })

  test('refuses a small file that unfolds to a huge picture', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="20000"/>'
    const storing = files.storeImage(new TextEncoder().encode(svg))
    await expect(storing).rejects.toMatchObject({status: 413})
  })
})

describe('storing a file', () => {
  test('names it by its hash and extension', async () => {
    const asset = await files.storeFile(new TextEncoder().encode('%PDF-1.7'), {
      filename: 'Privacy policy.PDF',
    })
    expect(asset).toMatchObject({
      _id: `file-${asset.sha1hash}-pdf`,
      _type: 'sanity.fileAsset',
      mimeType: 'application/pdf',
      path: `files/local/production/${asset.sha1hash}.pdf`,
    })
  })

  test.each([
    ['../../evil.sh/..', undefined, 'bin'],
    [undefined, 'text/plain; charset=utf-8', 'txt'],
  ])(
    'of the name %s and type %s gets the extension %s',
    async (filename, contentType, expected) => {
      const asset = await files.storeFile(new TextEncoder().encode('x'), {
        filename,
        contentType,
      })
      expect(asset.extension).toBe(expected)
    },
  )
})

test.each(['../lake.sqlite', 'x.png', `${'a'.repeat(40)}-1x1.png`, `${'a'.repeat(40)}-1x1.png/..`])(
  'finds no file named %s',
  async (name) => {
    await expect(files.find('images', name)).rejects.toMatchObject({status: 404})
  },
)

describe('an image made on request', () => {
  let original: string
  beforeAll(async () => {
    const {path} = await files.storeImage(await twoColours())
    original = await files.find('images', path.split('/').at(-1) ?? '')
  })

  async function made(query: string, accept?: string) {
    const path = await derived.transformImage(original, new URLSearchParams(query), accept)
    const image = sharp(path)
    const {format, width, height} = await image.metadata()
    const {data, info} = await image.ensureAlpha().raw().toBuffer({resolveWithObject: true})
    const colourAt = (x: number, y: number) => {
      const at = (y * info.width + x) * 4
      return [...data.subarray(at, at + 4)]
    }
    return {path, format, size: [width, height], colourAt, data}
  }

  test('is the original when nothing is asked', async () => {
    expect((await made('')).path).toBe(original)
    expect((await made('v=2')).path).toBe(original)
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
    ['w=100&h=100&fit=min', 40, 40],
    ['w=30&h=30&fit=scale', 30, 30],
    ['w=30&h=30&fit=fill', 30, 30],
    ['w=200&h=100&fit=fillmax', 200, 100],
    ['rect=10,0,20,40', 20, 40],
    ['rect=10,0,20,40&w=10', 10, 20],
    ['or=90', 40, 80],
    ['or=90&w=20', 20, 40],
    ['rect=0,0,20,40&or=270&w=20&h=5&fit=crop', 20, 5],
    ['w=70&max-w=40', 40, 20],
    ['w=10&min-h=20', 40, 20],
    ['w=30&h=30&fit=crop&crop=entropy', 30, 30],
    ['w=30&h=30&fit=crop&crop=faces', 30, 30],
    ['w=20&dpr=5', 60, 30],
    ['w=40&pad=10', 60, 40],
    ['w=30&h=30&fit=fill&pad=5', 40, 40],
  ])('with %s is %i by %i', async (query, width, height) => {
    expect((await made(query)).size).toEqual([width, height])
  })

  const red = [RED.r, RED.g, RED.b, 255]
  const blue = [BLUE.r, BLUE.g, BLUE.b, 255]
  test.each<[query: string, colour: number[]]>([
    ['w=20&h=20&fit=crop&crop=left', red],
    ['w=20&h=20&fit=crop&crop=right', blue],
    ['w=20&h=20&fit=crop&crop=focalpoint&fp-x=0.1&fp-y=0.5', red],
    ['w=20&h=20&fit=crop&crop=focalpoint&fp-x=0.9&fp-y=0.5', blue],
    ['rect=40,0,40,40', blue],
    ['rect=20,0,60,40&w=20&h=40&fit=crop&crop=left', red],
    ['flip=h', blue],
    ['or=180', blue],
    ['or=90', red],
    ['or=270', blue],
    ['or=90&w=20&h=20&fit=crop&crop=bottom', blue],
    ['or=270&w=20&h=20&fit=crop&crop=bottom', red],
    ['or=180&w=20&h=20&fit=crop&crop=left', blue],
    ['rect=30,0,20,40&or=90&w=10&h=10&fit=crop&crop=top', red],
    ['pad=4', [0, 0, 0, 0]],
    ['w=40&h=40&fit=fill&bg=00ff00', [0, 255, 0, 255]],
    ['w=40&h=40&fit=fill', [0, 0, 0, 0]],
    ['w=40&h=40&fit=fill&fm=jpg', [255, 255, 255, 255]],
  ])('with %s has the right colour in its corner', async (query, colour) => {
    const image = await made(query)
    for (const [i, channel] of image.colourAt(2, 2).entries()) {
      expect(Math.abs(channel - (colour[i] ?? 0))).toBeLessThan(6)
    }
  })

  test('is blurred on request', async () => {
    const [r = 0, , b = 0] = (await made('blur=100')).colourAt(40, 20)
    expect(Math.abs(r - b)).toBeLessThan(60)
  })

  test.each<[query: string, accept: string, format: string]>([
    ['auto=format&w=40', 'image/avif,image/webp,*/*', 'heif'],
    ['auto=format&w=2000', 'image/avif,image/webp,*/*', 'heif'],
    ['auto=format&w=4500', 'image/avif,image/webp,*/*', 'webp'],
    ['auto=format&w=4500', 'image/avif,*/*', 'png'],
    ['auto=format', 'image/avif,image/webp,*/*', 'heif'],
    ['auto=format&max-w=20', 'image/avif,image/webp,*/*', 'heif'],
    ['auto=format&rect=0,0,20,20', 'image/avif', 'heif'],
    ['auto=format&w=40', 'image/avif;q=0,image/webp', 'webp'],
    ['auto=format&w=40', 'image/avif;q=0', 'png'],
    ['auto=format&w=40', 'image/avif;q=0.5, image/webp;q=0.9', 'webp'],
    ['auto=format&w=40', 'IMAGE/AVIF', 'heif'],
    ['auto=format&w=40', 'image/webp,*/*', 'webp'],
    ['fm=gif', '', 'gif'],
    ['auto=format', 'text/html', 'png'],
    ['fm=jpg', 'image/webp', 'jpeg'],
    ['fm=pjpg&q=20', '', 'jpeg'],
    ['fm=webp', '', 'webp'],
    ['fm=avif&w=20', '', 'heif'],
  ])('with %s for a browser that takes "%s" is %s', async (query, accept, format) => {
    expect((await made(query, accept)).format).toBe(format)
  })

  test.each([240, 800])(
    '%d wide is smaller in the format that is chosen over others',
    async (w) => {
      const file = fileURLToPath(import.meta.resolve('schemas/sample/images/hero-home.webp'))
      const asset = await files.storeImage(await readFile(file))
      const picture = await files.find('images', asset.path.split('/').at(-1) ?? '')
      const bytes = async (accept: string) => {
        const search = new URLSearchParams(`auto=format&w=${w}`)
        return (await stat(await derived.transformImage(picture, search, accept))).size
      }
      expect(await bytes('image/avif,image/webp')).toBeLessThan(await bytes('image/webp'))
    },
  )

  /** A picture 40 by 20 that moves: red, then half of it blue. */
  async function movingAs(format: 'gif' | 'webp') {
    const half = {create: {width: 20, height: 20, channels: 3, background: BLUE}} as const
    const red = sharp({create: {width: 40, height: 20, channels: 3, background: RED}}).png()
    const first = await red.toBuffer()
    const second = await red.composite([{input: half, left: 0, top: 0}]).toBuffer()
    const bytes = await sharp([first, second], {join: {animated: true}})
      .toFormat(format)
      .toBuffer()
    const asset = await files.storeImage(bytes)
    return {asset, moving: await files.find('images', asset.path.split('/').at(-1) ?? '')}
  }

  test('keeps moving, at the size asked for', async () => {
    const {asset, moving} = await movingAs('gif')
    expect(asset._id).toBe(`image-${asset.sha1hash}-40x20-gif`)
    for (const query of ['w=20', 'w=10&h=10&fit=crop&fm=webp', 'rect=0,0,20,20']) {
      const path = await derived.transformImage(moving, new URLSearchParams(query))
      expect(await sharp(path).metadata(), query).toMatchObject({pages: 2})
    }
    const still = await derived.transformImage(moving, new URLSearchParams('w=20&fm=jpg'))
    expect(await sharp(still).metadata()).toMatchObject({width: 20, height: 10})
    const first = await derived.transformImage(moving, new URLSearchParams('w=20&frame=1'))
    expect((await sharp(first).metadata()).pages ?? 1).toBe(1)
  })

  test.each(['gif', 'webp'] as const)(
    'that moves as %s is cut at its centre where a still one is cut at what matters',
    async (format) => {
      const {moving} = await movingAs(format)
      for (const crop of ['faces', 'entropy']) {
        const query = `w=10&h=10&fit=crop&crop=${crop}`
        const path = await derived.transformImage(moving, new URLSearchParams(query))
        expect(await sharp(path).metadata()).toMatchObject({pages: 2, width: 10, format})
        const second = sharp(path, {page: 1}).removeAlpha().raw()
        const [r = 0, , b = 0] = await second.toBuffer()
        expect(b).toBeGreaterThan(r)
        const corner = sharp(path, {page: 1}).extract({left: 9, top: 0, width: 1, height: 1})
        const [red = 0, , blue = 0] = await corner.removeAlpha().raw().toBuffer()
        expect(red).toBeGreaterThan(blue)
        const still = await derived.transformImage(moving, new URLSearchParams(`${query}&frame=1`))
        expect((await sharp(still).metadata()).pages ?? 1).toBe(1)
      }
    },
  )

  test.each(['gif', 'webp'] as const)('goes on moving from %s whatever is best', async (format) => {
    const {moving} = await movingAs(format)
    for (const query of ['auto=format', 'auto=format&w=20']) {
      const search = new URLSearchParams(query)
      const path = await derived.transformImage(moving, search, 'image/avif,image/webp')
      expect(await sharp(path).metadata()).toMatchObject({format: 'webp', pages: 2})
      const kept = await derived.transformImage(moving, search, 'image/avif')
      expect(await sharp(kept).metadata()).toMatchObject({format, pages: 2})
    }
  })

  test('is the first of a moving one whose pictures together are too large', async () => {
    const still = sharp({create: {width: 1000, height: 1000, channels: 3, background: RED}})
    // Every one after the first draws one pixel alone.
    const place = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0]
    const frame = [0x21, 0xf9, 4, 0, 10, 0, 0, 0, ...place, 2, 2, 0x44, 1, 0]
    const gif = Buffer.concat([
      (await still.gif().toBuffer()).subarray(0, -1),
      ...Array.from({length: 100}, () => Buffer.from(frame)),
      Buffer.from([0x3b]),
    ])
    const {path} = await files.storeImage(gif)
    const moving = await files.find('images', path.split('/').at(-1) ?? '')
    const made = await derived.transformImage(moving, new URLSearchParams('w=50'))
    const {width, height, pages = 1} = await sharp(made).metadata()
    expect([width, height, pages]).toEqual([50, 50, 1])
  })

  test('is made once, however often and however concurrently it is asked for', async () => {
    const paths = await Promise.all(Array.from({length: 5}, () => made('w=33&h=11&fit=crop')))
    expect(new Set(paths.map(({path}) => path)).size).toBe(1)
  })

  test.each([
    'w=0',
    'w=abc',
    'w=99999',
    'w=4000&dpr=3',
    'w=1.5',
    'fit=stretch',
    'rect=1,2,3',
    'rect=70,0,20,40',
    'crop=nose',
    'frame=2',
    'pad=9999',
    'fp-x=2',
    'fm=exe',
    'q=101',
    'bg=zz',
    'or=45',
    'blur=9000',
  ])('is refused with the parameter named for %s', async (query) => {
    const name = new URLSearchParams(query).keys().next().value ?? ''
    const asking = made(query)
    await expect(asking).rejects.toMatchObject({status: 400})
    await expect(asking).rejects.toThrow(query.includes('dpr') ? /too large/ : new RegExp(name))
  })

  test('takes a bounded amount of memory, whatever is asked of whatever claims to be huge', {
    timeout: 120_000,
  }, async () => {
    const huge = await sharp({
      create: {width: 9_999, height: 9_999, channels: 3, background: RED},
      limitInputPixels: false,
    })
      .png({compressionLevel: 9})
      .toBuffer()
    const {path} = await files.storeImage(huge)
    const large = await files.find('images', path.split('/').at(-1) ?? '')
    const before = process.memoryUsage.rss()
    let peak = before
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss())
    }, 5)
    const asked = ['or=90&w=100', 'or=90&w=101', 'or=270&w=102', 'or=180&w=103&h=80&fit=crop']
    await Promise.all(
      asked.map((query) => derived.transformImage(large, new URLSearchParams(query))),
    )
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
