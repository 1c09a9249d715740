import {DocumentTextIcon} from '@sanity/icons/DocumentText'
import {defineField, defineType} from 'sanity'
import {contactFactHint} from '../objects/contactFact.ts'
import {hasAsset} from '../objects/imageWithAlt.ts'
import {dayField, reviewFields} from '../objects/sharedFields.ts'
import {addressFields} from '../rules/addressField.ts'
import {requiredText} from '../rules/fieldRules.ts'
import {isWritten} from '../rules/showsSomething.ts'
import {pathOf} from '../site/siteMap.ts'

export const legalPage = defineType({
  name: 'legalPage',
  title: 'Legal page',
  type: 'document',
  description: 'A policy or statement: written text, a file to download, or both.',
  icon: DocumentTextIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description: 'The name of the policy or statement: "Cookie Policy".',
      validation: requiredText('Give the page a title.', 100),
    }),
    ...addressFields('legalPage', 'page'),
    dayField({
      name: 'changedOn',
      title: 'Last changed on',
      description:
        'The day the policy last changed in what it says; a corrected comma is not a change. Without it the page shows no date.',
    }),
    defineField({
      name: 'content',
      title: 'Text',
      type: 'richText',
      description: `The text of the page. ${contactFactHint}`,
      validation: (rule) =>
        rule.custom(
          (content, {document}) =>
            isWritten(content) || hasAsset(document?.file) || 'Write the text, or attach a file.',
        ),
    }),
    defineField({
      name: 'file',
      title: 'File to download',
      type: 'file',
      description:
        'A PDF to offer for download above the text. Keep the text as well: a PDF is hard to read on a phone, and some people have no way to open one.',
      options: {accept: 'application/pdf'},
    }),
    ...reviewFields,
  ],
  orderings: [{title: 'Title, A to Z', name: 'title', by: [{field: 'title', direction: 'asc'}]}],
  preview: {
    select: {title: 'title', slug: 'slug.current'},
    prepare: ({title, slug}) => ({
      title,
      subtitle: slug ? pathOf('legalPage', slug) : 'No web address yet',
    }),
  },
})
