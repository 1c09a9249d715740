import {DocumentTextIcon} from '@sanity/icons/DocumentText'
import {defineField, defineType} from 'sanity'
import {contactFactHint} from '../objects/contactFact.ts'
import {addressField, formerSlugs} from '../rules/addressField.ts'
import {hasAsset} from '../rules/hasAsset.ts'
import {requiredText} from '../rules/requiredText.ts'
import {reviewFields} from '../rules/reviewFields.ts'
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
    addressField({
      source: 'title',
      description: `The last part of the page’s address, after ${pathOf('legalPage', '')}: choose Generate.`,
      requiredMessage: 'Give the page a web address: choose Generate.',
    }),
    formerSlugs,
    defineField({
      name: 'changedOn',
      title: 'Last changed on',
      type: 'date',
      description:
        'The day what the policy says was last changed, as the page tells it; a corrected comma is no change. Without it the page tells no day.',
      options: {dateFormat: 'D MMMM YYYY'},
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
        'A PDF to offer for download above the text. Keep the text as well: a PDF is hard to read on a telephone, and for some with no reader at all.',
      options: {accept: 'application/pdf'},
    }),
    ...reviewFields(),
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
