import {defineArrayMember, defineField} from 'sanity'

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
