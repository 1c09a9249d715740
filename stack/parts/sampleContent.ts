import {readFolder} from '@home-care/lake/archive/readArchive.ts'
import type {LakeOptions} from '@home-care/lake/server.ts'
import {provider} from '@home-care/schemas/provider/provider.ts'
import {sampleFor} from '@home-care/schemas/sample/documents.ts'
import {sampleFolder} from '@home-care/schemas/sample/sampleText.ts'

const archive = await readFolder(sampleFolder)
const documents = sampleFor(provider, archive.documents)
const named = JSON.stringify(documents)

/** The first content of a new lake, with the pictures that it shows. */
export const sampleContent: NonNullable<LakeOptions['content']> = {
  documents,
  assets: new Map([...archive.assets].filter(([name]) => named.includes(`"${name}"`))),
}
