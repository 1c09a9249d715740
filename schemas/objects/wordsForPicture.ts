import type {SanityClient} from 'sanity'

/**
 * The words that describe a picture already: those it has in the picture browser, else those beside
 * it where it was used last.
 * @param asset the `_id` of a `sanity.imageAsset`
 * @returns undefined where nobody has described it yet
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

/** The words of the first picture within a value that shows the asset and has any. */
function wordsBeside(asset: string, value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if ('asset' in value && 'alt' in value && typeof value.alt === 'string') {
    const shown = value.asset
    if (typeof shown === 'object' && shown !== null && '_ref' in shown && shown._ref === asset) {
      if (value.alt.trim()) return value.alt
    }
  }
  return Object.values(value)
    .map((part) => wordsBeside(asset, part))
    .find(Boolean)
}
