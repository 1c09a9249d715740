import type {SchemaType, TypeNode} from 'groq-js'
import {isDay} from '../rules/day.ts'
import {hidingFields, lastDayField} from '../rules/documentDates.ts'
import {isBlank} from '../rules/isBlank.ts'
import {isRecord} from '../rules/isRecord.ts'
import {isSafeHref} from '../rules/isSafeHref.ts'
import {isSlug} from '../rules/isSlug.ts'
import type {ShownDocument} from '../rules/shownDocument.ts'
import extractedSchema from '../schema.json' with {type: 'json'}
import {fixedPageOf, isPagedType} from './relations.ts'
import {documentTypes} from './siteMap.ts'

// Checks documents against the content model, so that no page meets a number where it expects a text.

// TypeScript knows of an imported file's `"type": "array"` only that it is a string; parsed, it is any.
const schema: SchemaType = JSON.parse(JSON.stringify(extractedSchema))

const named = new Map<string, TypeNode>(
  schema.map((each) => [
    each.name,
    each.type === 'type' ? each.value : {type: 'object', attributes: each.attributes},
  ]),
)

/** Content written by programs may lack these, and no page fails without. */
const dispensable = new Set(['_key', '_type'])

/** Types that keep their sense, or their place in a sentence, without any optional field but their words. */
const textParts = new Set(['block', 'span', 'contactFact', 'figureFact', 'providerFact'])

/** Fields that hold a day, by name. The end of a consent is not among them: one that cannot be read ends it. */
export const dayFields: ReadonlySet<string> = new Set([
  ...['changedOn', 'checkedOn', 'closesOn', 'date', 'inspectionDate', 'postedOn', 'publishedOn'],
  ...['reviewBy', 'reviewedOn', 'saidOn', 'shownFrom', 'shownUntil'],
])

/** Fields that choose how a part looks: it has a usual look without them. */
const looks = new Set(['build', 'drawing', 'ground', 'icon', 'layout', 'look', 'tone'])

/** Fields that hold a link to another site. */
const links = new Set(['reportUrl', 'sourceUrl', 'url', 'whatsapp'])

/** A text as the site uses it; undefined without words, and for an invalid day, number, link or address. */
function readText(field: string, text: string): string | undefined {
  if (isBlank(text)) return undefined
  if (field === 'current') return isSlug(text) ? text : undefined
  if (field === 'phone') return /\d/.test(text) ? text : undefined
  if (field === 'email') return /^[^\s@]+@[^\s@]+$/.test(text) ? text : undefined
  if (links.has(field)) return isSafeHref(text) ? text : undefined
  if (!dayFields.has(field)) return text
  // Programs write a time behind it.
  const day = text.trim().slice(0, 10)
  return isDay(day) ? day : undefined
}

/** The nearest style of the site to one that it lacks. */
const nearestStyle: Readonly<Record<string, string>> = {h1: 'h2', h5: 'h4', h6: 'h4'}

/** The part of a value that fits; `undefined` where none does. */
type Fitted = {value: unknown} | undefined

/**
 * Holds a document against the content model. A member of a list, or a block of a text, that does not
 * fit is left out, and so is a text without words, a day, a telephone number, a link or an address that
 * cannot be read, or a look that the model lacks. A part whose days on the site cannot be read is left
 * out whole. Anything else that does not fit makes the whole document unfit, and so does a page without
 * a title. What the model does not declare is left alone. Misfits are fields such as `body[3].style`.
 * @example
 * fitDocument({...service, title: 3}) // {document: undefined, misfits: ['title']}
 */
export function fitDocument(document: Pick<ShownDocument, '_id' | '_type'>) {
  const shape = named.get(document._type)
  const misfits: string[] = []
  const fitted = shape && fit(shape, document, '', misfits)?.value
  const title = titleFieldOf(document)
  const isNameless = title && isFit(fitted) && fitted[title] === undefined
  if (isNameless) misfits.push(title)
  return {
    document: isFit(fitted) && !isNameless ? fitted : undefined,
    misfits: shape ? misfits : ['_type'],
  }
}

/** The field without which a document has no page; undefined where it has none, or built-in words. */
function titleFieldOf({_id, _type}: Pick<ShownDocument, '_id' | '_type'>) {
  if (_type === 'page') return fixedPageOf(_id) ? undefined : 'heading'
  return isPagedType(_type) ? documentTypes[_type].titleField : undefined
}

