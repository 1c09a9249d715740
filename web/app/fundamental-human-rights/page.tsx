import {pages} from '@home-care/schemas/site/siteMap.ts'
import {StatementPage, statementMetadata} from '../../components/statements/StatementPage.tsx'

export const generateMetadata = () => statementMetadata(pages.fundamentalHumanRights)

export default function FundamentalHumanRightsPage() {
  return <StatementPage page={pages.fundamentalHumanRights} />
}
