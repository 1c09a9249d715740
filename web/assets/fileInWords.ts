/** Describes a download: "PDF, 2 pages, 1.2 MB". Unknown parts are left out. */
export function fileInWords({
  extension,
  size,
  pages,
}: {
  extension: string | null
  /** In bytes. */
  size: number | null
  pages?: number
}): string {
  const megabytes = size && size / 1_000_000
  const amount =
    megabytes &&
    (megabytes < 0.1 ? `${Math.ceil(megabytes * 1000)} kB` : `${megabytes.toFixed(1)} MB`)
  const sheets = pages && (pages === 1 ? '1 page' : `${pages} pages`)
  return [extension?.toUpperCase(), sheets, amount].filter(Boolean).join(', ')
}
