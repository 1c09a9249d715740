import {contactFactCodes} from '@home-care/schemas/options/contactFacts.ts'
import {isRecord} from '@home-care/schemas/rules/isRecord.ts'
import type {RichText} from '@home-care/schemas/sanity.types.ts'
import {dayFields} from '@home-care/schemas/site/fitDocument.ts'
import {type Facts, missingFact, plainTextOf} from '../content/facts.ts'

type Block = Extract<RichText[number], {_type: 'block'}>

/** Fields that hold no words that a visitor reads, by name. */
const wordless = new Set([
  ...['anchor', 'answers', 'build', 'checkedBy', 'consent', 'drawing', 'figure', 'figures'],
  ...['fold', 'form', 'formerSlugs', 'ground', 'href', 'icon', 'layout', 'look', 'nation', 'place'],
  ...['rating', 'reviewer', 'slug', 'tone', 'when', 'which', 'who', ...dayFields],
])

/** A picture's words are not visible on the page. */
const isPicture = (value: object) => 'asset' in value

const isBlock = (value: object): value is Block =>
  '_type' in value &&
  value._type === 'block' &&
  'children' in value &&
  Array.isArray(value.children)

/** Extracts the paragraphs and list entries of a document or a field of it, with today's facts. */
export function passagesIn(value: unknown, facts: Facts): string[] {
  if (typeof value === 'string')
    return value
      .replaceAll(contactFactCodes, missingFact)
      .split('\n')
      .flatMap((line) => line.trim() || [])
  if (Array.isArray(value)) return value.flatMap((each) => passagesIn(each, facts))
  if (!isRecord(value) || isPicture(value)) return []
  if (isBlock(value)) return [plainTextOf([value], facts).trim()].filter(Boolean)
  return Object.entries(value).flatMap(([name, part]) =>
    name.startsWith('_') || wordless.has(name) ? [] : passagesIn(part, facts),
  )
}
