/** SQLite's primary result code for a disk without room. */
const SQLITE_FULL = 13

/** That of no error, which node:sqlite gives to a copy that met a writer at its end. */
const SQLITE_OK = 0

/** Those of a file that is no whole database. */
const DAMAGE = [11, 26]

/** SQLite's primary result code of an error; undefined when it is not SQLite's. */
export function resultCodeOf(error: unknown): number | undefined {
  if (!(error instanceof Error && 'errcode' in error)) return undefined
  return Number(error.errcode) & 0xff
}

/** Whether a database file is not what SQLite wrote. */
export function isDamage(error: unknown): boolean {
  return DAMAGE.includes(resultCodeOf(error) ?? 0)
}

/** Whether SQLite itself knows of no error: trying again is all there is to do. */
export const isNoError = (error: unknown): boolean => resultCodeOf(error) === SQLITE_OK

/** Whether something could not be written because there is no room for it. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (resultCodeOf(error) === SQLITE_FULL) return true
  const code = 'code' in error ? String(error.code) : ''
  return ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code) || isDiskFull(error.cause)
}
