import {pages} from '@home-care/schemas/site/siteMap.ts'
import {ReferrerPage} from '../../../components/caseManagement/ReferrerPage.tsx'
import {pageMetadata} from '../../../content/page.ts'
import {localAuthorities} from '../../../words/caseManagement/localAuthorities.ts'

export const metadata = pageMetadata(pages.localAuthorities)

export default function LocalAuthoritiesPage() {
  return <ReferrerPage page={pages.localAuthorities} words={localAuthorities} />
}
