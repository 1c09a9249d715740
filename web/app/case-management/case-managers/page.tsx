import {pages} from '@home-care/schemas/site/siteMap.ts'
import {ReferrerPage} from '../../../components/caseManagement/ReferrerPage.tsx'
import {pageMetadata} from '../../../content/page.ts'
import {caseManagers} from '../../../words/caseManagement/caseManagers.ts'

export const metadata = pageMetadata(pages.caseManagers)

export default function CaseManagersPage() {
  return <ReferrerPage page={pages.caseManagers} words={caseManagers} />
}
