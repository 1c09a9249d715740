import {defineArrayMember, defineField} from 'sanity'
import {requiredLinkTarget} from '../../objects/linkTarget.ts'
import {extraLinkPlaces, mostExtraLinks} from '../../options/extraLinkPlaces.ts'
import {atMost, requiredText} from '../../rules/fieldRules.ts'
import type {SiteSettings} from '../../sanity.types.ts'

const titleOf = (place: string | undefined) =>
  extraLinkPlaces.find(({value}) => value === place)?.title

export const extraLinks = defineField({
  name: 'extraLinks',
  title: 'More links in menus',
  type: 'array',
  description: `After what the site always has there, in the order you drag them into: at most ${mostExtraLinks} in each place.`,
  group: 'menus',
  of: [
    defineArrayMember({
      name: 'extraLink',
      title: 'Link',
      type: 'object',
      description: 'A link of your own, on every page.',
      fields: [
        defineField({
          name: 'label',
          title: 'Its words',
          type: 'string',
          description: 'What it leads to, in two to five words: "Our newsletter".',
          validation: requiredText('Say what it leads to.', 40),
        }),
        requiredLinkTarget,
        defineField({
          name: 'place',
          title: 'Where it stands',
          type: 'string',
          description: 'The menus at the head of the page, or the lists at its foot.',
          options: {list: [...extraLinkPlaces], layout: 'radio'},
          validation: (rule) => rule.required().error('Choose where it stands.'),
        }),
        defineField({
          name: 'line',
          title: 'One line about it',
          type: 'string',
          description: 'Below it in a menu at the head of the page, as the others have one.',
          validation: atMost(60),
        }),
      ],
      preview: {
        select: {title: 'label', place: 'place'},
        prepare: ({title, place}) => ({title, subtitle: titleOf(place)}),
      },
    }),
  ],
  validation: (rule) =>
    rule.custom<NonNullable<SiteSettings['extraLinks']>>((links = []) => {
      const full = extraLinkPlaces.find(
        ({value}) => links.filter(({place}) => place === value).length > mostExtraLinks,
      )
      return !full || `${full.title} has more than ${mostExtraLinks}: take some off.`
    }),
})
