import type {Plugin} from 'vite'

/**
 * Mends a line of somebody else's source as the Studio is built.
 * @param file whose path it is in
 * @throws while building, when the source is no longer as it was: look whether this is needed still
 */
export function mendSource(
  name: string,
  {file, from, to}: {file: RegExp; from: string; to: string},
): Plugin {
  let isMended = false
  return {
    name,
    enforce: 'pre',
    transform(code, id) {
      if (!file.test(id)) return undefined
      if (!code.includes(from)) throw new Error(`${name}: ${id} is another than was mended`)
      isMended = true
      return code.replace(from, to)
    },
    generateBundle() {
      if (!isMended) throw new Error(`${name}: there is no ${file} any more`)
    },
  }
}
