import type {Plugin} from 'vite'

const bridgeScript = /<script src="https:\/\/core\.sanity-cdn\.[^"]*"[^>]*><\/script>\n?/g
const hostedFontFace = /@font-face\s*\{[^}]*https:\/\/[\w.-]+\.sanity\.io\/[^}]*\}/g

/** The picture of whoever the Studio calls "Sanity" in a history: without one it shows a letter. */
const hostedPicture = /https:\/\/public\.sanity\.io\/[\w./-]*/g

const strip = (text: string) => text.replaceAll(bridgeScript, '').replaceAll(hostedFontFace, '')

/**
 * Leaves out what a Studio asks Sanity's own servers for: a script that talks to their dashboard,
 * fonts, and a picture in the history. Without internet they are only errors in the console; the
 * Studio's next font in line is the system's. With hosted Sanity as well: one build serves both, and
 * its policy lets no script of others in (stack/studioPages.ts).
 */
export function withoutHostedAssets(): Plugin {
  return {
    name: 'without-hosted-assets',
    enforce: 'pre',
    transform(code, id) {
      if (/\.css(?:$|\?)/.test(id)) return strip(code)
      const stripped = code.replaceAll(hostedPicture, '')
      return stripped === code ? undefined : {code: stripped, map: null}
    },
    transformIndexHtml: strip,
    // A production build writes its page as a finished file.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type === 'asset') page.source = strip(String(page.source))
      },
    },
  }
}
