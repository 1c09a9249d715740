import {type StudioEnvironment, tellStudio} from 'environment/studioPage.ts'
import type {Plugin} from 'vite'

/** Writes into the Studio's page what it is told. */
export function environmentInPage(environment: StudioEnvironment): Plugin {
  return {
    name: 'environment-in-page',
    transformIndexHtml: (page) => tellStudio(page, environment),
    // A production build writes its page as a finished file.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type === 'asset') page.source = tellStudio(String(page.source), environment)
      },
    },
  }
}
