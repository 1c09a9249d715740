import {unstable_cache} from 'next/cache'
import {allPages, documentOf, searchTitleOf} from 'schemas/site/relations.ts'
import {shareImage} from '../../../components/share/shareImage.tsx'
import {helpArticles} from '../../../content/help/articles.ts'
import {shareTitleOf} from '../../../content/page.ts'
import {getSitemapDocuments} from '../../../content/read.ts'

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

/** Drawn once for each title there is, and kept: only pages that exist get here. */
const draw = unstable_cache(
  async (title: string) => {
    const image = await shareImage(title)
    return Buffer.from(await image.arrayBuffer()).toString('base64')
  },
  ['share'],
  {revalidate: false},
)

/** The picture that a link to the page at `/<path>` is shared with. */
export async function GET(_request: Request, {params}: RouteContext<'/share/[[...path]]'>) {
  const {path = []} = await params
  const title = await titleOf(`/${path.join('/')}`)
  if (!title) return new Response('Not found', {status: 404})
  return new Response(Buffer.from(await draw(title), 'base64'), {
    headers: {
      'content-type': 'image/png',
      // The address stays the same when an editor changes the title: no year in a cache.
      'cache-control': 'public, max-age=86400',
    },
  })
}
