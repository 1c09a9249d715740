import type {Metadata} from 'next'
import {StatementPage} from '../../components/statements/StatementPage.tsx'
import {businessIntegrity, statementMetadata} from '../../content/statements/statements.ts'

export const metadata: Metadata = statementMetadata(businessIntegrity)

export default function BusinessIntegrityPage() {
  return <StatementPage statement={businessIntegrity} />
}
