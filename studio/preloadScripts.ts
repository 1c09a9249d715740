import type {Plugin} from 'vite'

/**
 * Adds a modulepreload link for each script that the entry imports, so that the browser loads them
 * all at once.
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
        // The loop also visits names that it adds.
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
