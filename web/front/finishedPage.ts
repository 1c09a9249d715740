import {createHash} from 'node:crypto'
import type {RenderedResponse} from './nextRenderer.ts'

/** The bar of the preview (components/preview/DraftModeTools.tsx). */
const previewBar = ' data-preview="'

/**
 * The parts of a page with which React takes it over: its files, their preloads, and the page's content
 * a second time. Only an editor's preview needs them (docs/decisions/18-pages-without-the-framework.md).
 * React escapes the `>` in attributes and the `</` in scripts, so no parser is needed.
 */
const frameworkScripts = [
  /<script(?=[^>]* src="\/_next\/)[^>]*><\/script>/g,
  /<link(?=[^>]* as="script")[^>]*>/g,
  /<script(?: id="_R_")?>\(?(?:self\.__next_f|globalThis\["TURBOPACK"\]).*?<\/script>/gs,
  // React's mark between two texts.
  /<!-- -->/g,
]

/** Inline scripts, without JSON-LD, which does not run. */
const inlineScripts =
  /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/ld\+json")[^>]*>(.*?)<\/script>/gs

/**
 * The body of an answer: of a page without the framework, unless it is a preview or an error, which would
 * stay empty.
 * @returns also the hashes of a page's inline scripts, as a policy names them; undefined where it is none
 */
export function finishPage({status, headers, body}: RenderedResponse): {
  body: Buffer
  scripts?: string
} {
  if (!headers['content-type']?.startsWith('text/html')) return {body}
  const whole = body.toString()
  const page =
    status >= 500 || whole.includes(previewBar)
      ? whole
      : frameworkScripts.reduce((rest, part) => rest.replace(part, ''), whole)
  const hashes = page
    .matchAll(inlineScripts)
    .map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return {body: Buffer.from(page), scripts: [...new Set(hashes)].join(' ')}
}
