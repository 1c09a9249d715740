import type {SanityClient} from 'sanity'

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
  return own?.trim() || uses.map((use) => wordsBeside(asset, use)).find(Boolean)
}

/** The first alt text beside this asset within a value. */
function wordsBeside(asset: string, value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if ('asset' in value && 'alt' in value && typeof value.alt === 'string') {
    const picture = value.asset
    if (
      typeof picture === 'object' &&
      picture !== null &&
      '_ref' in picture &&
      picture._ref === asset
    ) {
      if (value.alt.trim()) return value.alt
    }
  }
  return Object.values(value)
    .map((part) => wordsBeside(asset, part))
    .find(Boolean)
}
