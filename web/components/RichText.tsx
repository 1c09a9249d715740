import type {RichText as Content} from '@home-care/schemas/sanity.types.ts'
import {PortableText, type PortableTextComponents} from '@portabletext/react'
import {stegaClean} from '@sanity/client/stega'
import {type FilledText, fillFacts} from '../content/facts.ts'
import {getFacts} from '../content/read.ts'
import {anchorIds} from './anchorId.ts'
import {ContentImage} from './ContentImage.tsx'
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
 * Renders an editor's rich text with today's facts. Blocks of an unknown type are left out.
 * @param edit returns the attribute for a picture's key: see preview/dataAttribute.ts
 * @param isBare without an element of its own, within running text
 */
export async function RichText({
  value,
  ...props
}: {
  value: Content | null | undefined
  edit?: (key: string) => string | undefined
  isBare?: boolean
}) {
  return value && <FilledRichText value={fillFacts(value, await getFacts(value))} {...props} />
}

/** A rich text whose facts are filled in. */
export function FilledRichText({
  value,
  edit,
  isBare = false,
}: {
  value: FilledText
  edit?: (key: string) => string | undefined
  isBare?: boolean
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
  const ids = new Map<unknown, string>(headingsOf(value).map(({block, id}) => [block, id]))
  const block: PortableTextComponents['block'] = {
    h2: ({value, children}) => <h2 id={ids.get(value)}>{children}</h2>,
    h3: ({value, children}) => <h3 id={ids.get(value)}>{children}</h3>,
    h4: ({value, children}) => <h4 id={ids.get(value)}>{children}</h4>,
  }
  const components: PortableTextComponents = {marks, block, types}
  const text = <PortableText value={value} components={components} onMissingComponent={false} />
  return isBare ? text : <div className="prose">{text}</div>
}
