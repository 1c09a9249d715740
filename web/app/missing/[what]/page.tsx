import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import type {ReactNode} from 'react'
import {
  ArticleNotFound,
  PageNotFound,
  PolicyNotFound,
  PreviewRefused,
  StoryNotFound,
} from '../../../components/NotFoundPages.tsx'
import {previewRefusals} from '../../../preview/previewRefusals.ts'

/* The not-found pages as ordinary pages: when a page throws notFound(), Next.js sends an empty
   document until scripts have run. The server in front answers with these instead, also for a route
   that names one (front/internalHeaders.ts); no visitor opens them by their own URL. */
const pages = new Map<string, {title: string; Page: () => ReactNode}>([
  ['article', {title: 'Article not found', Page: ArticleNotFound}],
  ['page', {title: 'Page not found', Page: PageNotFound}],
  ['policy', {title: 'Policy not found', Page: PolicyNotFound}],
  ['story', {title: 'Story not found', Page: StoryNotFound}],
])
for (const [what, {title, whatToDo}] of Object.entries(previewRefusals))
  pages.set(what, {title, Page: () => <PreviewRefused title={title}>{whatToDo}</PreviewRefused>})

type Props = PageProps<'/missing/[what]'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const {what} = await params
  return {title: pages.get(what)?.title, robots: {index: false}}
}

export default async function MissingPage({params}: Props) {
  const {what} = await params
  const page = pages.get(what)
  if (!page) notFound()
  return <page.Page />
}
