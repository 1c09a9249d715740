import {pages} from '@home-care/schemas/site/siteMap.ts'
import {ButtonLink, SecondaryLink} from '../../../components/Button.tsx'
import {Callout} from '../../../components/Callout.tsx'
import {CheckList} from '../../../components/CheckList.tsx'
import {CtaBand} from '../../../components/CtaBand.tsx'
import {OfficialLinks} from '../../../components/help/OfficialLinks.tsx'
import {Memberships} from '../../../components/Memberships.tsx'
import {PageHero} from '../../../components/PageHero.tsx'
import {Prose} from '../../../components/Prose.tsx'
import {Section} from '../../../components/Section.tsx'
import {StepList} from '../../../components/StepList.tsx'
import {pageMetadata} from '../../../content/page.ts'
import {getCompany, getPageWords} from '../../../content/read.ts'
import {
  guidingBodies,
  learningSteps,
  membershipChecks,
  sharedLearning,
} from '../../../words/caseManagement/professionalAssociations.ts'

export const metadata = pageMetadata(pages.professionalAssociations)

export default async function ProfessionalAssociationsPage() {
  const [{memberships}, {opening}] = await Promise.all([
    getCompany(),
    getPageWords(pages.professionalAssociations),
  ])
  return (
    <>
      <PageHero
        {...opening}
        actions={
          <>
            <ButtonLink href="#learning">How we keep learning</ButtonLink>
            <SecondaryLink href={pages.contact.path}>Contact us</SecondaryLink>
          </>
        }
      />

      <Section
        id="bodies"
        heading="The standards we work to"
        intro="These organisations publish them. Each link leads to the organisation’s own site, where you can read the standard and see who belongs."
      >
        <OfficialLinks links={guidingBodies} />
      </Section>

      <Section
        ground="sage"
        layout="aside"
        id="memberships"
        heading="What a membership tells you"
        intro="Four questions to ask of any provider that shows one, including us."
      >
        <CheckList items={membershipChecks} />
        {memberships.length > 0 && (
          <div className="mt-10">
            <h3 className="mb-4">The organisations we belong to</h3>
            <Memberships />
          </div>
        )}
        <div className="mt-10">
          <Callout title="What we claim">
            <p>
              We name a membership as ours only while it’s current and you can check it in the
              body’s own list. Following a standard isn’t the same as belonging to the body that
              wrote it
              {memberships.length === 0 && ', and nothing on this page says that we belong to one'}.
              To see our current certificates, <a href={pages.contact.path}>ask us</a>, and we will
              send them with the dates.
            </p>
          </Callout>
        </div>
      </Section>

      <Section
        ground="cream"
        layout="aside"
        id="learning"
        heading="How our carers are trained"
        intro="All of it in paid time."
      >
        <StepList steps={learningSteps} />
      </Section>

      <Section
        ground="sand"
        layout="aside"
        id="learning-together"
        heading="What we do with other professionals"
        intro="We learn from the people who refer to us, and share what we know."
        actions={<SecondaryLink href={pages.contact.path}>Suggest a session</SecondaryLink>}
      >
        <CheckList items={sharedLearning} />
        <Prose className="mt-8">
          <p>
            There’s no charge, no lunch that would need declaring, and no expectation of a referral
            afterwards. Our{' '}
            <a href={pages.businessIntegrity.canonical}>business integrity statement</a> says why
            that matters.
          </p>
        </Prose>
      </Section>

      <CtaBand
        heading="Checking us out for someone?"
        actions={
          <>
            <ButtonLink href={pages.contact.path}>Contact us</ButtonLink>
            <SecondaryLink href={pages.referral.path}>Make a Referral</SecondaryLink>
          </>
        }
      >
        Ask for our registration, insurance, policies, training matrix or latest audit. If we have
        it you’ll have it; if we don’t, we’ll say so.
      </CtaBand>
    </>
  )
}
