import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {toolLabel} from './blockFields.ts'
import {defineBlock} from './defineBlock.ts'

export const whichHelpTool = defineBlock({
  name: 'whichHelpTool',
  title: 'Which help? (tool)',
  description: 'Five questions that lead to services, a price and who might pay.',
  icon: HelpCircleIcon,
  fields: [toolLabel('What the button says')],
})
