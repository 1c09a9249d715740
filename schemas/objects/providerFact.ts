import {HomeIcon} from '@sanity/icons/Home'
import {defineField, defineType} from 'sanity'
import {providerFacts} from '../options/providerFacts.ts'
import {ProviderFactPreview} from './FactPreviews.tsx'

/** An inline object that the site replaces with a fact of the provider. */
export const providerFact = defineType({
  name: 'providerFact',
  title: 'Our facts',
  type: 'object',
  description: 'Our name, our area or our regulator.',
  icon: HomeIcon,
  fields: [
    defineField({
      name: 'fact',
      title: 'What stands here',
      type: 'string',
      description: 'It follows what the site knows of us.',
      options: {list: [...providerFacts], layout: 'radio'},
      initialValue: 'name',
      validation: (rule) => rule.required().error('Choose what stands here.'),
    }),
  ],
  preview: {select: {title: 'fact'}},
  components: {preview: ProviderFactPreview},
})
