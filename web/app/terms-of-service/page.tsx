import type {Metadata} from 'next'
import {StatementPage} from '../../components/statements/StatementPage.tsx'
import {pageMetadata} from '../../content/page.ts'
import {termsOfService} from '../../content/statements/statements.ts'

export const metadata: Metadata = pageMetadata(termsOfService.page)

export default function TermsOfServicePage() {
  return <StatementPage statement={termsOfService} />
}
