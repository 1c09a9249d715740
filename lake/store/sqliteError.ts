/** SQLite's primary result code. */
export function resultCodeOf(error: unknown): number | undefined {
  if (!(error instanceof Error && 'errcode' in error)) return undefined
  return Number(error.errcode) & 0xff
}

/** Whether SQLite found the file damaged. */
export function isDamage(error: unknown): boolean {
  const [corrupt, notDatabase] = [11, 26]
  return [corrupt, notDatabase].includes(resultCodeOf(error) ?? 0)
}

/** Whether another connection has the lock. */
export function isBusy(error: unknown): boolean {
  const busy = 5
  return resultCodeOf(error) === busy
}

/** Whether the error, or its cause, is a full disk. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const sqliteFull = 13
  if (resultCodeOf(error) === sqliteFull) return true
  const code = 'code' in error ? String(error.code) : ''
  return ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(code) || isDiskFull(error.cause)
}
