import {pages} from '@home-care/schemas/site/siteMap.ts'
import {ReferrerPage} from '../../../components/caseManagement/ReferrerPage.tsx'
import {pageMetadata} from '../../../content/page.ts'
import {integratedCareBoards} from '../../../words/caseManagement/integratedCareBoards.ts'

export const metadata = pageMetadata(pages.integratedCareBoards)

export default function IntegratedCareBoardsPage() {
  return <ReferrerPage page={pages.integratedCareBoards} words={integratedCareBoards} />
}
