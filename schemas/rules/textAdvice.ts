import type {StringRule, ValidationError} from 'sanity'
import {contactFactOf} from '../options/contactFacts.ts'
import {figureTitles} from '../options/figures.ts'
import {providerFacts} from '../options/providerFacts.ts'
import type {ContactFact, FigureFact, ProviderFact, RichText, ShortText} from '../sanity.types.ts'

/** A member of a text, long or short. */
export type TextMember = RichText[number] | ShortText[number]

type Block = Extract<TextMember, {_type: 'block'}>

/** The words of a paragraph, with the name of each fact in it. */
export const wordsOfBlock = ({children = []}: Block): string =>
  children
    .map((child) =>
      child._type === 'span'
        ? (child.text ?? '')
        : // A figure reads as one word, however long its name in the Studio is.
          `[${child._type === 'figureFact' ? 'Figure' : factTitle(child)}]`,
    )
    .join('')

// Warnings in the Studio beside a text that is hard to read. They refuse nothing.

const mostWords = 35
/** The years at school that a text asks of its reader: at 12, most readers stumble. */
const mostYears = 12

const segmentsOf = (text: string, granularity: 'sentence' | 'word') =>
  Array.from(new Intl.Segmenter('en-GB', {granularity}).segment(text))
const wordsOf = (text: string) => segmentsOf(text, 'word').filter(({isWordLike}) => isWordLike)
export const sentencesOf = (text: string) =>
  segmentsOf(text, 'sentence').flatMap(({segment}) => segment.trim() || [])

/** The Automated Readability Index (Smith and Senter, 1967): the years at school that some sentences ask. */
export function readingYears(text: string): number {
  const words = wordsOf(text)
  const letters = words.reduce((sum, {segment}) => sum + segment.length, 0)
  const sentences = sentencesOf(text).length
  return (4.71 * letters) / words.length + (0.5 * words.length) / sentences - 21.43
}

const shortened = (text: string) => {
  const words = text.split(/\s+/)
  return `“${words.slice(0, 8).join(' ')}${words.length > 8 ? ' …' : ''}”`
}

/** Advice on each sentence of a paragraph, or on all of it. */
export function adviceOnParagraph(text: string): string[] {
  const long = sentencesOf(text).filter((sentence) => wordsOf(sentence).length > mostWords)
  if (long.length > 0) {
    return long.map(
      (sentence) =>
        `${shortened(sentence)} has ${wordsOf(sentence).length} words. Two sentences are easier to follow.`,
    )
  }
  // The index means nothing for a few words.
  return wordsOf(text).length >= 30 && readingYears(text) > mostYears
    ? [
        `${shortened(text)} takes more than ${mostYears} years at school to read. Shorter words help more people.`,
      ]
    : []
}

function adviceOnText(text: string | undefined): true | string {
  const advice = (text ?? '').split('\n').flatMap((paragraph) => adviceOnParagraph(paragraph))
  return advice.length === 0 || advice.join(' ')
}

/** The rules of a plain text that visitors read, and advice on how easily they do. */
export const readable =
  (rules: (rule: StringRule) => StringRule | StringRule[]) =>
  (rule: StringRule): StringRule[] =>
    [rules(rule), rule.custom<string>(adviceOnText).warning()].flat()

/** Words of a link that mean nothing to people whose screen reader lists the links alone. */
const emptyLink =
  /^(?:click )?(?:here|this|this page|this link|link|more|read more|find out more)$/i

const headings = ['h2', 'h3', 'h4']

function linksOf({children = [], markDefs = []}: Block): string[] {
  const links = new Set(markDefs.map(({_key}) => _key))
  return children.flatMap((child) =>
    child._type === 'span' && child.marks?.some((mark) => links.has(mark))
      ? [(child.text ?? '').trim()]
      : [],
  )
}

const levelOf = (block: TextMember) =>
  block._type === 'block' ? headings.indexOf(block.style ?? '') + 1 : 0

export function adviceOnBlock(
  block: TextMember | undefined,
  {
    parent,
    path,
    document,
  }: {
    parent?: unknown
    path?: readonly unknown[] | undefined
    document?: {_type: string} | undefined
  },
): true | ValidationError[] {
  if (block?._type !== 'block') return true
  const advice: string[] = []
  const text = wordsOfBlock(block)
  const level = levelOf(block)
  if (level > 0) {
    const blocks: TextMember[] = Array.isArray(parent) ? parent : []
    const before = blocks.slice(
      0,
      blocks.findIndex(({_key}) => _key === block._key),
    )
    // A text of a section is below the section's own heading.
    const above = path?.[0] === 'sections' ? 1 : 0
    if (level > (before.map(levelOf).findLast(Boolean) ?? above) + 1) {
      advice.push(
        `${shortened(text)} is a smaller heading than its place asks for: one level is left out before it.`,
      )
    }
  } else advice.push(...adviceOnParagraph(text))
  // A story has the consent of its people; no other text can hold one.
  if (block.style === 'blockquote' && document && document._type !== 'careStories') {
    advice.push(
      `${shortened(text)} is a quotation, and nothing here says that the person agreed to it. Put what somebody said about your care into a testimonial or a care story, which keep their consent.`,
    )
  }
  for (const words of linksOf(block)) {
    if (emptyLink.test(words)) {
      advice.push(`The link “${words}” does not say where it goes: name the page it leads to.`)
    }
  }
  return advice.length === 0 || advice.map((message) => ({message}))
}

const emptyAlt =
  /^(?:(?:an? )?(?:image|picture|photo|photograph|graphic|logo|icon|untitled)s?(?: \d+)?|\S+\.(?:jpe?g|png|webp|avif|gif|heic)|(?:img|dsc|dscn|dscf|pxl|p)[-_]?\d+|screenshot.*)$/i

export function adviceOnAlt(alt: string | undefined): true | string {
  return (
    !alt ||
    !emptyAlt.test(alt.trim()) ||
    `“${alt.trim()}” does not say what the picture shows to somebody who cannot see it.`
  )
}

/** The length at which a search result is cut. Google measures pixels; this comes near. */
export const searchResult = {title: 60, description: 160}

/** A text as a search result shows it, cut where it is too long. */
export function cutOff(text: string, part: keyof typeof searchResult): string {
  const most = searchResult[part]
  return text.length > most ? `${text.slice(0, most).trimEnd()} …` : text
}

/** Advice on a text for search results and shared links. */
export const fitsSearchResult =
  (part: keyof typeof searchResult) =>
  (text: string | undefined): true | string =>
    !text ||
    text.length <= searchResult[part] ||
    `Search results and shared links cut it off after about ${searchResult[part]} letters: “${cutOff(text, part)}”`

/** The Studio's name of a fact in a sentence. */
function factTitle(fact: ContactFact | FigureFact | ProviderFact): string {
  switch (fact._type) {
    case 'contactFact':
      return contactFactOf(fact.fact)?.title ?? 'Contact'
    case 'figureFact':
      return figureTitles.find(({value}) => value === fact.figure)?.title ?? 'Figure'
    case 'providerFact':
      return providerFacts.find(({value}) => value === fact.fact)?.title ?? 'Our facts'
  }
}
