import {pages} from '@home-care/schemas/site/siteMap.ts'
import {StatementPage, statementMetadata} from '../../components/statements/StatementPage.tsx'

export const generateMetadata = () => statementMetadata(pages.privacyPolicy)

export default function PrivacyPolicyPage() {
  return <StatementPage page={pages.privacyPolicy} />
}
