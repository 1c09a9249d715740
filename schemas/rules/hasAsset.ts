/** Whether a picture or a file is there: of one that was taken out, something may be left. */
export function hasAsset(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'asset' in value && Boolean(value.asset)
}
