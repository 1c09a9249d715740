import type {ValidationContext} from 'sanity'
import {z} from 'zod'

/** Narrower than this, a picture is blurred even across a telephone. */
const leastWidth = 600

const shownSchema = z.object({
  asset: z.object({_ref: z.string()}),
  crop: z.object({left: z.number().default(0), right: z.number().default(0)}).nullish(),
})

/** Advice on a picture with too few pixels. A logo is shown small. */
export function adviceOnSize(picture: unknown, {path = []}: ValidationContext): true | string {
  const {asset, crop} = shownSchema.safeParse(picture).data ?? {}
  const [, width, height] = /-(\d+)x(\d+)-\w+$/.exec(asset?._ref ?? '') ?? []
  if (!width || path.at(-1) === 'logo') return true
  const visibleWidth = Math.round(Number(width) * (1 - (crop?.left ?? 0) - (crop?.right ?? 0)))
  if (visibleWidth >= leastWidth) return true
  const part = visibleWidth < Number(width) ? `, of which ${visibleWidth} across are shown` : ''
  return `This picture has too few pixels (${width} by ${height}${part}): it will look blurred. Choose one that is at least ${leastWidth} across, for the top of a page 1,600.`
}

const uprightSchema = z.object({
  asset: z.object({_ref: z.string()}),
  hotspot: z.unknown().optional(),
})

/** Advice on an upright picture without a focal point: pages cut it across, often at the head. */
export function adviceOnFocus(picture: unknown, {path = []}: ValidationContext): true | string {
  const {asset, hotspot} = uprightSchema.safeParse(picture).data ?? {}
  const [, width, height] = /-(\d+)x(\d+)-\w+$/.exec(asset?._ref ?? '') ?? []
  if (Number(height) <= Number(width) || !height || hotspot || path.at(-1) === 'logo') return true
  return 'This picture is upright, and pages cut it across. Choose Edit, and drag the circle to the face that matters.'
}
