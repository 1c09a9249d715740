import type {PageWithWords, ReviewedPage} from '@home-care/schemas/site/page.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import type {ComponentProps} from 'react'
import {getPageWords} from '../../content/read.ts'
import {ButtonLink} from '../Button.tsx'
import {CheckList} from '../CheckList.tsx'
import {CtaBand} from '../CtaBand.tsx'
import {type Faq, FaqAccordion} from '../FaqAccordion.tsx'
import {Passage} from '../Passage.tsx'
import {ReviewedHero} from '../ReviewedHero.tsx'
import {Section} from '../Section.tsx'
import {Referring, ResponseTimes} from './ReferringSections.tsx'

interface ReferrerPageProps extends ComponentProps<typeof Referring> {
  page: ReviewedPage & PageWithWords
  /** A heading such as "Working with councils". */
  workingTogether: string
  offer: {heading: string; items: ComponentProps<typeof CheckList>['items']}
  questions: {heading: string; faqs: Faq[]}
  closing: {heading: string; text: string}
}

/** A page for one kind of referrer: our offer, how to refer, and common questions. */
export async function ReferrerPage({
  page,
  workingTogether,
  offer,
  organisation,
  alsoReady,
  questions,
  closing,
}: ReferrerPageProps) {
  const {opening} = await getPageWords(page)
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
      <ReviewedHero {...opening} actions={actions} />

      <ResponseTimes />

      <Passage page={page} id="working-together" name={workingTogether} />

      <Section id="offer" heading={offer.heading}>
        <CheckList items={offer.items} columns={2} />
      </Section>

      <Referring organisation={organisation} alsoReady={alsoReady} />

      <Section
        ground="sand"
        layout="aside"
        id="questions"
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
