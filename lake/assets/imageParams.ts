import {z} from 'zod'
import {AssetError} from './assetError.ts'

/** More than any screen needs, and a bound on what one request can cost. */
export const MOST_SIDE = 5000

const side = z.coerce.number().int().min(1).max(MOST_SIDE)
const share = z.coerce.number().min(0).max(1)
const percent = z.coerce.number().min(0).max(100)

const CROPS = [
  'center',
  'top',
  'bottom',
  'left',
  'right',
  'focalpoint',
  'entropy',
  // Nothing here knows a face: what draws the eye is kept instead.
  'faces',
] as const

/** Hosted Sanity's image parameters (sanity.io/docs/image-urls); an unknown one is ignored. */
const imageParamsSchema = z.object({
  w: side.optional(),
  h: side.optional(),
  'max-w': side.optional(),
  'max-h': side.optional(),
  'min-w': side.optional(),
  'min-h': side.optional(),
  /** No screen shows more than three pixels for one. */
  dpr: z.coerce
    .number()
    .min(0.5)
    .transform((dpr) => Math.min(dpr, 3))
    .default(1),
  fit: z.enum(['clip', 'crop', 'fill', 'fillmax', 'max', 'scale', 'min']).default('clip'),
  /** `left,top,width,height` in pixels of the original. */
  rect: z
    .string()
    .regex(/^\d+,\d+,[1-9]\d*,[1-9]\d*$/, 'must be left,top,width,height')
    .transform((rect) => {
      const [left = 0, top = 0, width = 0, height = 0] = rect.split(',').map(Number)
      return {left, top, width, height}
    })
    .optional(),
  crop: z
    .string()
    .transform((crop) => crop.split(','))
    .pipe(z.array(z.enum(CROPS)))
    .default(['center']),
  'fp-x': share.default(0.5),
  'fp-y': share.default(0.5),
  auto: z.enum(['format']).optional(),
  fm: z.enum(['jpg', 'pjpg', 'png', 'webp', 'avif', 'gif']).optional(),
  q: percent.default(75),
  blur: z.coerce.number().min(1).max(2000).optional(),
  sharp: percent.optional(),
  sat: z.coerce.number().min(-100).max(100).optional(),
  invert: z.enum(['true', 'false']).optional(),
  /** RGB, ARGB, RRGGBB or AARRGGBB. */
  bg: z
    .string()
    .regex(/^([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i, 'must be 3, 4, 6 or 8 hexadecimal digits')
    .transform(colourOf)
    .optional(),
  /** Pixels of background on every side. */
  pad: z.coerce.number().int().min(0).max(MOST_SIDE).default(0),
  /** Of a moving picture, its first one alone; hosted Sanity knows no other number either. */
  frame: z.literal('1').optional(),
  flip: z.enum(['h', 'v', 'hv', 'vh']).optional(),
  or: z.enum(['0', '90', '180', '270']).transform(Number).default(0),
})

export type ImageParams = z.output<typeof imageParamsSchema> & {
  /** All its pixels, however many: asked for by the lake alone. */
  isWhole?: true
}

/** The picture as it is, for one whose file must not be given away. */
export const AS_SHOWN: ImageParams = {...imageParamsSchema.parse({q: 95}), isWhole: true}

/**
 * Reads the parameters of an image URL.
 * @returns undefined when none asks for anything but the original
 * @throws AssetError 400 naming every parameter that is wrong
 */
export function parseImageParams(search: URLSearchParams): ImageParams | undefined {
  const given = Object.fromEntries(search)
  if (!Object.keys(given).some((name) => Object.hasOwn(imageParamsSchema.shape, name)))
    return undefined
  const parsed = imageParamsSchema.safeParse(given)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(
    (issue) => `${issue.path[0]?.toString()}: ${issue.message}`,
  )
  throw new AssetError(400, `Invalid image parameters: ${problems.join('; ')}`)
}

function colourOf(hex: string): {r: number; g: number; b: number; alpha: number} {
  const digits = hex.length <= 4 ? [...hex].map((digit) => digit + digit).join('') : hex
  // Sanity puts the opacity first, and leaves it out of an opaque colour.
  const value = Number.parseInt(digits.padStart(8, 'f'), 16)
  const byte = (shift: number) => (value >>> shift) & 0xff
  return {alpha: byte(24) / 255, r: byte(16), g: byte(8), b: byte(0)}
}
