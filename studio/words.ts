import {takenPictures} from '@home-care/schemas/objects/takenPictures.ts'
import {defineLocaleResourceBundle} from 'sanity'

/** For files and pictures: the Studio does not distinguish them. */
const refused = `It was not taken, or did not arrive whole. Pictures: ${takenPictures}`
const otherKind = 'This kind of file is not taken here'

/** Words in place of the Studio's own that do not help, by their namespace. */
const inPlaceOf = {
  studio: {
    'asset-sources.common.uploader.upload-failed.description': refused,
    'inputs.image.upload-error.description': refused,
    'inputs.file.upload-failed.description': refused,
    'inputs.files.common.drop-message.drop-to-upload.no-accepted-file-message_one': otherKind,
    'inputs.files.common.placeholder.cannot-upload-some-files_one': otherKind,
    'release.schedule-dialog.select-publish-date-label':
      'Publish on (London time, unless you chose another time zone)',
    'incoming-references.title': 'What links here',
    'inputs.tags.placeholder': 'Type one and press Enter',
    'inputs.tags.placeholder_touch': 'Type one',
    // There is one kind of each.
    'inputs.portable-text.action.edit-annotation-aria-label': 'Change the link',
    'inputs.portable-text.action.remove-annotation-aria-label': 'Remove the link',
    'inputs.portable-text.action.insert-inline-object-aria-label': '{{typeName}}',
    'inputs.portable-text.inline-block.aria-label': 'From Site settings',
    'inputs.portable-text.inline-object.edit': 'Choose another',
    'inputs.portable-text.inline-object.edit-aria-label': 'Choose another',
    'inputs.portable-text.inline-object.remove': 'Remove',
    'inputs.portable-text.inline-object.remove-aria-label': 'Remove',
  },
  structure: {
    'document-inspector.menu-item.title': 'Show as data',
    'document-inspector.dialog.title': '<DocumentTitle/> as data',
    'confirm-delete-dialog.referring-documents-descriptor.text_delete':
      'These name “<DocumentTitle/>” or show it:',
    'confirm-delete-dialog.referring-documents-descriptor.text_unpublish':
      'These name “<DocumentTitle/>” or show it:',
    'confirm-delete-dialog.referential-integrity-disclaimer.text_delete':
      'They leave it out once it is deleted. If the home page shows it by choice, take it out there first, and publish.',
    'confirm-delete-dialog.referential-integrity-disclaimer.text_unpublish':
      'They leave it out once it is unpublished. If the home page shows it by choice, take it out there first, and publish.',
  },
  validation: {
    'number.non-integer': 'Must be a whole number',
    'object.asset-required': 'Choose a picture or a file',
    'slug.missing-current': 'Needs a web address',
    'slug.not-unique': 'Another page has this web address',
  },
  releases: {
    // Also shown to a person who may not publish alone: see docs/decisions/24-a-second-person.md.
    'permission-missing-title': 'Not yours to publish',
    'permission-missing-description':
      'Either your role does not publish, or something in it that you changed last needs a second person to publish it.',
  },
  presentation: {
    // A telephone shows one of the two.
    'narrow-tabs.content-tab.label': 'Form',
    'narrow-tabs.preview-tab.label': 'Page',
  },
}

export const words = Object.entries(inPlaceOf).map(([namespace, resources]) =>
  defineLocaleResourceBundle({locale: 'en-US', namespace, resources}),
)
