import type {Plugin} from 'vite'

const bridgeScript = /<script src="https:\/\/core\.sanity-cdn\.[^"]*"[^>]*><\/script>\n?/g
const hostedFontFace = /@font-face\s*\{[^}]*https:\/\/[\w.-]+\.sanity\.io\/[^}]*\}/g

/** The picture of "Sanity" in a history; without it the Studio shows a letter. */
const hostedPicture = /https:\/\/public\.sanity\.io\/[\w./-]*/g

const strip = (text: string) =>
  text.replaceAll(bridgeScript, '').replaceAll(hostedFontFace, '').replaceAll(hostedPicture, '')

/** Removes files from Sanity's servers: the policy of stack/parts/studioPages.ts forbids them. */
export function withoutHostedAssets(): Plugin {
  return {
    name: 'without-hosted-assets',
    enforce: 'pre',
    transform(code) {
      const stripped = strip(code)
      return stripped === code ? undefined : {code: stripped, map: null}
    },
    transformIndexHtml: strip,
    // A production build emits its page as an asset.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type === 'asset') page.source = strip(String(page.source))
      },
    },
  }
}
