import {ContentPage, contentPageMetadata} from '../../../components/blocks/ContentPage.tsx'

type Props = PageProps<'/checklists/[name]'>

const pathOf = async ({params}: Props) => `/checklists/${(await params).name}`

export const generateMetadata = async (props: Props) => contentPageMetadata(await pathOf(props))

export default async function Page(props: Props) {
  return <ContentPage path={await pathOf(props)} />
}
