import {unstable_cache} from 'next/cache'
import {allPages, documentOf, searchTitleOf} from 'schemas/site/relations.ts'
import type {PagedType} from 'schemas/site/siteMap.ts'
import {drawingAddress} from '../../../components/help/Drawing.tsx'
import {shareImage, sharePictureSize} from '../../../components/share/shareImage.tsx'
import {pictureAsJpeg} from '../../../components/share/sharePicture.ts'
import {helpArticles} from '../../../content/help/articles.ts'
import {contentImage} from '../../../content/image.ts'
import {shareTitleOf} from '../../../content/page.ts'
import {getCareStory, getLocation, getService, getSitemapDocuments} from '../../../content/read.ts'

/** What a page is shared with: its title, and the address of the picture it opens with. */
interface Shared {
  title: string
  picture?: string | undefined
}

/** What the page at a path is shared with; undefined when there is no such page. */
async function sharedOf(path: string): Promise<Shared | undefined> {
  const page = allPages.find((each) => each.path === path)
  if (page)
    return {title: shareTitleOf(page), picture: page.drawing && drawingAddress(page.drawing)}
  const article = helpArticles.find((each) => each.path === path)
  if (article) return {title: article.title, picture: drawingAddress(article.drawing)}
  const asked = documentOf(path)
  const found = asked && (await findDocument(asked))
  if (!asked || !found?.title) return undefined
  return {title: searchTitleOf(asked.type, found.title), picture: await pictureOf(asked)}
}

/** Looked up in the list of all documents: a made-up address asks the Content Lake nothing. */
async function findDocument({type, slug}: {type: string; slug: string}) {
  const documents = await getSitemapDocuments()
  return documents.find((document) => document._type === type && document.slug === slug)
}

const readers = {
  service: getService,
  location: getLocation,
  careStories: getCareStory,
  legalPage: async () => null,
} satisfies Record<PagedType, (slug: string) => Promise<unknown>>

async function pictureOf({type, slug}: {type: PagedType; slug: string}) {
  const document = await readers[type](slug)
  return contentImage(document?.image, sharePictureSize.width / sharePictureSize.height)?.src
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
      'cache-control': 'public, max-age=86400',
    },
  })
}
