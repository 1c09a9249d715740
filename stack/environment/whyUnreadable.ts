const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'is not there',
  ENOTDIR: 'cannot be used: it, or a folder of its path, is a file',
  EISDIR: 'is a folder: name a file',
  EACCES: 'may not be opened by this user',
  EPERM: 'may not be opened by this user',
  EROFS: 'is on a disk that is read-only',
  EEXIST: 'is there already',
  ENAMETOOLONG: 'has a name that is too long',
  ENOSPC: 'has no room: the disk is full',
  EDQUOT: 'has no room: the disk is full',
}

/**
 * Why a file or folder could not be used, as the end of a sentence that begins with its name.
 * @example
 * whyUnreadable(Object.assign(new Error(), {code: 'ENOENT'})) // 'is not there'
 */
export function whyUnreadable(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return reasons[code] ?? `cannot be used (${code || String(error)})`
}
