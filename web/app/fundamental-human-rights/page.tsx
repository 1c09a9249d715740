import type {Metadata} from 'next'
import {StatementPage} from '../../components/statements/StatementPage.tsx'
import {pageMetadata} from '../../content/page.ts'
import {fundamentalHumanRights} from '../../content/statements/statements.ts'

export const metadata: Metadata = pageMetadata(fundamentalHumanRights.page)

export default function FundamentalHumanRightsPage() {
  return <StatementPage statement={fundamentalHumanRights} />
}
