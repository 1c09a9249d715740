import {execFile} from 'node:child_process'
import {extname} from 'node:path'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import sharp, {type Sharp} from 'sharp'
import {z} from 'zod'
import {Refusal} from '../store/errors.ts'
import {LONGEST_SECONDS, MOST_PIXELS} from './renderings.ts'

const sizeSchema = z.object({width: z.number(), height: z.number()})
export const renderingSchema = z.object({
  /** The part to show; by default the whole picture. */
  cut: sizeSchema.extend({left: z.number(), top: z.number()}).optional(),
  size: sizeSchema,
  /** The picture is centred in it, on the background. */
  box: sizeSchema.optional(),
  background: z.string().optional(),
  /** Whether the picture is stretched to the size; otherwise it is cropped. */
  isDistorted: z.boolean().optional(),
  format: z.enum(['jpg', 'png', 'webp', 'avif', 'gif']),
  quality: z.number(),
})
export type Rendering = z.infer<typeof renderingSchema>
export type Format = Rendering['format']

/** By the name of a file or by the bytes, the family of HEIC, to which AVIF belongs. */
export const isHeif = (source: string | Uint8Array): boolean =>
  typeof source === 'string'
    ? extname(source) === '.avif'
    : Buffer.from(source.subarray(4, 8)).toString('latin1') === 'ftyp'

/**
 * Makes a picture. Stops when it takes too long, or when its client has gone.
 * @throws Refusal 503 when it takes too long
 */
export async function render(
  source: string | Uint8Array,
  rendering: Rendering,
  {seconds = LONGEST_SECONDS, signal}: {seconds?: number; signal?: AbortSignal | undefined} = {},
): Promise<Uint8Array> {
  if (!isHeif(source)) return await renderHere(source, rendering, seconds)
  // Nothing within a process stops the decoder of AVIF.
  const program = fileURLToPath(import.meta.resolve('./renderProgram.ts'))
  const named = typeof source === 'string' ? [source] : []
  const running = promisify(execFile)(
    process.execPath,
    [program, JSON.stringify(rendering), ...named],
    {
      encoding: 'buffer',
      maxBuffer: 256 * 1024 * 1024,
      timeout: seconds * 1000,
      killSignal: 'SIGKILL',
      signal,
    },
  )
  const {stdin} = running.child
  // The program may end before it has read everything.
  stdin?.on('error', () => {})
  stdin?.end(typeof source === 'string' ? '' : source)
  try {
    return (await running).stdout
  } catch (error) {
    if (!(error instanceof Error) || signal?.aborted) throw error
    if ('killed' in error && error.killed)
      throw new Refusal(503, 'The image takes too long to make')
    const reason = 'stderr' in error ? String(error.stderr).trim().split('\n').at(-1) : undefined
    throw new Error(reason || error.message, {cause: error})
  }
}

/** Makes a picture in this process. `seconds` stops every decoder except AVIF's. */
export async function renderHere(
  source: string | Uint8Array,
  {cut, size, box = size, background = '#fff', isDistorted = false, format, quality}: Rendering,
  seconds: number,
): Promise<Uint8Array> {
  let image = sharp(source, {limitInputPixels: MOST_PIXELS, failOn: 'error'})
    .timeout({seconds})
    .autoOrient()
  if (cut) image = image.extract(cut)
  image = image.resize({...size, fit: isDistorted ? 'fill' : 'cover'})
  if (format === 'jpg') image = image.flatten({background: 'white'})
  const [across, down] = [box.width - size.width, box.height - size.height]
  if (across + down > 0) {
    const [left, top] = [Math.floor(across / 2), Math.floor(down / 2)]
    image = image.extend({left, top, right: across - left, bottom: down - top, background})
  }
  return await encoded(image, format, quality).toBuffer()
}

function encoded(image: Sharp, format: Format, quality: number): Sharp {
  switch (format) {
    case 'jpg':
      return image.jpeg({quality})
    case 'png':
      return image.png()
    case 'webp':
      return image.webp({quality, effort: 3})
    case 'avif':
      // At the standard effort a large picture takes seconds.
      return image.avif({quality, effort: 1})
    case 'gif':
      return image.gif()
  }
}
