import {isBlank} from '../rules/isBlank.ts'
import {isRecord} from '../rules/isRecord.ts'
import {reviseJson} from '../rules/reviseJson.ts'
import {sampleDocuments} from '../sample/documents.ts'
import type {ContentDocument, Migration} from './migration.ts'

const pageType = 'page'
const wordsType = 'pageWords'

/** The prefix of an id before the published one: `drafts.`, `versions.<release>.` or nothing. */
const versionOf = ({_id}: ContentDocument, published: string) => _id.slice(0, -published.length)

/** A plain text as paragraphs. */
const paragraphs = (text: string) =>
  text.split(/\n\s*\n/).map((words, index) => ({
    _type: 'block',
    _key: `moved-${index + 1}`,
    style: 'normal',
    markDefs: [],
    children: [{_type: 'span', _key: `moved-${index + 1}-1`, text: words.trim(), marks: []}],
  }))

const isText = (value: unknown): value is string => typeof value === 'string' && !isBlank(value)

/** A page of the sample with the words that an editor wrote of it before pages were documents. */
function withWords(page: ContentDocument, words: ContentDocument): ContentDocument {
  const {heading, introduction, statement, passage, translations, answers, reviewBy, reviewer} =
    words
  const {introduction: _, ...rest} = page
  const moved = {
    ...rest,
    ...(isText(heading) && {heading}),
    ...(isText(introduction) && {introduction: paragraphs(introduction)}),
    ...(Array.isArray(answers) && {answers}),
    ...(reviewBy !== undefined && {reviewBy}),
    ...(reviewer !== undefined && {reviewer}),
  }
  const story = isRecord(passage) && Array.isArray(passage.text) ? passage : undefined
  return reviseJson(moved, (_name, part) => {
    if (!isRecord(part)) return part
    if (part._type === 'statement') return {...part, ...statementOf(statement)}
    if (part._type === 'languageList') return {...part, languages: translations ?? []}
    // The only text of these pages that an editor could change was in one column.
    if (part._type !== 'pageSection' || part.layout !== 'text') return part
    const [first] = Array.isArray(part.blocks) ? part.blocks : []
    return {
      ...part,
      ...(isText(story?.heading) && {heading: story.heading}),
      blocks:
        isRecord(first) && first._type === 'textBlock'
          ? [{...first, text: story?.text ?? []}]
          : part.blocks,
    }
  })
}

const statementOf = (statement: unknown) =>
  isRecord(statement) ? {lead: statement.lead, words: statement.words} : {words: undefined}

/**
 * Gives a lake with content the pages that it lacks. What editors wrote of a page, in drafts and in
 * releases too, becomes part of it. Their former documents stay as they are, for the way back.
 */
export const movePages: Migration = (documents) => {
  if (!documents.some(({_type}) => _type === 'siteSettings')) return []
  const ids = new Set(documents.map(({_id}) => _id))
  const missing = sampleDocuments.filter(({_id, _type}) => _type === pageType && !ids.has(_id))
  return missing.flatMap(({_rev, _updatedAt, ...sample}) => {
    const wordsId = sample._id.replace(pageType, wordsType)
    const versions = documents.filter(({_id}) => _id === wordsId || _id.endsWith(`.${wordsId}`))
    const published = versions.find(({_id}) => _id === wordsId)
    const page: ContentDocument = published ? withWords(sample, published) : {...sample}
    const others = versions.flatMap((words) => {
      const _id = versionOf(words, wordsId) + sample._id
      return words === published || ids.has(_id) ? [] : [{...withWords(page, words), _id}]
    })
    return [[page, ...others]]
  })
}
