import {pages} from '@home-care/schemas/site/siteMap.ts'
import type {Metadata} from 'next'
import {ButtonLink} from '../../../components/Button.tsx'
import {CallButton} from '../../../components/CallButton.tsx'
import {Callout} from '../../../components/Callout.tsx'
import {Card} from '../../../components/Card.tsx'
import {CheckList} from '../../../components/CheckList.tsx'
import {CtaBand} from '../../../components/CtaBand.tsx'
import {Fold} from '../../../components/Fold.tsx'
import {ChecklistLink} from '../../../components/help/ChecklistLink.tsx'
import {Guide} from '../../../components/help/Guide.tsx'
import {HelpHero} from '../../../components/help/HelpHero.tsx'
import {HelpLinks} from '../../../components/help/HelpLinks.tsx'
import {Prose} from '../../../components/Prose.tsx'
import {Section} from '../../../components/Section.tsx'
import {StepList} from '../../../components/StepList.tsx'
import {AfterAFall, CouncilNumbers, OurNumbers} from '../../../components/UrgentNumbers.tsx'
import {pageMetadata} from '../../../content/page.ts'
import {getFigures, getPageWords} from '../../../content/read.ts'
import {amount, rateInYear} from '../../../words/figures.ts'
import {
  arrangingSteps,
  assessedAreas,
  assessmentExpectations,
  providerTips,
} from '../../../words/help/arranging.ts'
import {howToChoose} from '../../../words/help/articles.ts'
import {choosingCare} from '../../../words/help/checklists.ts'

export const metadata: Metadata = pageMetadata(pages.arrangingCare)

export default async function ArrangingCarePage() {
  const [figures, {opening}] = await Promise.all([getFigures(), getPageWords(pages.arrangingCare)])
  return (
    <Guide page={pages.arrangingCare}>
      <HelpHero
        {...opening}
        eyebrow="The guide"
        actions={
          <>
            <ButtonLink href={pages.referral.path}>Make a Referral</ButtonLink>
            <ButtonLink href="#emergency" variant="secondary">
              It can’t wait
            </ButtonLink>
          </>
        }
      />

      <Section
        edge="hills"
        layout="aside"
        id="steps"
        eyebrow="How it works"
        heading="Four steps, and you can stop at any of them"
        intro="Families start with a call or the Arrange Care form, professionals with the referral form. After that, the steps are the same."
        actions={
          <ButtonLink href={pages.arrangeCare.path} variant="secondary">
            Arrange Care
          </ButtonLink>
        }
      >
        <Fold label="The four steps">
          <StepList steps={arrangingSteps} />
        </Fold>
      </Section>

      <Section
        ground="sage"
        edge="brook"
        id="assessment"
        eyebrow="The care assessment"
        heading="What we look at, and what to expect"
        intro={`A care manager comes to the house and gets to know the person, the day and the home. It typically takes ${amount(figures.careAssessment)}.`}
      >
        <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div>
            <h3 className="lg:mb-6">Areas we assess</h3>
            <Fold label="All the areas">
              <CheckList items={assessedAreas} columns={2} />
            </Fold>
          </div>
          <Card as="aside">
            <h3>What to expect</h3>
            <Fold label="On the day">
              <Prose className="mt-4">
                <ul>
                  {assessmentExpectations.map((expectation) => (
                    <li key={expectation}>{expectation}</li>
                  ))}
                </ul>
                <p>
                  Our assessment is how we plan care with you. It doesn’t replace the{' '}
                  <a href={`${pages.socialCareFunding.path}#assessment`}>
                    council’s needs assessment
                  </a>
                  , which decides whether the council helps to pay. You may have both, in either
                  order.
                </p>
              </Prose>
            </Fold>
          </Card>
        </div>
      </Section>

      <Section
        id="choosing"
        layout="aside"
        eyebrow="Choosing a provider"
        heading="Five things worth checking"
        intro="With any provider, including us."
        actions={
          <>
            <ChecklistLink checklist={choosingCare(figures)} />
            <ButtonLink href={pages.professionalAssociations.path} variant="secondary" icon="arrow">
              Our professional associations
            </ButtonLink>
          </>
        }
      >
        <Fold label="The five things">
          <CheckList items={providerTips} />
          <Prose className="mt-8">
            <p>
              There’s a longer list, with the questions to ask on the telephone, in{' '}
              <a href={howToChoose.path}>how to choose home care you can trust</a>.
            </p>
          </Prose>
        </Fold>
      </Section>

      <Section
        id="emergency"
        ground="cream"
        layout="aside"
        eyebrow="Emergency care"
        heading="When care is needed now"
        intro={`A carer at home has been taken ill, someone has fallen, or the ward says that she is coming home tomorrow. We arrange emergency care within ${amount(figures.emergencyCare)}; where nothing has to be put in place first, often within ${amount(figures.urgentCare)}.`}
        actions={
          <>
            <ButtonLink href={pages.contact.path}>Contact us now</ButtonLink>
            <CallButton variant="secondary" />
          </>
        }
      >
        <Callout tone="urgent" title="What to say when you call">
          <ul>
            <li>where the person is now, and where care is needed</li>
            <li>what they can’t do without help tonight and tomorrow morning</li>
            <li>their medicines, and anything they’re allergic to</li>
            <li>how to get in, and who is there</li>
          </ul>
          <OurNumbers saysWhoElse={false} />
          <p>
            If a life is at risk, call <a href="tel:999">999</a>. For health advice at any hour,
            call <a href="tel:111">111</a>; in a mental health crisis, choose option 2.
          </p>
          <p>
            <AfterAFall />
          </p>
          <p>If someone is unsafe and we’re closed, call your council’s emergency duty team:</p>
          <CouncilNumbers />
        </Callout>
      </Section>

      <Section
        ground="sand"
        edge="hills"
        id="funding"
        eyebrow="Paying for it"
        heading="Three ways care is paid for"
        intro={`Many people use more than one. Ask about the first two before you settle on the third. Visiting care with us costs ${rateInYear(figures.personalCare)} for personal care.`}
      >
        <HelpLinks
          only={[pages.healthcareFunding, pages.socialCareFunding, pages.selfFundedCare]}
        />
      </Section>

      <CtaBand
        heading="Ready when you are"
        actions={
          <>
            <ButtonLink href={pages.contact.path}>Contact Us</ButtonLink>
            <ButtonLink href={pages.referral.path} variant="secondary">
              Make a Referral
            </ButtonLink>
          </>
        }
      >
        One call is enough to begin. We’ll tell you what happens next, who will come and when, and
        you can say no at any point.
      </CtaBand>
    </Guide>
  )
}
