import {isWritten} from '@home-care/schemas/rules/showsSomething.ts'
import {stegaClean} from '@sanity/client/stega'
import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import type {ReactNode} from 'react'
import {pageMetadata} from '../../content/page.ts'
import {getPage, type WrittenPage} from '../../content/pages.ts'
import {getFigures, getServices} from '../../content/read.ts'
import {Amount} from '../Amount.tsx'
import {ArticleJsonLd} from '../ArticleJsonLd.tsx'
import {whoToCall} from '../answeredNumbers.ts'
import {GuideBehaviour} from '../Behaviour.tsx'
import {Card} from '../Card.tsx'
import {CheckList} from '../CheckList.tsx'
import {ContentsList} from '../ContentsList.tsx'
import {CtaBand} from '../CtaBand.tsx'
import {Drawing} from '../help/Drawing.tsx'
import {GuidePart} from '../help/GuidePart.tsx'
import {PassOn} from '../help/PassOn.tsx'
import {Icon} from '../Icon.tsx'
import {LastReviewed} from '../LastReviewed.tsx'
import {PageButtons} from '../PageButtons.tsx'
import {PageHero} from '../PageHero.tsx'
import {editable} from '../preview/dataAttribute.ts'
import {Section} from '../Section.tsx'
import {ShortText} from '../ShortText.tsx'
import {type Block, Blocks} from './Blocks.tsx'
import {PageJsonLd} from './PageJsonLd.tsx'
import {PrintedChecklist} from './PrintedChecklist.tsx'
import {type ShownSections, shownSections} from './shownSections.tsx'

/** The metadata of a page that is a document. */
export async function contentPageMetadata(path: string): Promise<Metadata> {
  const written = await getPage(path)
  if (!written) return {title: 'Page not found', robots: {index: false}}
  const {page, summary} = written
  const services = summary.description.includes('{services}') ? await getServices() : []
  return pageMetadata({...page, ...summary, path}, services)
}

/** A page that is a document, made of sections and blocks; the route's 404 where there is none. */
export async function ContentPage({path}: {path: string}) {
  const written = await getPage(path)
  if (!written) notFound()
  switch (stegaClean(written.build)) {
    case 'guide':
      return <GuidePage written={written} />
    case 'article':
      return <ArticlePage written={written} />
    case 'checklist':
      return <PrintedChecklist written={written} />
    default:
      return <BandsPage written={written} />
  }
}

/** The opening of a page: its heading, figures, introduction and buttons. */
export async function Opening({
  written,
  wide,
  actions,
  intro,
  children,
}: {
  written: WrittenPage
  /** Replaces the introduction of a page that has none. */
  intro?: ReactNode
  /** Beside the words, and as wide: a map to read. */
  wide?: ReactNode
  /** Replaces the document's buttons. */
  actions?: ReactNode
  children?: ReactNode
}) {
  const {page, heading, introduction, reviewedOn, numbers} = written
  // A page without figures need not be rendered again when the figures change.
  const figures = numbers?.length ? await getFigures() : undefined
  const lead = (numbers ?? []).flatMap(({_key, figure: name, text}) => {
    const figure = name && figures?.[stegaClean(name)]
    return figure
      ? [
          <LeadFigure key={_key} figure={<Amount figure={figure} />}>
            <ShortText value={text} />
          </LeadFigure>,
        ]
      : []
  })
  return (
    <PageHero
      page={page}
      title={heading}
      intro={isWritten(introduction) ? <ShortText value={introduction} /> : intro}
      {...(lead.length > 0 && {
        numbers: lead.length > 1 ? <div className="grid gap-6 lg:grid-cols-2">{lead}</div> : lead,
      })}
      {...(wide && {picture: wide, isPictureWide: true})}
      actions={
        actions ?? (written.actions?.length ? <PageButtons buttons={written.actions} /> : undefined)
      }
    >
      {reviewedOn && <LastReviewed date={stegaClean(reviewedOn)} />}
      {children}
    </PageHero>
  )
}

