import {fileURLToPath} from 'node:url'
import type {LakeOptions} from '@home-care/lake/server.ts'
import {sampleDocuments} from '@home-care/schemas/sample/documents.ts'
import {sampleImages} from '@home-care/schemas/sample/images.generated.ts'

const content = JSON.stringify(sampleDocuments)

/** The first content of a new lake, with the pictures that it shows. */
export const sampleContent: NonNullable<LakeOptions['content']> = {
  documents: sampleDocuments,
  images: Object.values(sampleImages)
    .filter(({assetId}) => content.includes(assetId))
    .map(({filename}) =>
      fileURLToPath(import.meta.resolve(`@home-care/schemas/sample/images/${filename}`)),
    ),
}
