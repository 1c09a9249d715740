import {type StudioEnvironment, tellStudio} from '@home-care/environment/studioPage.ts'
import type {Plugin} from 'vite'

/** Writes the environment into the Studio's page. */
export function environmentInPage(environment: StudioEnvironment): Plugin {
  return {
    name: 'environment-in-page',
    transformIndexHtml: (page) => tellStudio(page, environment),
    // A production build emits its page as an asset.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type === 'asset') page.source = tellStudio(String(page.source), environment)
      },
    },
  }
}
