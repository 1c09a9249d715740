/**
 * The file name of an asset, from its id.
 * `image-<sha1>-<w>x<h>-<ext>` gives `<sha1>-<w>x<h>.<ext>`; `file-<sha1>-<ext>` gives `<sha1>.<ext>`.
 */
export function assetFile(id: string): string {
  return id.replace(/^(?:image|file)-/, '').replace(/-(\w+)$/, '.$1')
}

/** The id of the asset with that file name. */
export function assetId(kind: 'image' | 'file', file: string): string {
  return `${kind}-${file.replace('.', '-')}`
}

/** The site's own address of an attached file, named for the reader who saves it. */
export function fileAddress(id: string, filename: string | null): string {
  const address = `/files/${assetFile(id)}`
  return filename ? `${address}?${new URLSearchParams({dl: filename})}` : address
}
