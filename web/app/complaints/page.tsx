import {pages} from '@home-care/schemas/site/siteMap.ts'
import {ButtonLink, SecondaryLink} from '../../components/Button.tsx'
import {Callout} from '../../components/Callout.tsx'
import {CtaBand} from '../../components/CtaBand.tsx'
import {OfficialLinks} from '../../components/help/OfficialLinks.tsx'
import {Timeline} from '../../components/help/Timeline.tsx'
import {LeadFigure} from '../../components/LeadFigure.tsx'
import {PageHero} from '../../components/PageHero.tsx'
import {PersonCards} from '../../components/People.tsx'
import {Section} from '../../components/Section.tsx'
import {CouncilNumbers} from '../../components/UrgentNumbers.tsx'
import {pageMetadata} from '../../content/page.ts'
import {getCompany, getPageWords, getSiteSettings} from '../../content/read.ts'
import {telephoneHref} from '../../forms/telephone.ts'
import {amount, figures} from '../../words/figures.ts'

export const metadata = pageMetadata(pages.complaints)

const steps = [
  {
    title: 'Tell us, in any way you like',
    note: 'Today, or whenever you’re ready',
    description:
      'Say it to a carer, call, write, or send a message. A relative, friend or advocate may do it for you. We write it down with you if that is easier, and you see what we wrote.',
  },
  {
    title: 'We acknowledge it',
    note: `Within ${amount(figures.complaintAcknowledged)}`,
    description:
      'A manager who wasn’t involved calls or writes, asks what would put it right, and tells you who is looking into it.',
  },
  {
    title: 'We look into it',
    note: 'You’re told how it’s going',
    description:
      'We read the notes, ask the people who were there, and look for what let it happen. Anything that puts someone at risk is dealt with at once, before the rest.',
  },
  {
    title: 'You have our answer',
    note: `Within ${amount(figures.complaintResolved)}`,
    description:
      'In writing, in plain words: what we found, what we are sorry for, what we have changed, and what you can do if you disagree. If we need longer, we tell you why and until when.',
  },
]

const elsewhere = [
  {
    title: 'Local Government and Social Care Ombudsman',
    description:
      'Looks at complaints about care that our answer hasn’t settled, free of charge, whoever pays for the care.',
    href: 'https://www.lgo.org.uk/adult-social-care',
  },
  {
    title: 'Care Quality Commission',
    description:
      'Inspects us. It doesn’t settle single complaints, but wants to hear about good and bad care, and may act on it.',
    href: 'https://www.cqc.org.uk/give-feedback-on-care',
  },
  {
    title: 'Your council',
    description:
      'If the council arranges or pays for your care, you may complain to it instead of us. This finds the right one.',
    href: 'https://www.gov.uk/find-local-council',
  },
  {
    title: 'Parliamentary and Health Service Ombudsman',
    description: 'For care that the NHS pays for, when neither we nor the NHS have put it right.',
    href: 'https://www.ombudsman.org.uk',
  },
]

export default async function ComplaintsPage() {
  const [{complaintsPeople}, {opening}, {phone}] = await Promise.all([
    getCompany(),
    getPageWords(pages.complaints),
    getSiteSettings(),
  ])
  return (
    <>
      <PageHero
        {...opening}
        numbers={
          <div className="grid gap-6 lg:grid-cols-2">
            <LeadFigure figure={amount(figures.complaintAcknowledged)}>
              is the longest we take to acknowledge your complaint
            </LeadFigure>
            <LeadFigure figure={amount(figures.complaintResolved)}>
              is the longest we take to answer it
            </LeadFigure>
          </div>
        }
        actions={
          <>
            <ButtonLink href={pages.contact.path}>Send us a message</ButtonLink>
            {phone && (
              <ButtonLink href={telephoneHref(phone)} variant="secondary" icon="phone">
                {phone}
              </ButtonLink>
            )}
          </>
        }
      />

      <Section
        ground="cream"
        id="steps"
        heading="What happens, and when"
        intro="The same for a missed visit, an unkind word, a wrong invoice or this website."
      >
        <Timeline events={steps} across />
        <div className="text mt-10 max-w-4xl">
          <Callout tone="urgent" title="Someone is being harmed, or might be">
            <p>
              Don’t wait for a complaint to take its course. In danger, call{' '}
              <a href="tel:999">999</a>. Otherwise tell your council’s adult safeguarding team, and
              us. We report every such concern to the council. At night and at weekends:
            </p>
            <CouncilNumbers />
            <p>
              A carer who hasn’t come today: <a href={pages.missedVisit.path}>what to do now</a>.
            </p>
          </Callout>
        </div>
      </Section>

      {complaintsPeople.length > 0 && (
        <Section
          id="people"
          layout="aside"
          heading="Who deals with your complaint"
          intro="You may ask for them by name, or for someone else."
        >
          <PersonCards
            people={complaintsPeople.map(({_key, ...person}) => ({
              ...person,
              field: `complaintsPeople[_key=="${_key}"]`,
            }))}
          />
        </Section>
      )}

      <Section
        ground="sage"
        id="elsewhere"
        heading="If our answer isn’t good enough"
        intro="Please give us the chance to answer first. After that, or if you can’t bring it to us, these can help."
      >
        <OfficialLinks links={elsewhere} />
      </Section>

      <Section
        layout="row"
        id="data-protection"
        heading="About your personal data"
        intro="A complaint about how we handled personal data follows a separate legal process."
        actions={
          <>
            <ButtonLink href={`${pages.contact.path}#data-protection`}>
              Complain about personal data
            </ButtonLink>
            <SecondaryLink href={pages.privacyPolicy.canonical}>Privacy Policy</SecondaryLink>
          </>
        }
      />

      <CtaBand heading="Would you rather talk?">
        Much can be put right in one call. Ask for the care manager by name, or for whoever is in
        charge today.
      </CtaBand>
    </>
  )
}
