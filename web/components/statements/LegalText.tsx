import type {ComponentProps} from 'react'
import {ContentsList} from '../ContentsList.tsx'
import {headingsOf, RichText} from '../RichText.tsx'

/** The fewest headings that get a list of contents. */
const headingsWorthListing = 4

/** A policy's text and, if it is long, a list of its sections that stays in sight. */
export function LegalText({value, edit}: ComponentProps<typeof RichText>) {
  const headings = headingsOf(value ?? []).filter(({block}) => block.style === 'h2')
  if (headings.length < headingsWorthListing) {
    return (
      <div className="measure">
        <RichText value={value} edit={edit} />
      </div>
    )
  }
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
      <nav
        aria-labelledby="contents"
        className="border-rule max-lg:border-b max-lg:pb-10 lg:sticky lg:top-36 lg:max-h-[calc(100dvh-10rem)] lg:self-start lg:overflow-y-auto"
      >
        <h2 id="contents" className="text-xl">
          On this page
        </h2>
        <ContentsList parts={headings} className="mt-3" />
      </nav>
      <RichText value={value} edit={edit} />
    </div>
  )
}
