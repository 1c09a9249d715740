import {defineArrayMember, defineField} from 'sanity'
import {OrderInput} from '../../objects/OrderInput.tsx'
import type {PagedType} from '../../site/siteMap.ts'

// The order of lists (docs/decisions/19-an-order-is-content.md).

/** @param documents what they are called within a sentence: "services" */
function orderOf(type: PagedType, documents: string) {
  return defineField({
    name: `${type}Order`,
    title: `Order of the ${documents}`,
    type: 'array',
    description:
      'Drag them into the order in which every list of the site has them. Those that are not here follow, A to Z.',
    group: 'order',
    of: [
      defineArrayMember({
        type: 'reference',
        to: [{type}],
        // Weak, so that a document in the order can still be deleted.
        weak: true,
        options: {disableNew: true},
      }),
    ],
    components: {input: OrderInput},
    validation: (rule) => rule.unique().error('This is in the list twice.'),
  })
}

export const serviceOrder = orderOf('service', 'services')
export const locationOrder = orderOf('location', 'locations')