/** A document that fits the model has its types. */
const isFit = (fitted: unknown): fitted is ShownDocument => fitted !== undefined

function fit(shape: TypeNode, value: unknown, path: string, misfits: string[]): Fitted {
  switch (shape.type) {
    case 'unknown':
      return {value}
    case 'string':
    case 'number':
    case 'boolean':
      if (typeof value === shape.type && (shape.value === undefined || shape.value === value))
        return {value}
      break
    case 'null':
      if (value === null) return {value}
      break
    case 'inline': {
      const type = named.get(shape.name)
      return type ? fit(type, value, path, misfits) : {value}
    }
    case 'union':
      return fitOne(shape.of, value, path, misfits)
    case 'array':
      if (Array.isArray(value)) return {value: fitMembers(shape.of, value, path, misfits)}
      break
    case 'object':
      if (isRecord(value)) return fitObject(shape, value, path, misfits)
      break
  }
  misfits.push(path)
  return undefined
}

function fitMembers(of: TypeNode, members: unknown[], path: string, misfits: string[]) {
  const fitted = members.flatMap((member, index) => {
    const {value} = fit(of, member, `${path}[${index}]`, misfits) ?? {}
    return value === undefined || (typeof value === 'string' && isBlank(value)) ? [] : [value]
  })
  const isSame =
    fitted.length === members.length && fitted.every((each, at) => each === members[at])
  return isSame ? members : fitted
}

/** As the option that fits, or misses least. */
function fitOne(options: TypeNode[], value: unknown, path: string, misfits: string[]): Fitted {
  const type = isRecord(value) && typeof value._type === 'string' ? value._type : undefined
  // A value names its own type.
  const possible = options.filter((option) => [undefined, type].includes(typeOf(option)))
  let best: {fitted: Fitted; missed: string[]} | undefined
  for (const option of possible) {
    const missed: string[] = []
    const fitted = fit(option, value, path, missed)
    if (fitted && !missed.length) return fitted
    if (!best || (fitted && !best.fitted)) best = {fitted, missed}
  }
  misfits.push(...(best?.missed ?? [path]))
  return best?.fitted
}

function fitObject(
  shape: Extract<TypeNode, {type: 'object'}>,
  value: Record<string, unknown>,
  path: string,
  misfits: string[],
): Fitted {
  const changed: Record<string, unknown> = {}
  const isTextPart = typeof value._type === 'string' && textParts.has(value._type)
  for (const [name, attribute] of Object.entries(shape.attributes)) {
    const part = Object.hasOwn(value, name) ? value[name] : undefined
    const isOptional = (attribute.optional && name !== 'children') || dispensable.has(name)
    if ((part === undefined || part === null) && isOptional) {
      if (part === null) changed[name] = undefined
      continue
    }
    const field = path ? `${path}.${name}` : name
    const fitted = fit(attribute.value, part, field, misfits)
    if (fitted) {
      const isText = typeof part === 'string' && isOptional && !isTextPart
      const text = isText ? readText(name, part) : fitted.value
      if (isText && text === undefined && !isBlank(part)) {
        misfits.push(field)
        // An invalid date could hide it or show it, so it stays hidden.
        if (hidingFields.includes(name) || name === lastDayField(value._type))
          return {value: undefined}
      }
      if (text !== part) changed[name] = text
    } else if (isTextPart && isOptional && name !== '_type') {
      changed[name] = name === 'style' ? styleNear(part) : listNear(name)
    } else if (looks.has(name) && typeof part === 'string') {
      changed[name] = undefined
    } else return undefined
  }
  const changes = Object.entries(changed)
  const own = changes.length
    ? Object.fromEntries(
        Object.entries({...value, ...changed}).filter(([, part]) => part !== undefined),
      )
    : value
  // `rest` is the type of an array's item, apart from its key.
  return shape.rest ? fit(shape.rest, own, path, misfits) : {value: own}
}

const styleNear = (style: unknown) => (typeof style === 'string' && nearestStyle[style]) || 'normal'

/** A list of an unknown kind is one with bullets. */
const listNear = (name: string) => (name === 'listItem' ? 'bullet' : undefined)

function typeOf(shape: TypeNode): string | undefined {
  if (shape.type === 'inline') {
    const type = named.get(shape.name)
    return type && typeOf(type)
  }
  if (shape.type !== 'object') return undefined
  const type = shape.attributes._type?.value
  if (type?.type === 'string') return type.value
  return shape.rest && typeOf(shape.rest)
}
