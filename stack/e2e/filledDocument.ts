import {formatDay} from '@home-care/schemas/rules/day.ts'
import {isRecord} from '@home-care/schemas/rules/isRecord.ts'
import {picture} from '@home-care/schemas/sample/fields.ts'
import {p, richText} from '@home-care/schemas/sample/portableText.ts'
import {contentSchema} from '@home-care/schemas/test/contentSchema.ts'
import {
  isArraySchemaType,
  isBlockSchemaType,
  isObjectSchemaType,
  isReferenceSchemaType,
  type SchemaType,
} from 'sanity'

/** A field's path, and the words in it that no other field has. */
type FilledField = [path: string, words: string]

const isOf = (type: SchemaType, name: string): boolean =>
  type.name === name || Boolean(type.type && isOf(type.type, name))

/** Fields that say whether, where or how long a document is shown. */
const visibilityFields = ['slug', 'formerSlugs', 'consent', 'searches']

/** The first of the values that a field offers; undefined for a field of any value. */
function firstOption({options = {}}: {options?: object}): unknown {
  const [first]: unknown[] = 'list' in options && Array.isArray(options.list) ? options.list : []
  return isRecord(first) ? first.value : first
}

/**
 * Fills each field of a document that holds words with words of its own, and each list with one item.
 * What holds no words, and what is one of a few, stays as it is in the sample.
 */
export function fillDocument(sample: {_id: string; _type: string}) {
  const fields: FilledField[] = []
  const type = contentSchema.get(sample._type)
  if (!type) throw new Error(`There is no type ${sample._type}`)
  const filled = fill(type, '', sample)
  return {document: {...sample, ...(isRecord(filled) ? filled : {})}, fields}

  function words(path: string, value: string, shown = value): string {
    fields.push([path, shown])
    return value
  }

  function fill(type: SchemaType, path: string, sample: unknown): unknown {
    const field = path.split('.').at(-1) ?? ''
    const own = `cleared${String(fields.length).padStart(3, '0')}`
    if (visibilityFields.includes(field)) return sample
    if (isArraySchemaType(type)) {
      const [item] = type.of
      if (!item || isReferenceSchemaType(item)) return sample
      if (isBlockSchemaType(item)) return richText(p(words(path, own)))
      if (!isObjectSchemaType(item))
        return firstOption(item) === undefined
          ? [words(path, own)]
          : (sample ?? [firstOption(item)])
      const first: unknown = Array.isArray(sample) ? sample[0] : undefined
      const base = {_key: 'one', _type: item.name, ...(isRecord(first) ? first : {})}
      return [fill(item, `${path}[_key=="${base._key}"]`, base)]
    }
    if (isReferenceSchemaType(type)) return sample
    if (isOf(type, 'image')) return picture('hero-home', words(path, own))
    if (isOf(type, 'file')) return sample
    if (isObjectSchemaType(type)) {
      const before = isRecord(sample) ? sample : {}
      const filled = type.fields.map(({name, type}) => [
        name,
        fill(type, path ? `${path}.${name}` : name, before[name]),
      ])
      return {...before, ...Object.fromEntries(filled.filter(([, value]) => value !== undefined))}
    }
    if (type.jsonType !== 'string') return sample
    if (firstOption(type) !== undefined) return sample ?? firstOption(type)
    if (isOf(type, 'date')) {
      const year = /^(closesOn|shownUntil|reviewBy)$/.test(field) ? 2099 : 2024
      const day = new Date(Date.UTC(year, 0, 1 + fields.length)).toISOString().slice(0, 10)
      return words(path, day, formatDay(day))
    }
    if (isOf(type, 'url') || /^(url|href)$/i.test(field))
      return words(path, `https://${own}.example/`)
    if (field === 'phone') return words(path, `01632 960${500 + fields.length}`)
    if (field === 'email') return words(path, `${own}@care.example`)
    return words(path, own)
  }
}
