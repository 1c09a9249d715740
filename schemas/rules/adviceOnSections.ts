import {blockTypes} from '../blocks/blocks.ts'
import {isRecord} from './isRecord.ts'

/** Programs write others, and a Studio of another release. */
const blockNames: readonly unknown[] = blockTypes.map(({name}) => name)

/** Blocks that close a page or are too large to be next to one of their kind. */
const alone: readonly unknown[] = ['statement', 'situationList', 'priceStrip']

const nameOf = (section: unknown, index: number) =>
  isRecord(section) && typeof section.heading === 'string' && section.heading
    ? `“${section.heading}”`
    : `Section ${index + 1}`

/** Advice on sections that visitors would not see, or that read badly next to each other. */
export function adviceOnSections(sections: readonly unknown[] | undefined): true | string {
  const advice = (sections ?? []).flatMap((section, index) => {
    if (!isRecord(section)) return []
    if (section._type !== 'pageSection')
      return [`Item ${index + 1} of this list is no section: visitors don’t see it. Remove it.`]
    const blocks = Array.isArray(section.blocks) ? section.blocks.filter(isRecord) : []
    const name = nameOf(section, index)
    const heading = section.heading || index === 0
    const foreign = blocks.flatMap(({_type}) => (blockNames.includes(_type) ? [] : [`“${_type}”`]))
    return [
      ...foreign.map(
        (type) =>
          `${name} has a part that the site does not know, ${type}: visitors don’t see it. Remove it.`,
      ),
      ...(blocks.length || section.introduction || section.actions
        ? []
        : [`${name} is empty: visitors don’t see it.`]),
      ...(!heading && blocks[0]?._type === 'figureTable'
        ? [`${name} begins with a table: give it a heading.`]
        : []),
      ...blocks.flatMap(({_type}, at) =>
        at > 0 && blocks[at - 1]?._type === _type && alone.includes(_type)
          ? [`${name} has two blocks of one kind next to each other: join them.`]
          : [],
      ),
    ]
  })
  return advice.length === 0 || advice.join(' ')
}
