import {unstable_cache} from 'next/cache'
import type {Page} from 'schemas/site/page.ts'
import {allPages, documentOf, isStatementPage, searchTitleOf} from 'schemas/site/relations.ts'
import {documentTypes, type PagedType, pages} from 'schemas/site/siteMap.ts'
import {drawingAddress} from '../../../components/help/Drawing.tsx'
import {shareImage, sharePictureSize} from '../../../components/share/shareImage.tsx'
import {pictureAsJpeg} from '../../../components/share/sharePicture.ts'
import {helpArticles} from '../../../content/help/articles.ts'
import {contentImage} from '../../../content/image.ts'
import {shareTitleOf} from '../../../content/page.ts'
import {
  getCareStories,
  getHomePage,
  getPictureOf,
  getServices,
  getSitemapDocuments,
} from '../../../content/read.ts'

/** What a page is shared with: its title, and the address of the picture it opens with. */
interface Shared {
  title: string
  picture?: string | undefined
}

/** What the page at a path is shared with; undefined when there is no such page. */
async function sharedOf(path: string): Promise<Shared | undefined> {
  const page = allPages.find((each) => each.path === path)
  if (page) return {title: shareTitleOf(page), picture: await pictureOfPage(page)}
  const article = helpArticles.find((each) => each.path === path)
  if (article) return {title: article.title, picture: drawingAddress(article.drawing)}
  const asked = documentOf(path)
  const found = asked && (await findDocument(asked))
  if (!asked || !found?.title) return undefined
  return {title: searchTitleOf(asked.type, found.title), picture: await pictureOf(asked)}
}

/** What stands for a policy, wherever it is. */
const policy = drawingAddress(documentTypes.legalPage.drawing)

/** The drawing that is the page's own, or the first picture of what it shows. */
async function pictureOfPage(page: Page): Promise<string | undefined> {
  const {path, drawing, lists} = page
  if (drawing) return drawingAddress(drawing)
  if (isStatementPage(page)) return policy
  if (path === pages.home.path) return crop((await getHomePage())?.hero?.heroImage)
  if (lists === 'service') return crop(firstOf(await getServices()))
  if (lists === 'careStories') return crop(firstOf(await getCareStories()))
  return undefined
}

type Picture = Parameters<typeof contentImage>[0]

const firstOf = (documents: readonly {image?: Picture}[]) =>
  documents.find(({image}) => image?.asset)?.image

const crop = (image: Picture) =>
  contentImage(image, sharePictureSize.width / sharePictureSize.height)?.src

/** Looked up in the list of all documents: a made-up address asks the Content Lake nothing. */
async function findDocument({type, slug}: {type: string; slug: string}) {
  const documents = await getSitemapDocuments()
  return documents.find((document) => document._type === type && document.slug === slug)
}

/** What stands for all documents of its type, or the document's own picture. */
async function pictureOf({type, slug}: {type: PagedType; slug: string}) {
  const map = documentTypes[type]
  return 'drawing' in map ? drawingAddress(map.drawing) : crop(await getPictureOf(type, slug))
}

/** Drawn once for each title and picture there is, and kept: only pages that exist get here. */
const draw = unstable_cache(
  async ({title, picture}: Shared) => {
    const image = await shareImage(title, picture && (await pictureAsJpeg(picture)))
    return Buffer.from(await image.arrayBuffer()).toString('base64')
  },
  ['share'],
  {revalidate: false},
)

/** The picture that a link to the page at `/<path>` is shared with. */
export async function GET(_request: Request, {params}: RouteContext<'/share/[[...path]]'>) {
  const {path = []} = await params
  const shared = await sharedOf(`/${path.join('/')}`)
  if (!shared) return new Response('Not found', {status: 404})
  // Where its picture cannot be had now, the title alone.
  const image = await draw(shared).catch(() => draw({title: shared.title}))
  return new Response(Buffer.from(image, 'base64'), {
    headers: {
      'content-type': 'image/png',
      // The address stays the same when an editor changes the title: no year in a cache.
      'cache-control': 'public, max-age=86400, s-maxage=600',
    },
  })
}
