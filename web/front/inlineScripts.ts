import {createHash} from 'node:crypto'

const anyInlineScript = "'unsafe-inline'"

/**
 * Inline scripts, without JSON-LD, which does not run. React escapes the `>` in attributes and the `</`
 * in scripts, so no parser is needed.
 */
const inlineScripts =
  /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/ld\+json")[^>]*>(.*?)<\/script>/gs

/**
 * A page's inline scripts, as a content security policy names them.
 * @example
 * inlineScriptsOf('<script>start()</script>').length // 53
 */
export function inlineScriptsOf(page: string): string {
  const hashes = page
    .matchAll(inlineScripts)
    .map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return [...new Set(hashes)].join(' ')
}

/** The policy with these inline scripts allowed instead of `'unsafe-inline'`. */
export function allowScripts(policy: string, scripts: string): string {
  return policy
    .split('; ')
    .map((directive) =>
      directive.startsWith('script-src ')
        ? directive.replace(anyInlineScript, scripts).trimEnd()
        : directive,
    )
    .join('; ')
}
