import type {RichText as Content} from '@home-care/schemas/sanity.types.ts'
import {
  PortableText,
  type PortableTextBlockComponent,
  type PortableTextComponents,
} from '@portabletext/react'
import {stegaClean} from '@sanity/client/stega'
import {type FilledText, fillFacts} from '../content/facts.ts'
import {getFacts} from '../content/read.ts'
import {anchorIds} from './anchorId.ts'
import {ContentImage} from './ContentImage.tsx'
import {Heading, type Level, levelBelow} from './Heading.tsx'
import {marks} from './ShortText.tsx'
import {AnsweredNumbers, CannotTelephone, CouncilNumbers} from './UrgentNumbers.tsx'

/** The headings of a text, with the ids that links to them use. */
export function headingsOf(text: FilledText) {
  const blocks = text.flatMap((block) =>
    block._type === 'block' && /^h\d$/.test(block.style ?? '') ? [block] : [],
  )
  const words = blocks.map(({children = []}) => children.map(({text}) => text).join(''))
  const ids = anchorIds(words)
  return blocks.map((block, index) => ({
    block,
    heading: words[index] ?? '',
    id: ids[index] ?? '',
  }))
}

/** The numbers that a text shows between its paragraphs. */
function Telephones({which}: {which: unknown}) {
  switch (which) {
    case 'councils':
      return <CouncilNumbers />
    case 'withoutSpeaking':
      return <CannotTelephone />
    case 'oursAndOthers':
      return <AnsweredNumbers />
    default:
      return <AnsweredNumbers saysWhoElse={false} />
  }
}

/**
 * The level of each heading of a text: its own, without a gap after the heading before it.
 * @param level of the first heading at most
 */
function levelsOf(text: FilledText, level: Level) {
  let before: Level | undefined
  return headingsOf(text).map(({block, id}) => {
    const most: Level = before ? levelBelow(before) : level
    const own: Level = block.style === 'h4' ? 4 : block.style === 'h3' ? 3 : 2
    before = own < most ? own : most
    return [block, {level: before, id}] as const
  })
}

interface RichTextOptions {
  edit?: (key: string) => string | undefined
  /** Without an element of its own, within running text. */
  isBare?: boolean
  /**
   * The level of headings in a block of a page. These have no ids: two blocks may have the same heading,
   * and links lead to the section.
   */
  level?: Level
}

/**
 * Renders an editor's rich text with today's facts. Blocks of an unknown type are left out.
 * @param edit returns the attribute for a picture's key: see preview/dataAttribute.ts
 */
export async function RichText({
  value,
  ...props
}: RichTextOptions & {
  value: Content | null | undefined
}) {
  return value && <FilledRichText value={fillFacts(value, await getFacts(value))} {...props} />
}

/** A rich text whose facts are filled in. */
export function FilledRichText({
  value,
  edit,
  isBare = false,
  level,
}: RichTextOptions & {
  value: FilledText
}) {
  if (!value.length) return null
  const types: PortableTextComponents['types'] = {
    imageWithAlt: ({value}) => (
      <figure>
        <ContentImage
          image={value}
          sizes="(width >= 48rem) 44rem, 91vw"
          data-sanity={edit?.(value._key)}
        />
        {value.caption && value.asset && <figcaption>{value.caption}</figcaption>}
      </figure>
    ),
    telephones: ({value}) => <Telephones which={stegaClean(value.which)} />,
  }
  const headings = new Map<unknown, {level: Level; id: string}>(levelsOf(value, level ?? 2))
  const heading: PortableTextBlockComponent = ({value, children}) => {
    const {id, ...shown} = headings.get(value) ?? {level: 2}
    return (
      <Heading {...shown} {...(level === undefined && id && {id})}>
        {children}
      </Heading>
    )
  }
  const block = {h2: heading, h3: heading, h4: heading}
  const components: PortableTextComponents = {marks, block, types}
  const text = <PortableText value={value} components={components} onMissingComponent={false} />
  return isBare ? text : <div className="prose">{text}</div>
}
