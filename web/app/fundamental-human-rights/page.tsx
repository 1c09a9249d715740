import type {Metadata} from 'next'
import {StatementPage} from '../../components/statements/StatementPage.tsx'
import {fundamentalHumanRights, statementMetadata} from '../../content/statements/statements.ts'

export const metadata: Metadata = statementMetadata(fundamentalHumanRights)

export default function FundamentalHumanRightsPage() {
  return <StatementPage statement={fundamentalHumanRights} />
}
