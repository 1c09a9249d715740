import type {SanityClient} from 'sanity'
import {z} from 'zod'
import {isBlank} from '../rules/isBlank.ts'

const pictureSchema = z.object({asset: z.object({_ref: z.string()}), alt: z.string()})

/**
 * An existing description of a picture: the one in the picture browser, or else the alt text of its
 * last use.
 * @param asset the `_id` of a `sanity.imageAsset`
 * @returns undefined when the picture has no description yet
 */
export async function wordsForPicture(
  client: SanityClient,
  asset: string,
): Promise<string | undefined> {
  const {own, uses} = await client.fetch<{own: string | null; uses: unknown[]}>(
    `{
      "own": *[_id == $asset][0].altText,
      "uses": *[references($asset)] | order(_updatedAt desc) [0...5]
    }`,
    {asset},
    {perspective: 'raw'},
  )
  if (own && !isBlank(own)) return own.trim()
  return uses.map((use) => wordsBeside(asset, use)).find(Boolean)
}

/** The first alt text beside this asset within a value. */
function wordsBeside(asset: string, value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const {data} = pictureSchema.safeParse(value)
  if (data?.asset._ref === asset && !isBlank(data.alt)) return data.alt
  return Object.values(value)
    .map((part) => wordsBeside(asset, part))
    .find(Boolean)
}
