import {pages} from '@home-care/schemas/site/siteMap.ts'
import type {Metadata} from 'next'
import {notFound} from 'next/navigation'
import {ArticleJsonLd} from '../../../components/ArticleJsonLd.tsx'
import {ButtonLink, SecondaryLink} from '../../../components/Button.tsx'
import {Card, CardGrid, LinkCard} from '../../../components/Card.tsx'
import {CheckList} from '../../../components/CheckList.tsx'
import {CtaBand} from '../../../components/CtaBand.tsx'
import {ChecklistLink} from '../../../components/help/ChecklistLink.tsx'
import {Drawing} from '../../../components/help/Drawing.tsx'
import {FiguresReviewed} from '../../../components/help/FiguresReviewed.tsx'
import {PassOn} from '../../../components/help/PassOn.tsx'
import {LastReviewed} from '../../../components/LastReviewed.tsx'
import {PageHero} from '../../../components/PageHero.tsx'
import {Section} from '../../../components/Section.tsx'
import {sharedLink} from '../../../content/page.ts'
import {getFigures} from '../../../content/read.ts'
import {helpArticle, helpArticles} from '../../../words/help/articles.ts'
import {checklists} from '../../../words/help/checklists.ts'

type Props = {params: Promise<{slug: string}>}

export async function generateMetadata({params}: Props): Promise<Metadata> {
  const article = helpArticle((await params).slug)
  if (!article) return {title: 'Article Not Found', robots: {index: false}}
  return {
    title: article.title,
    description: article.excerpt,
    alternates: {canonical: article.path},
    openGraph: sharedLink(article.path, article.title),
  }
}

export default async function HelpArticlePage({params}: Props) {
  const article = helpArticle((await params).slug)
  if (!article) notFound()
  const figures = await getFigures()
  const checklist = checklists(figures).find(({page}) => page === article)
  const {path, title, publishDate, excerpt, content, highlights, officialFigures} = article
  return (
    <>
      <PageHero
        page={{path, title, parent: pages.helpHub}}
        title={title}
        intro={excerpt}
        drawing={<Drawing name={article.drawing} lazy />}
      >
        <LastReviewed date={publishDate} what="Published" />
        <PassOn page={article} className="mt-3" />
      </PageHero>

      <Section ground="paper">
        <article data-build="">
          <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
            <Card ground="sage" className="self-start lg:order-last">
              <h2 className="mb-5 text-xl">The main points</h2>
              <CheckList items={highlights} />
              {checklist && (
                <div className="mt-6">
                  <ChecklistLink checklist={checklist} />
                </div>
              )}
            </Card>
            <div>
              <div
                className="prose"
                // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant HTML, see words/help/articles.ts.
                dangerouslySetInnerHTML={{__html: content(figures)}}
              />
              {officialFigures.length > 0 && (
                <FiguresReviewed figures={officialFigures.map((name) => figures[name])} />
              )}
            </div>
          </div>
        </article>
      </Section>

      <Section ground="sand" id="more" heading="Read next">
        <CardGrid>
          {helpArticles
            .filter((other) => other !== article)
            .map((other) => (
              <LinkCard
                key={other.path}
                href={other.path}
                title={other.title}
                action="Read the article"
              >
                {other.excerpt}
              </LinkCard>
            ))}
          <LinkCard
            href={`${pages.helpHub.path}#guides`}
            title="All the guides"
            action="Help and advice"
          >
            Arranging care, NHS and council funding, benefits and prices: the steps, the rules and
            the figures.
          </LinkCard>
        </CardGrid>
      </Section>

      <CtaBand
        actions={
          <>
            <ButtonLink href={pages.contact.path}>Contact us</ButtonLink>
            <SecondaryLink href={pages.arrangeCare.path}>Arrange Care</SecondaryLink>
          </>
        }
      />

      <ArticleJsonLd
        path={path}
        headline={title}
        description={excerpt}
        datePublished={publishDate}
      />
    </>
  )
}
