import {stegaClean} from '@sanity/client/stega'
import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {pages, pathOf} from 'schemas/site/siteMap.ts'
import {ButtonLink} from '../../../components/Button.tsx'
import {DocumentHero} from '../../../components/DocumentHero.tsx'
import {LastReviewed} from '../../../components/LastReviewed.tsx'
import {editable} from '../../../components/preview/dataAttribute.ts'
import {Section} from '../../../components/Section.tsx'
import {LegalText} from '../../../components/statements/LegalText.tsx'
import {fileAddress} from '../../../content/assetAddress.ts'
import {describe} from '../../../content/described.ts'
import {fileInWords} from '../../../content/fileInWords.ts'
import {documentMetadata} from '../../../content/page.ts'
import {getLegalPage, getLegalPages} from '../../../content/read.ts'

export async function generateStaticParams() {
  const policies = await getLegalPages()
  return policies.flatMap(({slug}) => (slug ? [{slug}] : []))
}

type Props = PageProps<'/legal/[slug]'>

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const {slug} = await params
  const page = await getLegalPage(slug)
  if (!page) return {title: 'Page not found'}
  const told = stegaClean(page)
  return documentMetadata('legalPage', slug, told.title ?? '', describe.legalPage(told))
}

export default async function LegalPage({params}: Props) {
  const {slug} = await params
  const page = await getLegalPage(slug)
  if (!page) notFound()

  const {title, content, file, changedOn} = page
  const edit = await editable(page)
  const description = file && fileInWords(file)
  return (
    <>
      <DocumentHero
        edit={edit}
        page={{path: pathOf('legalPage', slug), title: 'Policy'}}
        title={title}
        isQuiet
      >
        {changedOn && <LastReviewed what="Last changed" date={changedOn} />}
      </DocumentHero>
      <Section ground="cream">
        {file && (
          <div className={content?.length ? 'mb-12' : ''} data-sanity={edit('file')}>
            <ButtonLink href={fileAddress(file._id, file.originalFilename)} icon="download" newTab>
              Download {title}
              {description && ` (${description})`}
            </ButtonLink>
          </div>
        )}
        {content?.length ? (
          <LegalText value={content} edit={(key) => edit(`content[_key=="${key}"]`)} />
        ) : null}
        {!file && !content?.length && (
          <p>
            This policy is being written. Please <a href={pages.contact.path}>ask us</a> what you
            would like to know.
          </p>
        )}
      </Section>
    </>
  )
}
