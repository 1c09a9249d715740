import {ContentPage, contentPageMetadata} from '../../../components/blocks/ContentPage.tsx'

type Props = PageProps<'/case-management/[slug]'>

const pathOf = async ({params}: Props) => `/case-management/${(await params).slug}`

export const generateMetadata = async (props: Props) => contentPageMetadata(await pathOf(props))

export default async function Page(props: Props) {
  return <ContentPage path={await pathOf(props)} />
}
