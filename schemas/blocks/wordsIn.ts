import {isRecord} from '../rules/isRecord.ts'

/** The first words of a value, for the Studio's lists: of a text, or of the first member that has any. */
export function wordsIn(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(wordsIn).find(Boolean) ?? ''
  if (!isRecord(value)) return ''
  if (Array.isArray(value.children))
    return value.children
      .map((child) => (isRecord(child) ? wordsIn(child.text) : ''))
      .join('')
      .trim()
  return (
    ['title', 'question', 'heading', 'name', 'words', 'text']
      .map((name) => wordsIn(value[name]))
      .find(Boolean) ?? ''
  )
}
