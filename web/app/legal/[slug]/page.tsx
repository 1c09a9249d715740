import {pathOf} from '@home-care/schemas/site/siteMap.ts'
import {stegaClean} from '@sanity/client/stega'
import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {Policy, policyMetadata} from '../../../components/statements/Policy.tsx'
import {getLegalPage} from '../../../content/read.ts'

type Props = PageProps<'/legal/[slug]'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const {slug} = await params
  const policy = await getLegalPage(slug)
  return policy ? policyMetadata(stegaClean(policy), slug) : {title: 'Page not found'}
}

export default async function LegalPage({params}: Props) {
  const {slug} = await params
  const policy = await getLegalPage(slug)
  if (!policy) notFound()
  const page = {path: pathOf('legalPage', slug), title: 'Policy'}
  return <Policy document={policy} policy={policy} page={page} />
}
