/**
 * Next.js sends every page with React's scripts, which take it over in the browser. A page of this site
 * has nothing for them but in an editor's preview (docs/decisions/18-pages-without-the-framework.md).
 */

/** The bar of the preview (components/preview/DraftModeBar.tsx). */
const previewBar = ' data-preview="'

/**
 * What Next.js adds to a page so that React takes it over: its files, their announcement, and the
 * page's content a second time. React escapes the `>` in attributes and the `</` in scripts.
 */
const frameworkScripts = [
  /<script(?=[^>]* src="\/_next\/)[^>]*><\/script>/g,
  /<link(?=[^>]* as="script")[^>]*>/g,
  /<script(?: id="_R_")?>\(?(?:self\.__next_f|globalThis\["TURBOPACK"\]).*?<\/script>/gs,
  // Where a text ends and another begins.
  /<!-- -->/g,
]

/** A page as Next.js made it, without the framework unless it is a preview. */
export function leaveOutFramework(page: string): string {
  if (page.includes(previewBar)) return page
  return frameworkScripts.reduce((rest, part) => rest.replace(part, ''), page)
}
