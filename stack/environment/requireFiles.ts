import {statSync} from 'node:fs'
import {relative} from 'node:path'
import {SetupError} from './environment.ts'
import {whyUnreadable} from './whyUnreadable.ts'

/**
 * Checks that a folder has the files that a command works on, before the command makes any: a mistyped
 * DATA_DIR stays as it is.
 * @param subject the folder, or the backup that was unpacked into it, as the operator knows it
 * @throws SetupError that names all that it lacks
 */
export function requireFiles(
  folder: string,
  files: readonly string[],
  subject = `DATA_DIR, ${folder},`,
): void {
  const lacking = files.filter((file) => !isFile(file)).map((file) => relative(folder, file))
  if (lacking.length > 0)
    throw new SetupError(`${subject} lacks ${lacking.join(' and ')}: is it the right one?`)
}

function isFile(file: string): boolean {
  try {
    return statSync(file, {throwIfNoEntry: false})?.isFile() ?? false
  } catch (cause) {
    throw new SetupError(`${file} ${whyUnreadable(cause)}.`, {cause})
  }
}
