import {isBlank} from '../rules/isBlank.ts'
import {isRecord} from '../rules/isRecord.ts'
import {showsSomething} from '../rules/showsSomething.ts'
import {whyForeign} from './foreignBlock.ts'

/** The field that a block needs to be visible, and the preview's request for it. */
const needed: Readonly<Record<string, readonly [field: string, asks: string]>> = {
  textBlock: ['text', 'Write a text.'],
  checkList: ['items', 'Add a point.'],
  stepList: ['steps', 'Add a step.'],
  numberedList: ['items', 'Add a point.'],
  questionList: ['questions', 'Add a question with its answer.'],
  callout: ['text', 'Write what the box says.'],
  timeline: ['events', 'Add an event.'],
  valueList: ['values', 'Add a value.'],
  statement: ['words', 'Write the thought.'],
  pictureList: ['items', 'Add a picture with words.'],
  languageList: ['languages', 'Add a language.'],
  situationList: ['situations', 'Add a situation.'],
  officialLinks: ['links', 'Add a link.'],
  pageCards: ['pages', 'Choose a page.'],
  printedChecklist: ['page', 'Choose the checklist.'],
  figureTable: ['rows', 'Add a row.'],
  priceGuide: ['rows', 'Add a price.'],
  exampleWeeks: ['weeks', 'Add a week.'],
  figureTiles: ['tiles', 'Add a figure.'],
  figureSources: ['figures', 'Choose a figure.'],
  peopleList: ['who', 'Choose who.'],
}

/** Whether a value has anything to read or to see. */
function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return !isBlank(value)
  if (Array.isArray(value)) return value.some(isFilled)
  if (!isRecord(value)) return value !== undefined && value !== null && value !== false
  if (value._type === 'block') return showsSomething({...value, _type: 'block', _key: ''})
  return Object.entries(value).some(([name, part]) =>
    name === '_ref' ? isFilled(part) : !name.startsWith('_') && isFilled(part),
  )
}

/**
 * The next step to complete a block for visitors; undefined for one that is complete by itself.
 * @example
 * lacks({_type: 'checkList', items: []}) // 'Add a point.'
 */
export function lacks(block: object): string | undefined {
  const fields = new Map<string, unknown>(Object.entries(block))
  const type = String(fields.get('_type'))
  const [field, asks] = needed[type] ?? []
  const foreign = whyForeign(type)
  if (foreign) return foreign
  return field !== undefined && !isFilled(fields.get(field)) ? asks : undefined
}
