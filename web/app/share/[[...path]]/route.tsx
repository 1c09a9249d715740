import {allPages, documentOf, searchTitleOf} from 'schemas/site/relations.ts'
import {pathOf} from 'schemas/site/siteMap.ts'
import {shareImage} from '../../../components/share/shareImage.tsx'
import {helpArticles} from '../../../content/help/articles.ts'
import {shareTitleOf} from '../../../content/page.ts'
import {getSitemapDocuments} from '../../../content/read.ts'

/** Drawn once for each page there is, and again when a title may have changed. */
export const dynamic = 'force-static'

export async function generateStaticParams() {
  const documents = await getSitemapDocuments()
  const paths = [
    ...allPages.map(({path}) => path),
    ...helpArticles.map(({path}) => path),
    ...documents.flatMap(({_type, slug}) =>
      _type === 'homePage' || !slug ? [] : [pathOf(_type, slug)],
    ),
  ]
  return paths.map((path) => ({path: path.split('/').filter(Boolean)}))
}

/** The words of the picture of a page of this site; undefined when there is no such page. */
async function titleOf(path: string): Promise<string | undefined> {
  const page = allPages.find((each) => each.path === path)
  if (page) return shareTitleOf(page)
  const article = helpArticles.find((each) => each.path === path)
  if (article) return article.title
  const asked = documentOf(path)
  const found = asked && (await findDocument(asked))
  return asked && found?.title ? searchTitleOf(asked.type, found.title) : undefined
}

/** Looked up in the list of all documents: a made-up address asks the Content Lake nothing. */
async function findDocument({type, slug}: {type: string; slug: string}) {
  const documents = await getSitemapDocuments()
  return documents.find((document) => document._type === type && document.slug === slug)
}

/** The picture that a link to the page at `/<path>` is shared with. */
export async function GET(_request: Request, {params}: RouteContext<'/share/[[...path]]'>) {
  const {path = []} = await params
  const title = await titleOf(`/${path.join('/')}`)
  return title ? shareImage(title) : new Response('Not found', {status: 404})
}
