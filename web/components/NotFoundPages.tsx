import {pages} from '@home-care/schemas/site/siteMap.ts'
import type {ReactNode} from 'react'
import {ButtonLink, SecondaryLink} from './Button.tsx'
import {Drawing} from './help/Drawing.tsx'
import {LookedForMost} from './LookedForMost.tsx'
import {SiteSearchForm} from './SiteSearchForm.tsx'

// The not-found pages of product.md 2.7, 2.9, 2.10 and 2.13.

export function PageNotFound() {
  return (
    <ErrorLayout
      number="404"
      title="Oops! Page not found"
      actions={
        <>
          <ButtonLink href={pages.home.path}>Return to Home</ButtonLink>
          <SecondaryLink href={pages.contact.path}>Contact us</SecondaryLink>
        </>
      }
    >
      The address may be mistyped, or the page may have moved.
    </ErrorLayout>
  )
}

export function ArticleNotFound() {
  return (
    <ErrorLayout
      title="Article Not Found"
      actions={
        <>
          <ButtonLink href={pages.helpHub.path}>Help and advice</ButtonLink>
          <SecondaryLink href={pages.contact.path}>Contact us</SecondaryLink>
        </>
      }
    >
      The article you're looking for doesn't exist.
    </ErrorLayout>
  )
}

export function StoryNotFound() {
  return (
    <ErrorLayout
      title="Story not found."
      actions={<ButtonLink href={pages.caseStudies.path}>All care stories</ButtonLink>}
    >
      It may have been taken down, or its address may have changed.
    </ErrorLayout>
  )
}

export function PolicyNotFound() {
  return (
    <ErrorLayout
      title="Page not found."
      actions={<ButtonLink href={pages.home.path}>Return to Home</ButtonLink>}
    >
      Every policy we publish is listed at the foot of this page.
    </ErrorLayout>
  )
}

export function PreviewRefused({title, children}: {title: string; children: ReactNode}) {
  return (
    <ErrorLayout
      title={title}
      actions={<ButtonLink href={pages.home.path}>The site as visitors see it</ButtonLink>}
    >
      {children}
    </ErrorLayout>
  )
}

interface ErrorLayoutProps {
  /** Large text such as 404. */
  number?: string
  title: string
  children?: ReactNode
  actions: ReactNode
}

/** Shown for a page that is not there or cannot be shown: what happened, and where to go. */
function ErrorLayout({number, title, children, actions}: ErrorLayoutProps) {
  return (
    <section data-ground="sand" className="relative grid min-h-[65vh] items-center overflow-clip">
      <div className="wrap relative grid items-center gap-x-14 py-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          {number ? (
            <>
              <h1 className="numeral text-[clamp(5rem,3rem+12vw,11rem)] leading-none">{number}</h1>
              <p className="mt-4 font-serif text-2xl text-heading">{title}</p>
            </>
          ) : (
            <h1>{title}</h1>
          )}
          {children && <div className="lead mt-5">{children}</div>}
          <div className="actions mt-6">{actions}</div>
          <div className="mt-10 grid gap-10">
            <SiteSearchForm />
            <LookedForMost />
          </div>
        </div>
        <div className="screen-only hidden overflow-clip rounded-card lg:block">
          <Drawing name="not-found" lazy />
        </div>
      </div>
    </section>
  )
}
