import type {StatementPage as Statement} from '@home-care/schemas/site/page.ts'
import {stegaClean} from '@sanity/client/stega'
import type {Metadata} from 'next'
import {pageMetadata} from '../../content/page.ts'
import {getStatement} from '../../content/read.ts'
import {monthOf} from '../LastReviewed.tsx'
import {Policy, policyMetadata} from './Policy.tsx'

/** A statement at its own path: the policy staff edit, with the month it took effect. */
export async function StatementPage({page}: {page: Statement}) {
  const {document, policy} = await getStatement(page)
  const month = monthOf(policy.changedOn)
  return <Policy document={document} policy={policy} page={page} effective={month} />
}

/** The metadata of a statement's page: that of its document's page, if there is one. */
export async function statementMetadata(page: Statement): Promise<Metadata> {
  const {document} = await getStatement(page)
  return document?.slug
    ? policyMetadata(stegaClean(document), document.slug)
    : pageMetadata({...page, canonical: page.path})
}
