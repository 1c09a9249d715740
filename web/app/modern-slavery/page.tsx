import {pages} from '@home-care/schemas/site/siteMap.ts'
import {StatementPage, statementMetadata} from '../../components/statements/StatementPage.tsx'

export const generateMetadata = () => statementMetadata(pages.modernSlavery)

export default function ModernSlaveryPage() {
  return <StatementPage page={pages.modernSlavery} />
}
