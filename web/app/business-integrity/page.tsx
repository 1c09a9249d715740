import type {Metadata} from 'next'
import {StatementPage} from '../../components/statements/StatementPage.tsx'
import {pageMetadata} from '../../content/page.ts'
import {businessIntegrity} from '../../content/statements/statements.ts'

export const metadata: Metadata = pageMetadata(businessIntegrity.page)

export default function BusinessIntegrityPage() {
  return <StatementPage statement={businessIntegrity} />
}
