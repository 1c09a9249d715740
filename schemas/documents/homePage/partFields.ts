import {defineField} from 'sanity'
import {atMost, requiredText} from '../../rules/fieldRules.ts'
import {readable} from '../../rules/textAdvice.ts'

/** The heading of a part of the page. @param message what an editor reads while it is empty */
export const heading = (message: string) =>
  defineField({
    name: 'heading',
    title: 'Heading',
    type: 'string',
    description: 'The large words at the top of this part of the page.',
    validation: requiredText(message, 100),
  })

export const subtitle = defineField({
  name: 'subtitle',
  title: 'Line below the heading',
  type: 'text',
  rows: 2,
  description: 'One or two sentences that lead into this part of the page.',
  validation: readable(atMost(300)),
})
