/** SQLite's primary result code for a disk without room. */
const sqliteFull = 13

/** Whether something could not be written because there is no room for it. */
export function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error) return (Number(error.errcode) & 0xff) === sqliteFull
  return 'code' in error && ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(error.code))
}
