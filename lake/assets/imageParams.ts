import {z} from 'zod'
import {Refusal} from '../store/errors.ts'

/** More than any screen needs. */
export const MOST_SIDE = 5000

const side = z.coerce.number().int().min(1).max(MOST_SIDE)
const percent = z.coerce.number().min(0).max(100)

/**
 * The image parameters of hosted Sanity (sanity.io/docs/image-urls) that the site and the Studio use.
 */
const imageParamsSchema = z.object({
  w: side.optional(),
  h: side.optional(),
  /** Screens have at most three pixels for one. */
  dpr: z.coerce
    .number()
    .min(0.5)
    .transform((dpr) => Math.min(dpr, 3))
    .default(1),
  fit: z.enum(['clip', 'crop', 'fill', 'fillmax', 'max', 'min', 'scale']).default('clip'),
  /** The colour around the picture with `fit=fill`. */
  bg: z
    .string()
    .regex(/^([0-9a-f]{3}|[0-9a-f]{6})$/i, 'must be three or six digits from 0 to f')
    .default('fff'),
  /** `left,top,width,height` in pixels of the original. */
  rect: z
    .string()
    .regex(/^\d+,\d+,[1-9]\d*,[1-9]\d*$/, 'must be left,top,width,height')
    .transform((rect) => {
      const [left = 0, top = 0, width = 0, height = 0] = rect.split(',').map(Number)
      return {left, top, width, height}
    })
    .optional(),
  auto: z.enum(['format']).optional(),
  fm: z
    .enum(['jpg', 'pjpg', 'png', 'webp', 'avif', 'gif'])
    .transform((format) => (format === 'pjpg' ? 'jpg' : format))
    .optional(),
  q: percent.default(75),
})

export type ImageParams = z.output<typeof imageParamsSchema> & {
  /** Keeps all pixels, however many. */
  isWhole?: true
}

/** The whole picture without its EXIF. */
export const AS_SHOWN: ImageParams = {...imageParamsSchema.parse({q: 95}), isWhole: true}

/**
 * The parameters of an image URL; undefined when it has none.
 * @throws Refusal 400
 */
export function parseImageParams(search: URLSearchParams): ImageParams | undefined {
  const params = Object.fromEntries(search)
  if (!Object.keys(params).some((name) => Object.hasOwn(imageParamsSchema.shape, name)))
    return undefined
  const parsed = imageParamsSchema.safeParse(params)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(
    (issue) => `${issue.path[0]?.toString()}: ${issue.message}`,
  )
  throw new Refusal(400, `Invalid image parameters: ${problems.join('; ')}`)
}
