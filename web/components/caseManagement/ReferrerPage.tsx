import type {ComponentProps, ReactNode} from 'react'
import type {ReviewedPage} from 'schemas/site/page.ts'
import {pages} from 'schemas/site/siteMap.ts'
import {ButtonLink} from '../Button.tsx'
import {CheckList} from '../CheckList.tsx'
import {CtaBand} from '../CtaBand.tsx'
import {type Faq, FaqAccordion} from '../FaqAccordion.tsx'
import {Prose} from '../Prose.tsx'
import {ReviewedHero} from '../ReviewedHero.tsx'
import {Section} from '../Section.tsx'
import {ReferringSections} from './ReferringSections.tsx'

interface ReferrerPageProps extends ComponentProps<typeof ReferringSections> {
  page: ReviewedPage
  title: string
  intro: string
  /** How we work with this kind of referrer, in paragraphs. */
  workingTogether: {eyebrow: string; heading: string; text: ReactNode}
  offer: {heading: string; items: ComponentProps<typeof CheckList>['items']}
  questions: {heading: string; faqs: Faq[]}
  closing: {heading: string; text: string}
}

/** A page for one kind of referrer: what we do for them, how to refer, and what they ask us. */
export function ReferrerPage({
  page,
  title,
  intro,
  workingTogether,
  offer,
  organisation,
  drawing,
  alsoReady,
  questions,
  closing,
}: ReferrerPageProps) {
  const actions = (
    <>
      <ButtonLink href={pages.referral.path}>Make a Referral</ButtonLink>
      <ButtonLink href={pages.contact.path} variant="secondary">
        Contact us
      </ButtonLink>
    </>
  )
  return (
    <>
      <ReviewedHero
        eyebrow="For professionals"
        page={page}
        title={title}
        intro={intro}
        actions={actions}
      />

      <Section
        edge="hills"
        layout="aside"
        id="working-together"
        eyebrow={workingTogether.eyebrow}
        heading={workingTogether.heading}
      >
        <Prose>{workingTogether.text}</Prose>
      </Section>

      <Section ground="cream" id="offer" eyebrow="What we offer" heading={offer.heading}>
        <CheckList items={offer.items} columns={2} />
      </Section>

      <ReferringSections organisation={organisation} drawing={drawing} alsoReady={alsoReady} />

      <Section
        ground="sand"
        edge="hills"
        layout="aside"
        id="questions"
        eyebrow="Questions"
        heading={questions.heading}
        actions={
          <ButtonLink href={pages.contact.path} variant="secondary">
            Ask us something else
          </ButtonLink>
        }
      >
        <FaqAccordion faqs={questions.faqs} />
      </Section>

      <CtaBand heading={closing.heading} actions={actions}>
        {closing.text}
      </CtaBand>
    </>
  )
}
