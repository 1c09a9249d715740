import type {Crumb} from '@home-care/schemas/site/page.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import type {Metadata} from 'next'
import type {ComponentProps} from 'react'
import {fileAddress} from '../../assets/assetAddress.ts'
import {describe} from '../../content/described.ts'
import {documentMetadata} from '../../content/page.ts'
import {
  getEnquiryMarks,
  type getLegalPage,
  getSiteSettings,
  policySlugOf,
} from '../../content/read.ts'
import {environment} from '../../data/environment.ts'
import {handledInFull} from '../../enquiries/dataHandling.ts'
import {ButtonLink, SecondaryLink} from '../Button.tsx'
import {ContentsList} from '../ContentsList.tsx'
import {DocumentHero} from '../DocumentHero.tsx'
import {LastReviewed} from '../LastReviewed.tsx'
import {editable} from '../preview/dataAttribute.ts'
import {FilledRichText, headingsOf} from '../RichText.tsx'
import {Section} from '../Section.tsx'

type LegalPage = NonNullable<Awaited<ReturnType<typeof getLegalPage>>>

/**
 * A policy's page: its title, the date of its last change, and its text or file.
 * @param document marks editable fields; null for a built-in policy
 */
export async function Policy({
  document,
  policy,
  page,
  effective,
}: {
  document: LegalPage | null
  policy: LegalPage
  page: Crumb
  /** The month from which it applies. */
  effective?: string | undefined
}) {
  const {title, content, file, changedOn} = policy
  const edit = await editable(document)
  const description = file && fileInWords(file)
  return (
    <>
      <DocumentHero edit={edit} page={page} title={title}>
        {effective && <p className="font-bold text-accent">{`Effective ${effective}`}</p>}
        {changedOn && <LastReviewed what="Last changed" date={changedOn} />}
      </DocumentHero>
      <Section ground="cream">
        {file && (
          <div className={content?.length ? 'mb-10' : ''} data-sanity={edit('file')}>
            <ButtonLink href={fileAddress(file._id, file.originalFilename)} icon="download" newTab>
              Download {title}
              {description && ` (${description})`}
            </ButtonLink>
          </div>
        )}
        {content?.length ? (
          <LegalText value={content} edit={(key) => edit(`content[_key=="${key}"]`)} />
        ) : null}
        {!file && !content?.length && (
          <p>
            This policy is being written. Please <a href={pages.contact.path}>ask us</a> what you
            would like to know.
          </p>
        )}
      </Section>
      {policy.slug === policySlugOf(pages.privacyPolicy) && (
        <>
          <DataHandling />
          <DataProtectionComplaint />
        </>
      )}
    </>
  )
}

export function policyMetadata(policy: LegalPage, slug: string): Metadata {
  return documentMetadata('legalPage', slug, policy.title ?? '', describe.legalPage(policy))
}

/** How this website handles personal data, from its settings. */
async function DataHandling() {
  const [{whatsapp}, marks] = await Promise.all([getSiteSettings(), getEnquiryMarks()])
  return (
    <Section
      ground="paper"
      id="data-handling"
      layout="aside"
      heading="What this website does with what you send"
      intro="This part is written by the website itself, from how it’s set up today."
    >
      <dl className="grid gap-6">
        {handledInFull(environment, whatsapp !== '', marks).map(({title, words}) => (
          <div key={title}>
            <dt className="font-bold text-heading">{title}</dt>
            <dd className="mt-1">{words}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

/** How to complain about our use of personal data. */
function DataProtectionComplaint() {
  return (
    <Section
      ground="sage"
      id="data-protection-complaint"
      heading="Complain about how we used your data"
      intro="Use your own words; it’s free. We acknowledge it within 30 days and tell you the outcome without undue delay. You may also go to the Information Commissioner’s Office (ICO) at any time."
      actions={
        <>
          <ButtonLink href={`${pages.contact.path}#data-protection`}>Complain to us</ButtonLink>
          <SecondaryLink href="https://ico.org.uk/make-a-complaint/">
            Complain to the ICO
          </SecondaryLink>
        </>
      }
    />
  )
}

/** The fewest headings that get a list of contents. */
const headingsWorthListing = 4

/** A policy's text and, if it is long, a list of its sections that stays in sight. */
function LegalText({value, edit}: ComponentProps<typeof FilledRichText>) {
  const headings = headingsOf(value ?? []).filter(({block}) => block.style === 'h2')
  if (headings.length < headingsWorthListing) {
    return (
      <div className="measure">
        <FilledRichText value={value} edit={edit} />
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
      <FilledRichText value={value} edit={edit} />
    </div>
  )
}

/** Describes a download: "PDF, 1.2 MB". Unknown parts are left out. */
function fileInWords({
  extension,
  size,
}: {
  extension: string | null
  /** In bytes. */
  size: number | null
}): string {
  const megabytes = size && size / 1_000_000
  const amount =
    megabytes &&
    (megabytes < 0.1 ? `${Math.ceil(megabytes * 1000)} kB` : `${megabytes.toFixed(1)} MB`)
  return [extension?.toUpperCase(), amount].filter(Boolean).join(', ')
}
