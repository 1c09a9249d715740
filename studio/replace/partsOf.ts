import {isRecord} from '@home-care/schemas/rules/isRecord.ts'
import {
  isArraySchemaType,
  isObjectSchemaType,
  isReferenceSchemaType,
  type Path,
  type SchemaType,
} from 'sanity'

export interface Part {
  type: SchemaType
  value: unknown
  path: Path
  /** The titles of the fields that lead there. */
  field: string
}

/** Whether a type has this name, or derives from one that has. */
export const isA = (name: string, type: SchemaType): boolean =>
  type.name === name || (type.type !== undefined && type.type !== null && isA(name, type.type))

const addressFields = ['href', 'anchor']

/** Each part of a document that an editor can write, but for addresses and the spans of a text. */
export function* partsOf(
  type: SchemaType,
  value: unknown,
  path: Path = [],
  titles: readonly string[] = [],
): Generator<Part> {
  if (type.readOnly === true || type.hidden === true) return
  yield {type, value, path, field: titles.join(', ')}
  if (Array.isArray(value) && isArraySchemaType(type)) {
    for (const [index, item] of value.entries()) {
      const isObject = isRecord(item)
      const itemType = type.of.find((each) =>
        isObject ? each.name === item._type : each.jsonType === typeof item,
      )
      const at = isObject && typeof item._key === 'string' ? {_key: item._key} : index
      if (itemType) yield* partsOf(itemType, item, [...path, at], titles)
    }
  } else if (isRecord(value) && isObjectSchemaType(type)) {
    if (isReferenceSchemaType(type) || isA('slug', type) || isA('span', type)) return
    for (const {name, type: fieldType} of type.fields) {
      if (addressFields.includes(name)) continue
      const isOfText = name === 'children'
      yield* partsOf(
        fieldType,
        value[name],
        [...path, name],
        isOfText ? titles : [...titles, fieldType.title ?? name],
      )
    }
  }
}
