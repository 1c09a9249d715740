import {stegaClean} from '@sanity/client/stega'
import type {Graph, Thing, WithContext} from 'schema-dts'

/**
 * Facts for search engines in schema.org's words. Every `<` is escaped, so no text of an editor
 * can end the script element.
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
