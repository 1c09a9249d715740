/**
 * Next.js sends every page with React's scripts. A page of this site needs them in an editor's preview
 * alone (docs/decisions/18-pages-without-the-framework.md).
 */

/** The bar of the preview (components/preview/DraftModeBar.tsx). */
const previewBar = ' data-preview="'

/**
 * The parts of a page with which React takes it over: its files, their preloads, and the page's content
 * a second time. React escapes the `>` in attributes and the `</` in scripts.
 */
const frameworkScripts = [
  /<script(?=[^>]* src="\/_next\/)[^>]*><\/script>/g,
  /<link(?=[^>]* as="script")[^>]*>/g,
  /<script(?: id="_R_")?>\(?(?:self\.__next_f|globalThis\["TURBOPACK"\]).*?<\/script>/gs,
  // React's mark between two texts.
  /<!-- -->/g,
]

/** A page as Next.js made it, without the framework unless it is a preview. */
export function leaveOutFramework(page: string): string {
  if (page.includes(previewBar)) return page
  return frameworkScripts.reduce((rest, part) => rest.replace(part, ''), page)
}
