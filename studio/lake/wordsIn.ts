import {isRecord} from '@home-care/schemas/rules/isRecord.ts'

const NO_WORDS = ['style', 'listItem', 'level', 'marks', 'markDefs']

/** The words of a value of a document, a paragraph a line. */
export function wordsIn(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) {
    const isText = value.some((item) => isRecord(item) && item._type === 'span')
    const parts = value.map(wordsIn)
    return isText ? parts.join('') : parts.filter(Boolean).join('\n')
  }
  if (!isRecord(value)) return ''
  const parts = Object.entries(value).filter(
    ([name]) => !name.startsWith('_') && !NO_WORDS.includes(name),
  )
  return parts
    .map(([, part]) => wordsIn(part))
    .filter(Boolean)
    .join('\n')
}
