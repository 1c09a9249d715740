import {stegaClean} from '@sanity/client/stega'
import type {Graph, Thing, WithContext} from 'schema-dts'

/**
 * Structured data in schema.org's vocabulary. Every `<` is escaped, so that an editor's text cannot end
 * the script element.
 */
export function JsonLd<T extends Thing>({data}: {data: WithContext<T> | Graph}) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with `<` escaped is inert.
      dangerouslySetInnerHTML={{
        __html: JSON.stringify(stegaClean(data)).replaceAll('<', '\\u003c'),
      }}
    />
  )
}
