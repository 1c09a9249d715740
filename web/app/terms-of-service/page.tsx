import type {Metadata} from 'next'
import {StatementPage} from '../../components/statements/StatementPage.tsx'
import {statementMetadata, termsOfService} from '../../content/statements/statements.ts'

export const metadata: Metadata = statementMetadata(termsOfService)

export default function TermsOfServicePage() {
  return <StatementPage statement={termsOfService} />
}
