import {pages} from '@home-care/schemas/site/siteMap.ts'
import {ContentPage, contentPageMetadata} from '../../components/blocks/ContentPage.tsx'

export const generateMetadata = () => contentPageMetadata(pages.jobs.path)

export default function Page() {
  return <ContentPage path={pages.jobs.path} />
}
