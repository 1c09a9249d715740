import {defineArrayMember, defineField} from 'sanity'
import {atMost} from '../rules/fieldRules.ts'

// The fields that several blocks share.

export const noteBelow = defineField({
  name: 'note',
  title: 'Below it',
  type: 'shortText',
  description: 'A note on all of it. Most need none.',
})

/** The documents of a type that a block shows; without any, it shows all. */
export const chosen = (type: 'careStories' | 'location' | 'service') =>
  defineField({
    name: 'chosen',
    title: 'Which ones',
    type: 'array',
    description: 'In order. Left empty, all of them are shown.',
    of: [defineArrayMember({type: 'reference', to: [{type}], weak: true})],
  })

/** What a tool's result rests on. */
export const assumptions = (place: string) =>
  defineField({
    name: 'assumptions',
    title: 'What it assumes',
    type: 'richText',
    description: `Below the ${place}, and beside each result.`,
  })

/** The words with which a tool begins, in place of its usual ones. */
export const toolLabel = (title: string) =>
  defineField({
    name: 'label',
    title,
    type: 'string',
    description: 'Left empty, it says what it always says.',
    validation: atMost(80),
  })
