import {
  type ContentSourceMap,
  type ContentSourceMapParsedPath,
  getPublishedId,
  getVersionFromId,
  isPublishedId,
  isVersionId,
  jsonPathToStudioPath,
  studioPath,
} from '@sanity/client/csm'
import {encodeIntoResult} from '@sanity/client/stega'
import {vercelStegaDecode, vercelStegaEncode} from '@vercel/stega'

/**
 * Fields that hold no words, by name: codes, addresses, telephone numbers, times, and words that the
 * site computes with or puts into an attribute. What Sanity names itself begins with `_`.
 */
const bareFields = new Set([
  'alt',
  'anchor',
  'blurHash',
  'build',
  'closes',
  'code',
  'county',
  'current',
  'days',
  'drawing',
  'email',
  'extension',
  'fact',
  'figure',
  'form',
  'ground',
  'href',
  'icon',
  'id',
  'layout',
  'look',
  'lqip',
  'nextDistricts',
  'opens',
  'originalFilename',
  'partDistricts',
  'path',
  'phone',
  'place',
  'postcodeDistricts',
  'rating',
  'thumbHash',
  'tone',
  'towns',
  'url',
  'when',
  'which',
  'who',
])

/** Nothing, a date, or an address with or without its host, and no word beside it. */
const bareValue = /^(\s*|\d{4}-\d\d-\d\d(T\S*)?|\/\S*|(https?|mailto|tel|sms|data):\S+)$/i

function isBare(path: ContentSourceMapParsedPath, value: string): boolean {
  const name = path.findLast((part) => typeof part === 'string') ?? ''
  return /^_|Id$|type/i.test(name) || bareFields.has(name) || bareValue.test(value)
}

/**
 * An answer with the source of every text hidden in the text itself (stega), so that a click in the
 * preview finds its field. Sanity's client can do so, with an address in the Studio that names
 * everything twice: these are half as long, and every one is sent, read and laid out with its text.
 * @param studioUrl where the Studio is, for a preview in a window of its own
 */
export function withSources<Answer>(
  answer: Answer,
  sourceMap: ContentSourceMap,
  studioUrl: string,
): Answer {
  return encodeIntoResult(answer, sourceMap, ({value, sourcePath, sourceDocument}) => {
    if (isBare(sourcePath, value)) return value
    const {_id, _type: type} = sourceDocument
    const source = {
      origin: 'sanity.io',
      baseUrl: studioUrl,
      id: getPublishedId(_id),
      type,
      path: studioPath.toString(jsonPathToStudioPath(sourcePath)),
      ...perspectiveOf(_id),
    }
    return value + vercelStegaEncode(source)
  })
}

/** The perspective of a text, unless it is in a draft. */
function perspectiveOf(id: string): {perspective?: string} {
  if (isPublishedId(id)) return {perspective: 'published'}
  const release = isVersionId(id) && getVersionFromId(id)
  return release ? {perspective: release} : {}
}

/**
 * The source of a field that is no text, such as a sum: to be put beside what the page shows of it.
 * @param name a text of the same object, as it came
 * @returns undefined where no source is hidden in that text
 */
export function sourceBeside(name: string, field: string): string | undefined {
  const source = vercelStegaDecode<{path: string}>(name)
  return source && vercelStegaEncode({...source, path: source.path.replace(/[^.]+$/, field)})
}
