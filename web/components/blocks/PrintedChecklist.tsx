import {isWritten} from '@home-care/schemas/rules/showsSomething.ts'
import type {WrittenPage} from '../../content/pages.ts'
import {getSiteSettings} from '../../content/read.ts'
import {telephoneHref} from '../../forms/telephone.ts'
import {PageHero} from '../PageHero.tsx'
import {ShortText} from '../ShortText.tsx'
import {drawn} from './points.tsx'
import {shownSections} from './shownSections.tsx'

/** A checklist with boxes to tick and lines to write on, for paper. */
export async function PrintedChecklist({written}: {written: WrittenPage}) {
  const {page, heading, introduction} = written
  const {phone} = await getSiteSettings()
  const sections = await shownSections(written.sections)
  return (
    <>
      <PageHero
        page={page}
        title={heading}
        intro={isWritten(introduction) && <ShortText value={introduction} />}
      >
        <p className="screen-only">To print this page, choose Print in your browser’s menu.</p>
      </PageHero>
      <div className="wrap pb-16">
        {sections.map(({_key, heading, isNamed, blocks}) => (
          <section key={_key}>
            {isNamed && <h2 className="mt-8">{heading}</h2>}
            <ul className="measure">
              {blocks
                .flatMap((block) =>
                  block._type === 'checkList'
                    ? drawn(block.items).map((item) => ({...item, lines: block.lines ?? 0}))
                    : [],
                )
                .map(({key, title, text, lines}) => (
                  <li key={key} className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
                    <span aria-hidden className="mt-1 size-5 rounded-sm border-2 border-heading" />
                    <div>
                      {title && <p className="font-bold">{title}</p>}
                      {text && <p>{text}</p>}
                      {lines > 0 && <WritingLine />}
                      {lines > 1 && <WritingLine />}
                    </div>
                  </li>
                ))}
            </ul>
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

const WritingLine = () => (
  <span aria-hidden className="block h-8 border-b border-dashed border-rule" />
)
