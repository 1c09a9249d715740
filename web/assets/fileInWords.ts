/** Describes a download: "PDF, 1.2 MB". Unknown parts are left out. */
export function fileInWords({
  extension,
  size,
}: {
  extension: string | null
  /** In bytes. */
  size: number | null
}): string {
  const megabytes = size && size / 1_000_000
  const amount =
    megabytes &&
    (megabytes < 0.1 ? `${Math.ceil(megabytes * 1000)} kB` : `${megabytes.toFixed(1)} MB`)
  return [extension?.toUpperCase(), amount].filter(Boolean).join(', ')
}
