import type {Plugin} from 'vite'

const bridgeScript = /<script src="https:\/\/core\.sanity-cdn\.[^"]*"[^>]*><\/script>\n?/g
const hostedFontFace = /@font-face\s*\{[^}]*https:\/\/[\w.-]+\.sanity\.io\/[^}]*\}/g

const strip = (text: string) => text.replaceAll(bridgeScript, '').replaceAll(hostedFontFace, '')

/**
 * Leaves out what Sanity's command line puts into every Studio for its hosted dashboard: a script
 * that talks to that dashboard, and fonts from Sanity's own servers. Without internet both are only
 * errors in the console; the Studio's next font in line is the system's.
 */
export function withoutHostedAssets(): Plugin {
  return {
    name: 'without-hosted-assets',
    enforce: 'pre',
    transform(code, id) {
      return /\.css(?:$|\?)/.test(id) ? strip(code) : undefined
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
