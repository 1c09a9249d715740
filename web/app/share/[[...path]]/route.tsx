import type {Page} from 'schemas/site/page.ts'
import {allPages, documentOf, isStatementPage, searchTitleOf} from 'schemas/site/relations.ts'
import {documentTypes, pages} from 'schemas/site/siteMap.ts'
import {drawingAddress} from '../../../components/help/Drawing.tsx'
import {shareImage, sharePictureSize} from '../../../components/share/shareImage.tsx'
import {pictureAsJpeg} from '../../../components/share/sharePicture.ts'
import {helpArticles} from '../../../content/help/articles.ts'
import {contentImage} from '../../../content/image.ts'
import {shareTitleOf} from '../../../content/page.ts'
import {getCareStories, getHomePage, getServices, getShared} from '../../../content/read.ts'
import {livesUntil} from '../../../edition/current.ts'

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
  const found = asked && (await getShared(asked.type, asked.slug))
  if (!asked || !found?.title) return undefined
  const map = documentTypes[asked.type]
  const picture = 'drawing' in map ? drawingAddress(map.drawing) : crop(found.image)
  return {title: searchTitleOf(asked.type, found.title), picture}
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

async function draw({title, picture}: Shared): Promise<ArrayBuffer> {
  const image = await shareImage(title, picture && (await pictureAsJpeg(picture)))
  return image.arrayBuffer()
}

/** After this a picture that could not be had is tried again. */
const retryMs = 60_000

/** The picture that a link to the page at `/<path>` is shared with. */
export async function GET(_request: Request, {params}: RouteContext<'/share/[[...path]]'>) {
  const {path = []} = await params
  const shared = await sharedOf(`/${path.join('/')}`)
  if (!shared) return new Response('Not found', {status: 404})
  // Where its picture cannot be had now, the title alone.
  const image = await draw(shared).catch(() => {
    livesUntil(Date.now() + retryMs)
    return draw({title: shared.title})
  })
  return new Response(image, {
    headers: {
      'content-type': 'image/png',
      // The address stays the same when an editor changes the title: no year in a cache.
      'cache-control': 'public, max-age=86400, s-maxage=600',
    },
  })
}
