import {readdirSync, readFileSync, statSync} from 'node:fs'
import {join} from 'node:path'

/** Words that occur nowhere else, too short to be compressed. */
export const SECRET = 'Mrs-Achterberg-of-17-Quince-Lane'

export function filesWith(words: string, {folder}: {folder: string}): string[] {
  return readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter((name) => {
    const path = join(folder, name)
    return statSync(path).isFile() && readFileSync(path).includes(words)
  })
}
