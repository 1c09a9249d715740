import type {Metadata} from 'next'
import {ContentPage, contentPageMetadata} from '../../../components/blocks/ContentPage.tsx'
import {getPage} from '../../../content/pages.ts'

type Props = PageProps<'/help-advice/[slug]'>

const pathOf = async ({params}: Props) => `/help-advice/${(await params).slug}`

export async function generateMetadata(props: Props): Promise<Metadata> {
  const path = await pathOf(props)
  return (await getPage(path))
    ? contentPageMetadata(path)
    : {title: 'Article Not Found', robots: {index: false}}
}

export default async function Page(props: Props) {
  return <ContentPage path={await pathOf(props)} />
}
