import {nationTexts, sampleText} from '#sample-text'
import {type Provider, provider} from '../provider/provider.ts'
import {providerWords} from '../provider/providerWords.ts'
import {withAssets} from '../rules/archivedAssets.ts'
import {isRecord} from '../rules/isRecord.ts'
import {reviseJson} from '../rules/reviseJson.ts'
import type {ContentType} from '../site/contentType.ts'
import {
  documentsOf,
  firstDocuments,
  ONLY,
  type SampleDocument,
  withoutOthers,
} from './firstDocuments.ts'
import {sampleImages} from './images.generated.ts'

const linesOf = (text: string): unknown[] =>
  text.split('\n').flatMap((line) => (line ? JSON.parse(line) : []))

const sampleLines = linesOf(sampleText)

/** What is written for other nations in the place of some of the sample. */
const nationLines = nationTexts.flatMap(linesOf)

/** The fields of the document are as the content model has them: a test holds each to it. */
const isSampleDocument = (value: unknown): value is SampleDocument =>
  isRecord(value) && typeof value._id === 'string' && typeof value._type === 'string'

/**
 * The sample's documents for a provider. Codes such as `{area}` are filled with its facts, and a provider
 * with first content has documents of its own for some. Codes for contact facts stay: the site fills them.
 * @param archived documents of content.ndjson, which name their pictures as in an archive
 */
export function sampleFor(by: Provider, archived: readonly unknown[] = sampleLines) {
  const documents = withoutOthers([...archived, ...nationLines].filter(isSampleDocument), by)
  const first = by.content ? firstDocuments(by, by.content, documents) : documents
  const english = providerWords(by)
  const wordsIn = (language?: string) => (language ? providerWords(by, language) : english)
  return reviseJson(first, (_, part) =>
    typeof part === 'string' && part.includes('{') ? filled(part, wordsIn) : part,
  )
}

/** A fact of the provider, `{area}`; in a text of another language `{area pl}`. */
const code = /\{(\w+)(?: ([a-z]{2}))?\}/g

const filled = (text: string, wordsIn: (language?: string) => ReadonlyMap<string, string>) =>
  text.replace(ONLY, '').replace(code, (as, name, language) => wordsIn(language).get(name) ?? as)

/** The sample's figures, also those of another nation, whose pages a provider does not have. */
export const allSampleFigures = documentsOf(
  sampleLines.filter(isSampleDocument),
  'figures',
).flatMap(({figures}) => figures ?? [])

/** The ids that a Content Lake gives the pictures, by their names in the archive. */
const pictureIds = new Map(
  Object.entries(sampleImages).map(([name, id]) => [`image@file://./images/${name}.webp`, id]),
)

/** The first documents of a new Content Lake, and the site's content until one has answered. */
export const sampleDocuments = sampleFor(provider).map((each) => withAssets(each, pictureIds))

/** The sample's documents of a type, in the order of their ids. */
export const sampleDocumentsOf = <Type extends ContentType>(type: Type) =>
  documentsOf(sampleDocuments, type)

/**
 * The sample's only document of a type.
 * @throws Error when it has none
 */
export function sampleDocument<Type extends ContentType>(type: Type) {
  const [found] = sampleDocumentsOf(type)
  if (!found) throw new Error(`The sample has no ${type}`)
  return found
}
