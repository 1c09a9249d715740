/**
 * Converts an asset's id to its file name: `image-<sha1>-<w>x<h>-<ext>` to `<sha1>-<w>x<h>.<ext>`, and
 * `file-<sha1>-<ext>` to `<sha1>.<ext>`.
 */
export function assetFile(id: string): string {
  return id.replace(/^(?:image|file)-/, '').replace(/-(\w+)$/, '.$1')
}

export function assetId(kind: 'image' | 'file', file: string): string {
  return `${kind}-${file.replace('.', '-')}`
}

/** The path of an attached file on this site; `filename` is the name it is saved under. */
export function fileAddress(id: string, filename: string | null): string {
  const address = `/files/${assetFile(id)}`
  return filename ? `${address}?${new URLSearchParams({dl: filename})}` : address
}
