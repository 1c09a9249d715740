import {isWritten} from '@home-care/schemas/rules/showsSomething.ts'
import type {WrittenPage} from '../../content/pages.ts'
import {getSiteSettings} from '../../content/read.ts'
import {telephoneHref} from '../../forms/telephone.ts'
import {PageButtons} from '../PageButtons.tsx'
import {PageHero} from '../PageHero.tsx'
import {editable} from '../preview/dataAttribute.ts'
import {ShortText} from '../ShortText.tsx'
import {Blocks} from './Blocks.tsx'
import {drawn} from './points.tsx'
import {shownSections} from './shownSections.tsx'

/** A checklist with boxes to tick and lines to write on, for paper. */
export async function PrintedChecklist({written}: {written: WrittenPage}) {
  const {page, heading, introduction} = written
  const {phone} = await getSiteSettings()
  const sections = await shownSections(written.sections)
  const edit = await editable(written.document)
  return (
    <>
      <PageHero
        page={page}
        title={heading}
        intro={isWritten(introduction) && <ShortText value={introduction} />}
      >
        <p className="screen-only">To print this page, choose Print in your browser’s menu.</p>
      </PageHero>
      <div className="wrap pb-8">
        {sections.map(({_key, id, heading, isNamed, introduction, blocks, actions}) => (
          <section key={_key} id={id} data-sanity={edit(`sections[_key=="${_key}"]`)}>
            {isNamed && <h2 className="mt-8">{heading}</h2>}
            {introduction && <div className="lead mt-3">{introduction}</div>}
            {blocks.map((block) =>
              block._type === 'checkList' && !block.hint ? (
                <div
                  key={block._key}
                  data-sanity={edit(`sections[_key=="${_key}"].blocks[_key=="${block._key}"]`)}
                >
                  <Boxes items={drawn(block.items)} lines={block.lines ?? 0} />
                </div>
              ) : (
                <div key={block._key} className="text mt-6">
                  <Blocks
                    blocks={[block]}
                    level={isNamed ? 3 : 2}
                    edit={(field) => edit(`sections[_key=="${_key}"].${field}`)}
                  />
                </div>
              ),
            )}
            {actions.length > 0 && (
              <div className="actions mt-6">
                <PageButtons buttons={actions} />
              </div>
            )}
          </section>
        ))}
        <p className="mt-8">
          {phone && (
            <>
              Questions? Call <a href={telephoneHref(phone)}>{phone}</a>.{' '}
            </>
          )}
          {page.parent?.path && (
            <>
              More on this: <a href={page.parent.path}>{page.parent.title}</a>
            </>
          )}
        </p>
      </div>
    </>
  )
}

const Boxes = ({items, lines}: {items: ReturnType<typeof drawn>; lines: number}) => (
  <ul className="max-w-3xl">
    {items.map(({key, title, text}) => (
      <li key={key} className="mt-4 flex gap-x-4">
        <span aria-hidden className="mt-1 size-5 shrink-0 rounded-sm border-2 border-heading" />
        <div className="min-w-0 flex-1">
          {title && <p className="font-bold">{title}</p>}
          {text && <p>{text}</p>}
          {lines > 0 && <WritingLine />}
          {lines > 1 && <WritingLine />}
        </div>
      </li>
    ))}
  </ul>
)

const WritingLine = () => (
  <span aria-hidden className="block h-8 border-b border-dashed border-rule" />
)
