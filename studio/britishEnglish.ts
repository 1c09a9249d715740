import {takenPictures} from '@home-care/schemas/objects/PictureInput.tsx'
import {setDefaultOptions} from 'date-fns'
import {enGB} from 'date-fns/locale/en-GB'
import {defineLocaleResourceBundle, type LocalePluginOptions} from 'sanity'

const locale = 'en-GB'

/** For files and pictures: the Studio does not distinguish them. */
const refusal = `It was not taken, or did not arrive whole. Pictures: ${takenPictures}`
const otherKind = 'This kind of file is not taken here'

/** Words in place of the Studio's own that do not help, by their namespace. */
const inPlaceOf = {
  studio: {
    'asset-sources.common.uploader.upload-failed.description': refusal,
    'inputs.image.upload-error.description': refusal,
    'inputs.file.upload-failed.description': refusal,
    'inputs.files.common.drop-message.drop-to-upload.no-accepted-file-message_one': otherKind,
    'inputs.files.common.placeholder.cannot-upload-some-files_one': otherKind,
    'release.schedule-dialog.select-publish-date-label':
      'Publish on (London time, unless you chose another time zone)',
    // This is the Studio's perspective; each document says itself whether it is a draft.
    'release.navbar.drafts': 'With drafts',
    'release.chip.global.drafts': 'With drafts',
    'release.navbar.published': 'As visitors see it',
    'inputs.reference.error.document-unavailable-title': 'It was deleted, or you may not read it',
    'inputs.reference.error.nonexistent-document-title': 'It was deleted',
    'inputs.reference.error.nonexistent-document-description':
      'Remove it from here, or choose another. Start lists what was deleted lately, and brings it back.',
    'inputs.reference.error.nonexistent-document.clear-button-label': 'Remove',
    // A program may write a block of a kind that the site has not, or put one where none belongs.
    'inputs.array.error.type-is-incompatible-prompt':
      'Visitors don’t see this <code>{{typeName}}</code>: it does not belong here',
    'inputs.array.error.type-is-incompatible-title': 'What is this?',
    'inputs.array.error.current-schema-not-declare-description':
      'A program wrote it, or another release of the Studio. The rest of the page is as it was.',
    'inputs.array.error.can-delete-but-no-edit-description':
      'It cannot be changed here. Remove it, by the dots at its right.',
    'inputs.array.error.json-representation-description': 'What it says, as data:',
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
    // The lake leaves out references to documents that no longer exist.
    'action.restore.confirm.message':
      'Go back to this revision? Anything it refers to that no longer exists is left out.',
    ...Object.fromEntries(
      // Sanity's own blame other documents for every failure.
      ['', '_delete', '_unpublish'].map((kind) => [
        `panes.document-operation-results.operation-error${kind}`,
        'That did not work, and nothing was changed. Try again in a moment.',
      ]),
    ),
    'panes.document-operation-results.operation-success_unpublish':
      '<Strong>{{title}}</Strong> is off the site. Its words are a draft now.',
    'document-inspector.menu-item.title': 'Show as data',
    'document-inspector.dialog.title': '<DocumentTitle/> as data',
  },
  validation: {
    'number.non-integer': 'Must be a whole number',
    'object.asset-required': 'Choose a picture or a file',
    'slug.missing-current': 'Needs a web address',
    'slug.not-unique': 'Another page has this web address',
  },
  releases: {
    'overview.description':
      'A release holds changes to several documents, which go on the site together: at once, or at a time that you choose.',
    // Also shown to a person who may not publish alone: see docs/decisions/24-a-second-person.md.
    'permission-missing-title': 'Not yours to publish',
    'permission-missing-description':
      'Either your role does not publish, or something in it that you changed last needs a second person to publish it.',
  },
  presentation: {
    'locations-banner.resolving.text': 'Checking where it is shown…',
    'main-document.missing.text': 'No document opens beside this page.',
    'preview-frame.status_timeout':
      'The page is taking longer than usual. It shows as soon as it is ready.',
    'preview-frame.continue-button.text': 'Show what is there',
    // A telephone shows one of the two.
    'narrow-tabs.content-tab.label': 'Form',
    'narrow-tabs.preview-tab.label': 'Page',
  },
}

const words = Object.entries(inPlaceOf).map(([namespace, resources]) =>
  defineLocaleResourceBundle({locale, namespace, resources}),
)

// The Studio formats dates with date-fns.
setDefaultOptions({locale: enGB, weekStartsOn: 1})

/** Sanity's words and ours, with British dates and weeks that start on Monday. */
export const britishEnglish: LocalePluginOptions = {
  locales: (locales) =>
    locales.map((each) => ({
      ...each,
      id: locale,
      title: 'English (UK)',
      weekInfo: {firstDay: 1, weekend: [6, 7], minimalDays: 4},
      bundles: each.bundles?.map((bundle) => ({...bundle, locale})) ?? [],
    })),
  bundles: (bundles) => [...bundles.map((bundle) => ({...bundle, locale})), ...words],
}
