import type {Metadata} from 'next'
import {StatementPage} from '../../components/statements/StatementPage.tsx'
import {pageMetadata} from '../../content/page.ts'
import {modernSlavery} from '../../content/statements/statements.ts'

export const metadata: Metadata = pageMetadata(modernSlavery.page)

export default function ModernSlaveryPage() {
  return <StatementPage statement={modernSlavery} />
}
