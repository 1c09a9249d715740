import {parse, type SchemaType, type TypeNode, typeEvaluate} from 'groq-js'
import extractedSchema from 'schemas/schema.json' with {type: 'json'}

// TypeScript knows of an imported file's `"type": "array"` only that it is a string; parsed, it is any.
const schema: SchemaType = JSON.parse(JSON.stringify(extractedSchema))

const shapes = new Map<string, TypeNode>()

/** The shape that the content model gives a query's answer: what its generated type says. */
function shapeOf(query: string, params: Record<string, unknown>): TypeNode {
  const known = shapes.get(query)
  if (known) return known
  // Only the numbers, which slices need: of a text that is asked for, such as an id, groq-js would
  // take it that every answer to this query has it.
  const numbers = Object.fromEntries(
    Object.entries(params).filter(([, value]) => typeof value === 'number'),
  )
  const shape = typeEvaluate(parse(query, {params: numbers}), schema)
  shapes.set(query, shape)
  return shape
}

/**
 * Where an answer departs from the shape of its query's generated type, or null when it keeps it.
 * What nobody declared is left alone, as editors' tools add such things; what is declared has to be
 * of its type, so that no page can fail on it.
 *
 * @returns the path of the first departure, such as `[2].image`
 */
export function findMismatch(
  query: string,
  params: Record<string, unknown>,
  answer: unknown,
): string | null {
  const way = mismatch(shapeOf(query, params), answer)
  return way === '' ? 'its root' : (way?.replace(/^\./, '') ?? null)
}

/** Content written by programs may lack these, and no page fails without. */
const dispensable = new Set(['_key', '_type'])

const named = new Map<string, TypeNode>(
  schema.map((each) => [
    each.name,
    each.type === 'type' ? each.value : {type: 'object', attributes: each.attributes},
  ]),
)

/**
 * Asked of every answer, and nearly always right: nothing is made before something is wrong.
 * @returns the way from the value to what departs from its shape, such as `[2].image`, or null
 */
function mismatch(shape: TypeNode, value: unknown): string | null {
  switch (shape.type) {
    case 'unknown':
      return null
    case 'null':
      return value === null ? null : ''
    case 'string':
    case 'number':
    case 'boolean':
      return typeof value === shape.type && (shape.value === undefined || shape.value === value)
        ? null
        : ''
    case 'array': {
      if (!Array.isArray(value)) return ''
      for (const [at, item] of value.entries()) {
        const way = mismatch(shape.of, item)
        if (way !== null) return `[${at}]${way}`
      }
      return null
    }
    case 'union': {
      // The option that fits longest says best what is wrong.
      let longest = ''
      for (const option of shape.of) {
        const way = mismatch(option, value)
        if (way === null) return null
        if (way.length > longest.length) longest = way
      }
      return longest
    }
    case 'inline': {
      const type = named.get(shape.name)
      return type ? mismatch(type, value) : null
    }
    case 'object': {
      if (!isRecord(value)) return ''
      for (const name in shape.attributes) {
        const attribute = shape.attributes[name]
        if (!attribute) continue
        const part = Object.hasOwn(value, name) ? value[name] : undefined
        if (part === undefined) {
          if (attribute.optional || dispensable.has(name)) continue
          return `.${name}`
        }
        if (part === null && attribute.optional) continue
        const way = mismatch(attribute.value, part)
        if (way !== null) return `.${name}${way}`
      }
      // What an array's item is beside its key.
      return shape.rest ? mismatch(shape.rest, value) : null
    }
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
