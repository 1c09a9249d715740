import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {defineField} from 'sanity'
import {atMost} from '../rules/fieldRules.ts'
import {defineBlock} from './defineBlock.ts'

export const whichHelpTool = defineBlock({
  name: 'whichHelpTool',
  title: 'Which help? (tool)',
  description: 'Five questions that lead to services, a price and who might pay.',
  icon: HelpCircleIcon,
  fields: [
    defineField({
      name: 'label',
      title: 'What the button says',
      type: 'string',
      description: 'Left empty, it has its usual words.',
      validation: atMost(80),
    }),
  ],
})
