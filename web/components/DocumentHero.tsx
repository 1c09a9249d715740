import type {Crumb} from '@home-care/schemas/site/page.ts'
import type {ComponentProps} from 'react'
import {ContentImage} from './ContentImage.tsx'
import {PageHero} from './PageHero.tsx'

type Image = ComponentProps<typeof ContentImage>['image']

/** The head of a document's page: breadcrumbs, title and, if it has one, picture. */
export function DocumentHero({
  page,
  title,
  image,
  edit,
  ...hero
}: Omit<ComponentProps<typeof PageHero>, 'page' | 'title' | 'picture'> & {
  /** The page; its title is used while the document has none. */
  page: Crumb
  title: string | null
  image?: Image
  /** Marks a field of the document for the preview. */
  edit: (path: string) => string | undefined
}) {
  return (
    <PageHero
      page={{...page, title: title ?? page.title}}
      title={title}
      picture={
        image?.asset && (
          <ContentImage
            image={image}
            data-sanity={edit('image')}
            aspectRatio={4 / 3}
            priority
            sizes="(width >= 64rem) 30rem, 91vw"
          />
        )
      }
      caption={image?.asset && image.caption}
      {...hero}
    />
  )
}
