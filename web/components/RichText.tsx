import {isSafeHref} from '@home-care/schemas/rules/isSafeHref.ts'
import {PortableText, type PortableTextComponents} from '@portabletext/react'
import type {FilledText} from '../content/facts.ts'
import {anchorIds} from './anchorId.ts'
import {ContentImage} from './ContentImage.tsx'

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

/**
 * Renders an editor's link only if its address is safe by the schema's rule; otherwise its words alone.
 */
const components: PortableTextComponents = {
  marks: {
    link: ({value, children}) => {
      const href: unknown = value?.href
      if (typeof href !== 'string' || !isSafeHref(href)) return children
      return <a href={href}>{children}</a>
    },
  },
}

/**
 * Renders an editor's rich text. Blocks of an unknown type are left out.
 * @param edit returns the attribute for a picture's key: see preview/dataAttribute.ts
 */
export function RichText({
  value,
  edit,
}: {
  value: FilledText | null | undefined
  edit?: (key: string) => string | undefined
}) {
  if (!value?.length) return null
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
  }
  const ids = new Map<unknown, string>(headingsOf(value).map(({block, id}) => [block, id]))
  const block: PortableTextComponents['block'] = {
    h2: ({value, children}) => <h2 id={ids.get(value)}>{children}</h2>,
    h3: ({value, children}) => <h3 id={ids.get(value)}>{children}</h3>,
    h4: ({value, children}) => <h4 id={ids.get(value)}>{children}</h4>,
  }
  const own: PortableTextComponents = {...components, block, types}
  return (
    <div className="prose">
      <PortableText value={value} components={own} onMissingComponent={false} />
    </div>
  )
}
