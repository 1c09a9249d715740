import {pages} from '@home-care/schemas/site/siteMap.ts'
import {Callout} from '../../components/Callout.tsx'
import {CtaBand} from '../../components/CtaBand.tsx'
import {Drawing} from '../../components/help/Drawing.tsx'
import {PageHero} from '../../components/PageHero.tsx'
import {Section} from '../../components/Section.tsx'
import {OurNumbers} from '../../components/UrgentNumbers.tsx'
import {pageMetadata} from '../../content/page.ts'
import {easyRead} from '../../words/help/easyRead.ts'

export const metadata = pageMetadata(pages.easyRead)

export default function EasyReadPage() {
  return (
    <>
      <PageHero
        page={pages.easyRead}
        title="Easy Read"
        intro="This page has short words and pictures."
      />
      <Section>
        <div className="grid gap-y-12">
          {easyRead.map(({drawing, title, lines, page}) => (
            <section
              key={title}
              className="grid items-center gap-x-12 gap-y-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
            >
              <div className="overflow-clip rounded-card">
                <Drawing name={drawing} sizes="(width >= 36rem) 32rem, 91vw" lazy />
              </div>
              <div>
                <h2>{title}</h2>
                {lines.map((line) => (
                  <p key={line} className="lead mt-3">
                    {line}
                  </p>
                ))}
                {page && (
                  <p className="mt-3">
                    <a href={page.path} className="link inline-flex min-h-11 items-center text-xl">
                      {page.title}
                    </a>
                  </p>
                )}
              </div>
            </section>
          ))}
        </div>
      </Section>
      <Section ground="cream" id="emergency" heading="If you need help now">
        <Callout tone="urgent">
          <p>
            Someone is badly hurt or in danger: call <a href="tel:999">999</a>.
          </p>
          <p>
            Someone has fallen and can’t get up, or hit their head: call <a href="tel:999">999</a>.
            Do not lift them.
          </p>
          <p>
            You feel ill: call <a href="tel:111">111</a>.
          </p>
          <OurNumbers saysWhoElse={false} />
        </Callout>
      </Section>
      <CtaBand heading="Talk to us">We listen, and we take our time.</CtaBand>
    </>
  )
}
