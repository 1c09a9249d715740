import {PinIcon} from '@sanity/icons/Pin'
import {defineArrayMember, defineField, defineType, type ValidationContext} from 'sanity'
import {emailField, inGroup, phoneField} from '../objects/sharedFields.ts'
import {provider} from '../provider/provider.ts'
import {addressFields} from '../rules/addressField.ts'
import {requiredText} from '../rules/fieldRules.ts'
import {readable} from '../rules/textAdvice.ts'

/** The finder answers yes, in part, or ask us for the districts of a list, and no for any other. */
const districtLists = [
  {
    name: 'postcodeDistricts',
    title: 'Postcode districts',
    description: `The first halves of the postcodes you cover, such as ${provider.examples.postcode}. The finder answers yes.`,
  },
  {
    name: 'partDistricts',
    title: 'Postcode districts in part',
    description: 'Those that reach beyond your area. The finder answers “in parts of it”.',
  },
  {
    name: 'nextDistricts',
    title: 'Postcode districts next to it',
    description:
      'Where you do not visit, but sometimes could. The finder asks people there to call; for any other district it says no.',
  },
]

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function placesApart(places: string[] | undefined): true | string {
  const several = places?.find((place) => /[,;]/.test(place))
  return (
    several === undefined ||
    `“${several}” looks like several places. Type one, press Enter, then type the next.`
  )
}

function districts(
  typed: string[] | undefined,
  {document, path}: Pick<ValidationContext, 'document' | 'path'>,
): true | string {
  const twice = districtLists.find(
    ({name}) =>
      name !== path?.at(-1) && typed?.some((each) => listOf(document?.[name]).includes(each)),
  )
  if (twice) return `A district here is in “${twice.title}” too. Keep it in one of the two.`
  const other = typed?.find((district) => !/^[A-Z]{1,2}\d[A-Z\d]?$/.test(district))
  return (
    other === undefined ||
    `“${other}”: enter the first half of a postcode in capitals, such as ${provider.examples.postcode}.`
  )
}

export const location = defineType({
  name: 'location',
  title: 'Location',
  type: 'document',
  description: 'A town or area where we visit people at home.',
  icon: PinIcon,
  groups: [
    {name: 'location', title: 'Location', default: true},
    {name: 'area', title: 'Area covered'},
    {name: 'contact', title: 'Contact'},
  ],
  fields: [
    ...inGroup('location', [
      defineField({
        name: 'name',
        title: 'Name',
        type: 'string',
        description: `The town or area: "${provider.examples.place}".`,
        validation: requiredText('Give the location a name.', 60),
      }),
      ...addressFields('location', 'location', 'name'),
      defineField({
        name: 'isActive',
        title: 'Shown on the site',
        type: 'boolean',
        description: 'Switch off to take the location off the site without losing its text.',
        initialValue: true,
      }),
      defineField({
        name: 'county',
        title: 'County',
        type: 'string',
        description: `The county the location lies in: "${provider.counties[0]?.name}".`,
        validation: requiredText('Say which county the location lies in.', 60),
      }),
      defineField({
        name: 'description',
        title: 'Description',
        type: 'text',
        rows: 8,
        description:
          'What you do here and what you know of the place. Leave an empty line between paragraphs.',
        validation: readable(requiredText('Describe your care in this location.', 3000)),
      }),
      defineField({
        name: 'image',
        title: 'Picture',
        type: 'imageWithAlt',
        description: 'A picture of the place, shown on its card and at the top of its page.',
      }),
      defineField({
        name: 'specializations',
        title: 'What we are asked for most',
        type: 'array',
        description: 'Kinds of care in which the team here is practised, a few words each.',
        of: [
          defineArrayMember({
            type: 'string',
            title: 'Kind of care',
            validation: requiredText('Write the kind of care, or remove this line.', 80),
          }),
        ],
        validation: (rule) => [
          rule.max(10).error('Keep to 10 or fewer.'),
          rule.unique().error('This kind of care is listed twice.'),
        ],
      }),
    ]),
    ...inGroup('area', [
      defineField({
        name: 'towns',
        title: 'Towns and villages',
        type: 'array',
        description:
          'Places you reach from here, the largest first: the page shows some and folds the others. The finder knows all of them.',
        of: [
          defineArrayMember({
            type: 'string',
            title: 'Place',
            validation: requiredText('Write the name of the place, or remove this line.', 60),
          }),
        ],
        options: {layout: 'tags'},
        validation: (rule) => [
          rule.unique().error('This place is listed twice.'),
          // One message for the whole field: it cannot mark a single place.
          rule.custom<string[]>(placesApart).warning(),
        ],
      }),
      ...districtLists.map(({name, title, description}) =>
        defineField({
          name,
          title,
          type: 'array',
          description,
          of: [defineArrayMember({type: 'string', title: 'District'})],
          options: {layout: 'tags'},
          validation: (rule) => [
            rule.unique().error('This postcode district is listed twice.'),
            // As for the places.
            rule.custom<string[]>(districts).error(),
          ],
        }),
      ),
    ]),
    ...inGroup('contact', [
      phoneField('Only if this location has a number of its own.'),
      emailField('Only if this location has an email address of its own.'),
    ]),
  ],
  orderings: [
    {title: 'Name, A to Z', name: 'name', by: [{field: 'name', direction: 'asc'}]},
    {
      title: 'County, then name',
      name: 'county',
      by: [
        {field: 'county', direction: 'asc'},
        {field: 'name', direction: 'asc'},
      ],
    },
  ],
  preview: {
    select: {title: 'name', county: 'county', isActive: 'isActive', media: 'image'},
    prepare: ({title, county, isActive, media}) => ({
      title,
      subtitle: isActive === false ? 'Not shown on the site' : county,
      media,
    }),
  },
})
