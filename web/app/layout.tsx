import {provider} from '@home-care/schemas/provider/provider.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import type {Metadata, Viewport} from 'next'
import {draftMode} from 'next/headers'
import type {ReactNode} from 'react'
import {whoAnswers} from '../behaviour/opening.ts'
import {Behaviour} from '../components/Behaviour.tsx'
import {BusinessJsonLd} from '../components/BusinessJsonLd.tsx'
import {Footer} from '../components/Footer.tsx'
import {Header} from '../components/header/Header.tsx'
import {IconSymbols} from '../components/IconSymbols.tsx'
import {Notice} from '../components/Notice.tsx'
import {DraftModeTools} from '../components/preview/DraftModeTools.tsx'
import {QuickContact} from '../components/QuickContact.tsx'
import {askClock} from '../content/ask.ts'
import {officeChanges, onCallChanges} from '../content/clockQuestions.ts'
import {descriptionOf, titleTemplate} from '../content/described.ts'
import {sharedLink, shareTitleOf} from '../content/page.ts'
import {getServices, getSiteSettings} from '../content/read.ts'
import {environment} from '../data/environment.ts'
import {typefaces} from './fonts.ts'
import './globals.css'

export const generateMetadata = async (): Promise<Metadata> => ({
  metadataBase: new URL(environment.SITE_URL),
  title: {
    default: pages.home.searchTitle,
    template: titleTemplate,
  },
  description: descriptionOf(pages.home, await getServices()),
  openGraph: sharedLink(pages.home.path, shareTitleOf(pages.home)),
  // Telephone numbers are links already; iOS would also link dates and prices.
  formatDetection: {telephone: false, date: false, address: false, email: false},
})

/** Each request renders with the current edition (edition/, front/). */
export const dynamic = 'force-dynamic'

export const viewport: Viewport = {themeColor: provider.palette['teal-800']}

export default async function RootLayout({children}: {children: ReactNode}) {
  const [{isEnabled: isPreview}, [office], [onCall]] = await Promise.all([
    draftMode(),
    askClock(officeChanges),
    askClock(onCallChanges),
  ])
  return (
    // The page's script may set attributes before React hydrates.
    <html
      lang="en-GB"
      className={typefaces}
      data-now={whoAnswers(office, onCall)}
      suppressHydrationWarning
    >
      <head>
        {/* Phones request the icon by this name, whatever a page says. */}
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      </head>
      <body data-ground="paper" className="flex min-h-dvh flex-col">
        <a
          href="#main"
          className="button fixed left-4 top-3 z-50 -translate-y-24 focus:translate-y-0"
          data-variant="primary"
        >
          Skip to main content
        </a>
        {isPreview && <DraftModeTools />}
        <PaperHead />
        <IconSymbols />
        <Header />
        <Notice />
        {/* Filled while a chosen page is slow to load. */}
        <div role="status" className="navigation-status" />
        <main id="main" tabIndex={-1} className="flex-1 focus:outline-none">
          {children}
        </main>
        <QuickContact />
        <Footer />
        <BusinessJsonLd />
        <Behaviour />
      </body>
    </html>
  )
}

/** The first line of each printed sheet, with the day of printing (behaviour/page.ts). */
async function PaperHead() {
  const {phone} = await getSiteSettings()
  return (
    <p className="paper-head hidden">
      {provider.name}
      {phone && `, ${phone}`}
      <time suppressHydrationWarning />
    </p>
  )
}
