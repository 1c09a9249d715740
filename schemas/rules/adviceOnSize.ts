import type {ValidationContext} from 'sanity'
import {z} from 'zod'

/** Narrower than this, a picture is blurred even across a telephone. */
const leastWidth = 600

const pictureSchema = z.object({
  asset: z.object({_ref: z.string()}),
  crop: z.object({left: z.number().default(0), right: z.number().default(0)}).nullish(),
  hotspot: z.unknown().optional(),
})

/** A picture with its pixels; undefined for none, and for a logo, which is shown small and whole. */
function readPicture(picture: unknown, {path = []}: ValidationContext) {
  const {data} = pictureSchema.safeParse(picture)
  const [, width, height] = /-(\d+)x(\d+)-\w+$/.exec(data?.asset._ref ?? '')?.map(Number) ?? []
  return data && width && height && path.at(-1) !== 'logo' ? {...data, width, height} : undefined
}

export function adviceOnSize(picture: unknown, context: ValidationContext): true | string {
  const {width = 0, height, crop} = readPicture(picture, context) ?? {}
  const visibleWidth = Math.round(width * (1 - (crop?.left ?? 0) - (crop?.right ?? 0)))
  if (!width || visibleWidth >= leastWidth) return true
  const part = visibleWidth < width ? `, of which ${visibleWidth} across are shown` : ''
  return `This picture has too few pixels (${width} by ${height}${part}): it will look blurred. Choose one that is at least ${leastWidth} across, for the top of a page 1,600.`
}

/** Advice on an upright picture without a focal point: pages cut it across, often at the head. */
export function adviceOnFocus(picture: unknown, context: ValidationContext): true | string {
  const {width = 0, height = 0, hotspot} = readPicture(picture, context) ?? {}
  if (height <= width || hotspot) return true
  return 'This picture is upright, and pages cut it across. Choose Edit, and drag the circle to the face that matters.'
}
