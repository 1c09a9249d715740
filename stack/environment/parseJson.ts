/**
 * The value. A parser's own error would quote the text, which may be somebody's words.
 * @returns undefined for a text that is no JSON
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
