import {z} from 'zod'
import {AssetError} from './assetError.ts'

/** More than any screen needs, and a bound on what one request can cost. */
export const MOST_SIDE = 5000

const side = z.coerce.number().int().min(1).max(MOST_SIDE)
const share = z.coerce.number().min(0).max(1)
const percent = z.coerce.number().min(0).max(100)

/** Of hosted Sanity's image parameters (sanity.io/docs/image-urls) those that the site and the Studio use; others are ignored. */
const imageParamsSchema = z.object({
  w: side.optional(),
  h: side.optional(),
  /** No screen shows more than three pixels for one. */
  dpr: z.coerce
    .number()
    .min(0.5)
    .transform((dpr) => Math.min(dpr, 3))
    .default(1),
  fit: z.enum(['clip', 'crop', 'max', 'min', 'scale']).default('clip'),
  /** `left,top,width,height` in pixels of the original. */
  rect: z
    .string()
    .regex(/^\d+,\d+,[1-9]\d*,[1-9]\d*$/, 'must be left,top,width,height')
    .transform((rect) => {
      const [left = 0, top = 0, width = 0, height = 0] = rect.split(',').map(Number)
      return {left, top, width, height}
    })
    .optional(),
  crop: z.enum(['center', 'focalpoint']).default('center'),
  'fp-x': share.default(0.5),
  'fp-y': share.default(0.5),
  auto: z.enum(['format']).optional(),
  fm: z.enum(['jpg', 'pjpg', 'png', 'webp', 'avif', 'gif']).optional(),
  q: percent.default(75),
  /** Of a moving picture, its first one alone; hosted Sanity knows no other number either. */
  frame: z.literal('1').optional(),
})

export type ImageParams = z.output<typeof imageParamsSchema> & {
  /** All its pixels, however many: asked for by the lake alone. */
  isWhole?: true
}

/** The picture as it is, for one whose file must not be given away. */
export const AS_SHOWN: ImageParams = {...imageParamsSchema.parse({q: 95}), isWhole: true}

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
