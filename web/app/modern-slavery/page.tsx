import type {Metadata} from 'next'
import {StatementPage} from '../../components/statements/StatementPage.tsx'
import {modernSlavery, statementMetadata} from '../../content/statements/statements.ts'

export const metadata: Metadata = statementMetadata(modernSlavery)

export default function ModernSlaveryPage() {
  return <StatementPage statement={modernSlavery} />
}
