'use client'

import {providerName} from '@home-care/schemas/site/provider.ts'
import {ErrorPage} from '../components/ErrorPage.tsx'
import {Sprite} from '../components/Sprite.tsx'
import {typefaces} from './fonts.ts'
import './globals.css'

/** Shown when even the root layout failed. */
export default function SiteError({reset}: {reset: () => void}) {
  return (
    <html lang="en-GB" className={typefaces}>
      <body data-ground="paper" className="flex min-h-dvh flex-col">
        <title>{`Sorry, this page is not working | ${providerName}`}</title>
        <Sprite />
        <main id="main" className="flex-1">
          <ErrorPage reset={reset} />
        </main>
      </body>
    </html>
  )
}
