/**
 * How a page comes to React, or goes without. Next.js sends every page with React's scripts, which take
 * it over as soon as it is there. Here, in the one place that every page passes on its way to a browser
 * (pages.ts), it is decided what becomes of them (docs/decisions/18-pages-without-the-framework.md):
 *
 * - A page of words has nothing for React, and goes without.
 * - A form works without React too: the browser sends it, and the server answers with a page. Its
 *   scripts come when somebody reaches for it (`wakeWhenReachedFor`), and take it over as it then
 *   stands, with what was typed (`standingValues` in components/forms/useEnquiryForm.ts).
 * - An editor's preview has them at once.
 */

/** Stands at what React takes over in the browser: `data-react="form"`, or anything else. */
const takenOver = / data-react="(\w+)"/g

/** The files of React, of Next.js and of the page's own client components. */
const scriptFile = /<script(?=[^>]* src="(\/_next\/[^"]+)")[^>]*><\/script>/g

const announcedFile = /<link(?=[^>]* as="script")[^>]*>/g

/** For browsers of before 2018, which this site has no scripts for. */
const olderBrowsers = / noModule[=\s>]/

/**
 * What Next.js adds to a page so that React takes it over: its files, their announcement, and the
 * page's content a second time. React escapes the `>` in attributes and the `</` in scripts.
 */
const frameworkScripts = [
  scriptFile,
  announcedFile,
  /<script(?: id="_R_")?>\(?(?:self\.__next_f|globalThis\["TURBOPACK"\]).*?<\/script>/gs,
  // Where a text ends and another begins.
  /<!-- -->/g,
]

const leaveOut = (page: string, parts: readonly RegExp[]) =>
  parts.reduce((rest, part) => rest.replace(part, ''), page)

/** A page as Next.js made it, as its reader needs it. */
export function leaveOutFramework(page: string): string {
  const parts = new Set(page.matchAll(takenOver).map(([, part]) => part))
  if (parts.size === 0) return leaveOut(page, frameworkScripts)
  return [...parts].every((part) => part === 'form') ? putOff(page) : page
}

/** A page whose script files are not asked for before they are of use. */
function putOff(page: string): string {
  const files = [...page.matchAll(scriptFile)].flatMap(([script, path]) =>
    olderBrowsers.test(script) ? [] : [path],
  )
  const wake = `<script>(${wakeWhenReachedFor})(${JSON.stringify(files)})</script>`
  return leaveOut(page, [scriptFile, announcedFile]).replace(/<\/body>/, (end) => wake + end)
}

/**
 * Asks for a page's scripts when somebody reaches for its form: with a pointer, with the keyboard, or
 * by what the browser fills in. Until they are there, and if they never come, it is a native form.
 * Written into the page as it stands (Function.prototype.toString), it has all it needs in itself.
 */
function wakeWhenReachedFor(files: string[]) {
  // React expects what Next.js made.
  document.currentScript?.remove()
  const form = document.querySelector('form[data-react]')
  if (!form) return
  const signs = ['pointerover', 'focusin', 'input']
  const wake = () => {
    for (const sign of signs) form.removeEventListener(sign, wake)
    for (const src of files)
      document.head.append(Object.assign(document.createElement('script'), {src}))
  }
  for (const sign of signs) form.addEventListener(sign, wake)
  if (form.contains(document.activeElement)) wake()
}
