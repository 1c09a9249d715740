import type {Plugin} from 'vite'

/**
 * Lets the Studio's page name every script its first one imports, so that a browser asks for them all
 * at once, not for the rest once the first is there.
 */
export function preloadScripts(): Plugin {
  return {
    name: 'preload-scripts',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return
        const first = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)
        const scripts = new Set(first?.type === 'chunk' ? first.imports : [])
        // What is added on the way is visited, too.
        for (const name of scripts) {
          const script = bundle[name]
          if (script?.type === 'chunk') for (const next of script.imports) scripts.add(next)
        }
        const links = [...scripts].map((name) => `<link href="/${name}" rel="modulepreload"/>`)
        page.source = String(page.source).replace('</head>', () => `${links.join('')}</head>`)
      },
    },
  }
}