/** The band that closes a page. */
export function Closing({written: {closing}}: {written: WrittenPage}) {
  const {heading, text, actions} = closing ?? {}
  return (
    <CtaBand
      {...(heading && {heading})}
      {...(actions?.length && {actions: <PageButtons buttons={actions} />})}
      {...(isWritten(text) && {children: <ShortText value={text} />})}
    />
  )
}

/** The sections of a page as bands across it. */
async function Bands({written, sections}: {written: WrittenPage; sections: ShownSections}) {
  const edit = await editable(written.document)
  return sections.map(
    ({
      _key,
      heading,
      id,
      introduction,
      blocks,
      actions,
      ground,
      layout,
      isOnScreenOnly,
      isNamed,
      isRegion,
    }) => {
      const path = `sections[_key=="${_key}"]`
      const place = layout === 'columns' ? 'row' : layout
      const columns = blocks.slice(0, 2)
      const draw = (part: typeof blocks, areBeside = false) => (
        <Blocks
          blocks={part}
          level={isNamed ? 3 : 2}
          areBeside={areBeside}
          edit={(field) => edit(`${path}.${field}`)}
        />
      )
      const band = (
        <Section
          key={_key}
          {...(id && {id})}
          ground={ground}
          layout={place}
          isRegion={isRegion}
          {...(isNamed && {heading})}
          intro={introduction}
          data-sanity={edit(path)}
          actions={actions.length > 0 && <PageButtons buttons={actions} />}
          endsWithActions={actions.every(({look}) => stegaClean(look) !== 'primary')}
        >
          {blocks.length === 0 ? undefined : layout === 'columns' ? (
            <>
              <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-2">
                {draw(columns, true)}
              </div>
              {blocks.length > 2 && <div className="mt-10">{draw(blocks.slice(2))}</div>}
            </>
          ) : (
            draw(blocks)
          )}
        </Section>
      )
      return isOnScreenOnly ? (
        <div key={_key} className="screen-only">
          {band}
        </div>
      ) : (
        band
      )
    },
  )
}

async function BandsPage({written}: {written: WrittenPage}) {
  return (
    <>
      <PageJsonLd written={written} />
      <Opening written={written} />
      <Bands written={written} sections={await shownSections(written.sections)} />
      <Closing written={written} />
    </>
  )
}

/** A guide, built like a document: its head, one column of sections, and a list of them in sight. */
async function GuidePage({written}: {written: WrittenPage}) {
  const {page, path, heading, keyPoints, summary, reviewedOn} = written
  const edit = await editable(written.document)
  const sections = await shownSections(written.sections)
  return (
    <>
      <Opening written={written}>
        <p className="screen-only">
          <a href={whoToCall.path} className="link inline-flex min-h-11 items-center gap-2">
            <Icon name="warning" className="size-5 text-accent" />
            It can’t wait: who to call now
          </a>
        </p>
      </Opening>
      <ArticleJsonLd
        path={path}
        headline={stegaClean(heading)}
        description={pageMetadata({...page, ...summary, path: written.path}).description ?? ''}
        {...(reviewedOn && {dateModified: stegaClean(reviewedOn)})}
      />
      <div className="guide">
        <nav aria-label="On this page" data-ground="paper" className="contents-bar screen-only">
          <details className="disclosure fold-on-phones">
            <summary className="font-bold text-heading lg:supports-[selector(details::details-content)]:hidden">
              On this page
            </summary>
            <p className="mb-2 font-bold text-heading max-lg:hidden">In this guide</p>
            <ContentsList
              parts={sections.flatMap(({id, heading, isNamed}) =>
                id && isNamed ? [{id, heading}] : [],
              )}
              className="max-lg:pb-3"
            />
          </details>
        </nav>
        <div className="guide-parts">
          {keyPoints?.some(({text}) => isWritten(text)) && (
            <section aria-labelledby="key-points" className="pt-5 pb-2 lg:pt-8">
              <div className="rounded-card border border-rule bg-surface p-5 md:p-7">
                <h2 id="key-points" className="mb-3 text-xl">
                  In one minute
                </h2>
                <KeyPoints points={keyPoints} />
                <PassOn page={page} className="mt-4" />
              </div>
            </section>
          )}
          {sections.map(
            ({
              _key,
              id,
              heading,
              isNamed,
              isRegion,
              introduction,
              blocks,
              actions,
              isOnScreenOnly,
            }) => {
              const at = `sections[_key=="${_key}"]`
              return (
                <GuidePart
                  key={_key}
                  id={id ?? _key}
                  heading={isNamed ? heading : undefined}
                  intro={introduction}
                  isPrinted={!isOnScreenOnly}
                  isRegion={isRegion}
                  data-sanity={edit(at)}
                  actions={actions.length > 0 && <PageButtons buttons={actions} />}
                >
                  {blocks.length > 0 && (
                    <Blocks
                      blocks={blocks}
                      level={isNamed ? 3 : 2}
                      edit={(field) => edit(`${at}.${field}`)}
                    />
                  )}
                </GuidePart>
              )
            },
          )}
        </div>
      </div>
      <Closing written={written} />
      <GuideBehaviour />
    </>
  )
}

