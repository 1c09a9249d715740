import {defineLocaleResourceBundle} from 'sanity'
import {takenPictures} from 'schemas/objects/takenPictures.ts'

/** A file's or a picture's: the Studio does not say which. */
const refused = `It was not taken, or did not arrive whole. Pictures: ${takenPictures}`
const otherKind = 'This kind of file is not taken here'

/** Words of ours in place of those of the Studio's own that help nobody. */
export const words = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'studio',
  resources: {
    'asset-sources.common.uploader.upload-failed.description': refused,
    'inputs.image.upload-error.description': refused,
    'inputs.file.upload-failed.description': refused,
    'inputs.files.common.drop-message.drop-to-upload.no-accepted-file-message_one': otherKind,
    'inputs.files.common.placeholder.cannot-upload-some-files_one': otherKind,
    'inputs.tags.placeholder': 'Type one and press Enter',
    'inputs.tags.placeholder_touch': 'Type one',
    // Of which there is one kind.
    'inputs.portable-text.action.edit-annotation-aria-label': 'Change the link',
    'inputs.portable-text.action.remove-annotation-aria-label': 'Remove the link',
  },
})
