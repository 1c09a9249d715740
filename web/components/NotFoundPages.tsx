import {pages} from '@home-care/schemas/site/siteMap.ts'
import type {ReactNode} from 'react'
import {ButtonLink} from './Button.tsx'
import {ErrorLayout} from './ErrorLayout.tsx'

// The not-found pages of product.md 2.7, 2.9, 2.10 and 2.13.

export function PageNotFound() {
  return (
    <ErrorLayout
      number="404"
      title="Oops! Page not found"
      actions={
        <>
          <ButtonLink href={pages.home.path}>Return to Home</ButtonLink>
          <ButtonLink href={pages.contact.path} variant="secondary">
            Contact us
          </ButtonLink>
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
          <ButtonLink href={pages.contact.path} variant="secondary">
            Contact us
          </ButtonLink>
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
