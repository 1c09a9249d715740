import {pages} from '@home-care/schemas/site/siteMap.ts'
import {StatementPage, statementMetadata} from '../../components/statements/StatementPage.tsx'

export const generateMetadata = () => statementMetadata(pages.termsOfService)

export default function TermsOfServicePage() {
  return <StatementPage page={pages.termsOfService} />
}
