import type {Page} from '@home-care/schemas/site/page.ts'
import {
  allPages,
  documentOf,
  isStatementPage,
  searchTitleOf,
} from '@home-care/schemas/site/relations.ts'
import {documentTypes, pages} from '@home-care/schemas/site/siteMap.ts'
import {contentImage} from '../../../assets/image.ts'
import {drawingAddress} from '../../../components/help/Drawing.tsx'
import {pictureAsJpeg, shareImage, sharePictureSize} from '../../../components/share/shareImage.tsx'
import {noteFact} from '../../../content/clockQuestions.ts'
import {shareTitleOf} from '../../../content/page.ts'
import {getPage} from '../../../content/pages.ts'
import {getCareStories, getHomePage, getServices, getShared} from '../../../content/read.ts'

/** A page's title and the URL of its first picture. */
interface Shared {
  title: string
  picture?: string | undefined
}

/** Finds the title and picture of the page at a path; undefined when there is no such page. */
async function sharedOf(path: string): Promise<Shared | undefined> {
  const page = allPages.find((each) => each.path === path)
  const written = await getPage(path)
  if (written) {
    const {drawing, summary} = written
    const picture = page
      ? await pictureOfPage({...page, ...(drawing && {drawing})})
      : drawing && drawingAddress(drawing)
    return {title: shareTitleOf(summary), picture}
  }
  if (page) return {title: shareTitleOf(page), picture: await pictureOfPage(page)}
  const document = documentOf(path)
  const found = document && (await getShared(document.type, document.slug))
  if (!document || !found?.title) return undefined
  const map = documentTypes[document.type]
  const picture = 'drawing' in map ? drawingAddress(map.drawing) : crop(found.image)
  return {title: searchTitleOf(document.type, found.title), picture}
}

/** The picture of every policy. */
const policy = drawingAddress(documentTypes.legalPage.drawing)

/** A page's own drawing, or the first picture of the content it lists. */
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

/** When a picture could not be loaded, the share picture is drawn again after this. */
const retryMs = 60_000

/** The picture shown with a link to the page at `/<path>`. */
export async function GET(_request: Request, {params}: RouteContext<'/share/[[...path]]'>) {
  const {path = []} = await params
  const shared = await sharedOf(`/${path.join('/')}`)
  if (!shared) return new Response('Not found', {status: 404})
  // Without its picture, the title alone.
  const image = await draw(shared).catch(() => {
    noteFact('the picture is missing', Date.now() + retryMs)
    return draw({title: shared.title})
  })
  return new Response(image, {
    headers: {
      'content-type': 'image/png',
      // The URL stays the same when an editor changes the title, so caches keep it for a day at most, and
      // no longer than its answers are right (front/server.ts).
      'cache-control': 'public, max-age=86400, s-maxage=600',
    },
  })
}
