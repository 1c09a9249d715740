import {pages} from '@home-care/schemas/site/siteMap.ts'
import {redirect} from 'next/navigation'
import {ContentPage, contentPageMetadata} from '../../../components/blocks/ContentPage.tsx'
import {getCompany} from '../../../content/read.ts'

export const generateMetadata = () => contentPageMetadata(pages.team.path)

export default async function TeamPage() {
  const {team} = await getCompany()
  // No list or menu links here then, but a visitor may have a bookmark.
  if (team.length === 0) redirect(pages.about.path)
  return <ContentPage path={pages.team.path} />
}
