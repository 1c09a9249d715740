import {stegaClean} from '@sanity/client/stega'
import type {Metadata} from 'next'
import type {StatementPage as Statement} from 'schemas/site/page.ts'
import {pageMetadata} from '../../content/page.ts'
import {getStatement} from '../../content/read.ts'
import {monthOf} from '../LastReviewed.tsx'
import {Policy, policyMetadata} from './Policy.tsx'

/** A statement at its own address: the policy that staff edit, and the month from which it applies. */
export async function StatementPage({page}: {page: Statement}) {
  const {document, policy} = await getStatement(page)
  const month = monthOf(policy.changedOn)
  return (
    <Policy
      document={document}
      policy={policy}
      page={page}
      {...(month && {eyebrow: `Effective ${month}`})}
    />
  )
}

/** What search engines and shared links are told of it: of the document's own page, where there is one. */
export async function statementMetadata(page: Statement): Promise<Metadata> {
  const {document} = await getStatement(page)
  return document?.slug
    ? policyMetadata(stegaClean(document), document.slug)
    : pageMetadata({...page, canonical: page.path})
}
