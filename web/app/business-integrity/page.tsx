import {pages} from '@home-care/schemas/site/siteMap.ts'
import {StatementPage, statementMetadata} from '../../components/statements/StatementPage.tsx'

export const generateMetadata = () => statementMetadata(pages.businessIntegrity)

export default function BusinessIntegrityPage() {
  return <StatementPage page={pages.businessIntegrity} />
}