const KeyPoints = ({points}: {points: WrittenPage['keyPoints']}) => (
  <CheckList
    items={(points ?? []).flatMap(({_key, text}) =>
      isWritten(text) ? [{key: _key, text: <ShortText value={text} />}] : [],
    )}
  />
)

/** An article: one text, with its main points beside it on a wide screen. */
async function ArticlePage({written}: {written: WrittenPage}) {
  const {page, path, heading, introduction, keyPoints, publishedOn, drawing, summary} = written
  const edit = await editable(written.document)
  const [first, ...others] = await shownSections(written.sections)
  const hasPoints = keyPoints?.some(({text}) => isWritten(text))
  const isBeside = ({_type}: Block) => hasPoints && _type === 'printedChecklist'
  const sheets = (first?.blocks ?? []).filter(isBeside)
  const texts = (first?.blocks ?? []).filter((block) => !isBeside(block))
  const at = `sections[_key=="${first?._key}"]`
  const place = (field: string) => edit(`${at}.${field}`)
  return (
    <>
      <PageHero
        page={page}
        title={heading}
        intro={isWritten(introduction) && <ShortText value={introduction} />}
        drawing={drawing && <Drawing name={drawing} lazy />}
      >
        {publishedOn && <LastReviewed date={stegaClean(publishedOn)} what="Published" />}
        <PassOn page={page} className="mt-3" />
      </PageHero>
      {(hasPoints || first) && (
        <Section ground="paper">
          <article data-build="">
            <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
              {hasPoints && (
                <Card ground="sage" className="self-start lg:order-last">
                  <h2 className="mb-5 text-xl">The main points</h2>
                  <KeyPoints points={keyPoints} />
                  {sheets.length > 0 && (
                    <div className="mt-6">
                      <Blocks blocks={sheets} level={3} edit={place} />
                    </div>
                  )}
                </Card>
              )}
              {first && (
                <div id={first.id} className="text" data-sanity={edit(at)}>
                  {first.isNamed && <h2 className="mb-4">{first.heading}</h2>}
                  {first.introduction && <div className="lead mb-6">{first.introduction}</div>}
                  <Blocks blocks={texts} level={first.isNamed ? 3 : 2} edit={place} />
                  {first.actions.length > 0 && (
                    <div className="actions mt-8">
                      <PageButtons buttons={first.actions} />
                    </div>
                  )}
                </div>
              )}
            </div>
          </article>
        </Section>
      )}
      <Bands written={written} sections={others} />
      <Closing written={written} />
      <ArticleJsonLd
        path={path}
        headline={stegaClean(heading)}
        description={pageMetadata({...page, ...summary, path}).description ?? ''}
        {...(publishedOn && {datePublished: stegaClean(publishedOn)})}
      />
    </>
  )
}

/** The figure that most readers of a page want, large, with what it is for. */
function LeadFigure({figure, children}: {figure: ReactNode; children: ReactNode}) {
  return (
    <p className="max-w-3xl border-l-4 border-accent pl-5">
      <span className="numeral block text-4xl text-accent">{figure}</span>
      <strong>{children}</strong>
    </p>
  )
}
