import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {PageHero} from '../../../components/PageHero.tsx'
import {getFigures, getSiteSettings} from '../../../content/read.ts'
import {telephoneHref} from '../../../forms/telephone.ts'
import {checklists} from '../../../words/help/checklists.ts'

type Props = PageProps<'/checklists/[name]'>

async function findChecklist({params}: Props) {
  const path = `/checklists/${(await params).name}`
  return checklists(await getFigures()).find((each) => each.path === path) ?? notFound()
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const {title, intro} = await findChecklist(props)
  return {title, description: intro, robots: {index: false}}
}

/** A checklist with boxes to tick and lines to write on, for paper. */
export default async function ChecklistPage(props: Props) {
  const {title, intro, parts, page, lines} = await findChecklist(props)
  const {phone} = await getSiteSettings()
  return (
    <>
      <PageHero page={page} title={title} intro={intro}>
        <p className="screen-only">To print this page, choose Print in your browser’s menu.</p>
      </PageHero>
      <div className="wrap pb-16">
        {parts.map(({heading, items}) => (
          <section key={heading}>
            {heading && <h2 className="mt-8">{heading}</h2>}
            <ul className="measure">
              {items.map((item) => {
                const {title: name, description} =
                  typeof item === 'string' ? {title: '', description: item} : item
                return (
                  <li
                    key={description}
                    className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4"
                  >
                    <span aria-hidden className="mt-1 size-5 rounded-sm border-2 border-heading" />
                    <div>
                      {name && <p className="font-bold">{name}</p>}
                      <p>{description}</p>
                      {lines > 0 && <WritingLine />}
                      {lines > 1 && <WritingLine />}
                    </div>
                  </li>
                )
              })}
            </ul>
          </section>
        ))}
        <p className="mt-8">
          {phone && (
            <>
              Questions? Call <a href={telephoneHref(phone)}>{phone}</a>.{' '}
            </>
          )}
          More on this: <a href={page.path}>{page.title}</a>
        </p>
      </div>
    </>
  )
}

const WritingLine = () => (
  <span aria-hidden className="block h-8 border-b border-dashed border-rule" />
)
