/** Stands at what React takes over in the browser: a form, an editor's preview. */
const takenOver = / data-react[=\s>]/

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

/**
 * A page as its reader needs it. One that has nothing for React goes without React: it is whole as
 * HTML, its own few lines of script are in it (components/Behaviour.tsx), and its links are followed
 * by the browser (docs/decisions/18-pages-without-the-framework.md).
 */
export function leaveOutFramework(page: string): string {
  if (takenOver.test(page)) return page
  return frameworkScripts.reduce((rest, script) => rest.replace(script, ''), page)
}
