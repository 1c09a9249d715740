import {defineArrayMember, defineField} from 'sanity'
import {isSample, joinParts} from '../../objects/sharedFields.ts'
import {provider} from '../../provider/provider.ts'
import {atMost, requiredText} from '../../rules/fieldRules.ts'
import {pages} from '../../site/siteMap.ts'
import {personConsent, personName, photograph, words} from './person.ts'

export const team = defineField({
  name: 'team',
  title: 'Team',
  type: 'array',
  description: `Who a family may meet, at ${pages.team.path}. Drag them into the order of that page. The registered manager and whoever answers for the company, under Who we are, come first. With nobody here there is no such page.`,
  group: 'team',
  of: [
    defineArrayMember({
      name: 'teamMember',
      title: 'Person',
      type: 'object',
      description: 'Someone who works with us, and agreed to be on the website.',
      fields: [
        defineField({...personName, validation: requiredText('Name the person.', 80)}),
        defineField({
          name: 'role',
          title: 'Role',
          type: 'string',
          description: `What they do, and where: "Care manager, ${provider.examples.place}".`,
          validation: requiredText('Say what the person does.', 80),
        }),
        defineField({
          name: 'isActive',
          title: 'Shown on the site',
          type: 'boolean',
          description: 'Switch off to take the person off the site without losing what is here.',
          initialValue: true,
        }),
        defineField({
          name: 'areas',
          title: 'Leads the care in',
          type: 'array',
          description:
            'Areas whose pages name this person, with the photograph. Without anybody, they name the registered manager.',
          of: [defineArrayMember({type: 'reference', to: [{type: 'location'}], weak: true})],
          validation: (rule) => rule.unique().error('This area is listed twice.'),
        }),
        photograph,
        words,
        defineField({
          name: 'qualifications',
          title: 'Qualifications',
          type: 'string',
          description:
            'What they have learnt that families ask about: "Level 5 diploma in adult care".',
          validation: atMost(160),
        }),
        defineField({
          name: 'registration',
          title: 'Professional registration',
          type: 'string',
          description:
            'Of a nurse or therapist, so that anybody can check it: "Nurse, NMC PIN 12A3456B".',
          validation: atMost(80),
        }),
        personConsent,
        isSample,
      ],
      preview: {
        select: {title: 'name', role: 'role', isActive: 'isActive', media: 'photograph'},
        prepare: ({title, role, isActive, media}) => ({
          title,
          subtitle: joinParts(role, isActive === false && 'not shown on the site'),
          media,
        }),
      },
    }),
  ],
})
