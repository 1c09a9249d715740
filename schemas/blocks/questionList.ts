import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {defineArrayMember, defineField} from 'sanity'
import {defineBlock} from './defineBlock.ts'

export const questionList = defineBlock({
  name: 'questionList',
  title: 'Questions',
  description: 'Questions and answers, one open at a time.',
  icon: HelpCircleIcon,
  isList: true,
  select: {questions: 'questions.0'},
  fields: [
    defineField({
      name: 'questions',
      title: 'Questions',
      type: 'array',
      description: 'As a visitor would ask them, in the order in which they matter.',
      of: [defineArrayMember({type: 'question'})],
      validation: (rule) =>
        rule
          .max(60)
          .warning(
            'It is hard to find one question among more than 60: divide them among sections.',
          ),
    }),
  ],
})
