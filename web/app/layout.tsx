import type {Metadata, Viewport} from 'next'
import {draftMode} from 'next/headers'
import type {ReactNode} from 'react'
import {pages} from 'schemas/site/siteMap.ts'
import {Behaviour} from '../components/Behaviour.tsx'
import {BusinessJsonLd} from '../components/BusinessJsonLd.tsx'
import {Footer} from '../components/Footer.tsx'
import {Header} from '../components/header/Header.tsx'
import {Notice} from '../components/Notice.tsx'
import {DraftModeTools} from '../components/preview/DraftModeTools.tsx'
import {QuickContact} from '../components/QuickContact.tsx'
import {SkipLink} from '../components/SkipLink.tsx'
import {Sprite} from '../components/Sprite.tsx'
import {titleTemplate} from '../content/described.ts'
import {getWhoAnswers} from '../content/openNow.ts'
import {sharedLink, shareTitleOf} from '../content/page.ts'
import {environment} from '../environment.ts'
import {typefaces} from './fonts.ts'
import './globals.css'

export const metadata: Metadata = {
  metadataBase: new URL(environment.SITE_URL),
  title: {
    default: pages.home.searchTitle,
    template: titleTemplate,
  },
  description: pages.home.description,
  openGraph: sharedLink(pages.home.path, shareTitleOf(pages.home)),
  // Numbers are already links where they should be; iOS would make more of dates and prices.
  formatDetection: {telephone: false, date: false, address: false, email: false},
}

/** A page is made of the edition that is shown when it is asked for (edition/, front/). */
export const dynamic = 'force-dynamic'

export const viewport: Viewport = {themeColor: '#0f4c4a'}

export default async function RootLayout({children}: {children: ReactNode}) {
  const [{isEnabled: isPreview}, now] = await Promise.all([draftMode(), getWhoAnswers()])
  return (
    // The page's own script may be there before React, where there is any, and marks what it knows.
    <html lang="en-GB" className={typefaces} data-now={now} suppressHydrationWarning>
      <head>
        {/* Asked for under this name by telephones, whatever a page says. */}
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      </head>
      <body data-ground="paper" className="flex min-h-dvh flex-col">
        <SkipLink />
        <Sprite />
        <Header />
        <Notice />
        {/* Empty until a page that was chosen keeps somebody waiting. */}
        <div role="status" className="navigation-status wrap" />
        <main id="main" tabIndex={-1} className="flex-1 focus:outline-none">
          {children}
        </main>
        <QuickContact />
        <Footer />
        <BusinessJsonLd />
        <Behaviour />
        {isPreview && <DraftModeTools />}
      </body>
    </html>
  )
}
