import {PortableText, type PortableTextComponents, toPlainText} from '@portabletext/react'
import {isSafeHref} from 'schemas/rules/isSafeHref.ts'
import type {FilledText} from '../content/facts.ts'
import {anchorId} from './anchorId.ts'
import {ContentImage} from './ContentImage.tsx'

/**
 * Headings carry an id from their words, so a passage can be linked. An editor's link is rendered
 * only when the schema would accept it; otherwise its words stand alone.
 */
const components: PortableTextComponents = {
  block: {
    h2: ({value, children}) => <h2 id={anchorId(toPlainText(value))}>{children}</h2>,
    h3: ({value, children}) => <h3 id={anchorId(toPlainText(value))}>{children}</h3>,
    h4: ({value, children}) => <h4 id={anchorId(toPlainText(value))}>{children}</h4>,
  },
  marks: {
    link: ({value, children}) => {
      const href: unknown = value?.href
      if (typeof href !== 'string' || !isSafeHref(href)) return children
      return <a href={href}>{children}</a>
    },
  },
}

/**
 * An editor's text as running text. Blocks of a kind this site does not know are left out.
 *
 * @param edit gives a picture, by its key, the attribute of preview/dataAttribute.ts
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
      </figure>
    ),
  }
  const withTypes: PortableTextComponents = {...components, types}
  return (
    <div className="prose">
      <PortableText value={value} components={withTypes} onMissingComponent={false} />
    </div>
  )
}
