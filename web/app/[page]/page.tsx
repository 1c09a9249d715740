import {siteFormAt} from '@home-care/schemas/site/forms.ts'
import {statementPages} from '@home-care/schemas/site/relations.ts'
import type {Metadata} from 'next'
import {ContentPage, contentPageMetadata} from '../../components/blocks/ContentPage.tsx'
import {FormPage} from '../../components/forms/screens.tsx'
import {StatementPage, statementMetadata} from '../../components/statements/StatementPage.tsx'
import {pageMetadata} from '../../content/page.ts'

type Props = PageProps<'/[page]'>

const pathOf = async ({params}: Props) => `/${(await params).page}`

const statementAt = (at: string) => statementPages.find(({path}) => path === at)

export async function generateMetadata(props: Props): Promise<Metadata> {
  const path = await pathOf(props)
  const form = siteFormAt(path)
  if (form) return pageMetadata(form.page)
  const statement = statementAt(path)
  return statement ? statementMetadata(statement) : contentPageMetadata(path)
}

/** A form, a statement, or a page that is a document. */
export default async function Page(props: Props) {
  const path = await pathOf(props)
  const form = siteFormAt(path)
  if (form) return <FormPage kind={form.kind} />
  const statement = statementAt(path)
  return statement ? <StatementPage page={statement} /> : <ContentPage path={path} />
}
