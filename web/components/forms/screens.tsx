import {type Figure, figures} from '@home-care/schemas/options/figures.ts'
import {urgencies} from '@home-care/schemas/options/formChoices.ts'
import {nation, provider} from '@home-care/schemas/provider/provider.ts'
import {providerWords} from '@home-care/schemas/provider/providerWords.ts'
import {amount} from '@home-care/schemas/rules/figureWords.ts'
import {isWritten} from '@home-care/schemas/rules/showsSomething.ts'
import {
  callBackForm,
  careRequestForm,
  contactForm,
  type EnquiryKind,
  referralForm,
} from '@home-care/schemas/site/forms.ts'
import {promiseInWords} from '@home-care/schemas/site/promises.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import {stegaClean} from '@sanity/client/stega'
import type {ReactNode} from 'react'
import {getContentPage} from '../../content/pages.ts'
import {getCompany, getSiteSettings} from '../../content/read.ts'
import {hoursLines} from '../../time/openingHours.ts'
import {whileAnswered} from '../answeredNumbers.ts'
import {Callout} from '../Callout.tsx'
import {CheckList} from '../CheckList.tsx'
import {ContactPanel} from '../ContactPanel.tsx'
import {TextLink} from '../Links.tsx'
import {OtherOffices} from '../OtherOffices.tsx'
import {PageHero} from '../PageHero.tsx'
import {Section} from '../Section.tsx'
import {ShortText} from '../ShortText.tsx'
import {StepList} from '../StepList.tsx'
import {OurNumbers} from '../UrgentNumbers.tsx'
import {CallBackForm} from './CallBackForm.tsx'
import {CareRequestForm} from './CareRequestForm.tsx'
import {ContactForm} from './ContactForm.tsx'
import type {ShownAttempt} from './FormFrame.tsx'
import {FormSection} from './FormSection.tsx'
import {ReferralForm} from './ReferralForm.tsx'

const urgentPromise = providerWords(provider).get('urgentPromise')

/** Arrange Care (product.md 2.11), as it opens or with errors. */
async function ArrangeCare({attempt}: {attempt?: ShownAttempt<'care-request'>}) {
  const {openingHours} = await getSiteSettings()
  const hours = hoursLines(stegaClean(openingHours))
  return (
    <>
      <PageHero
        page={pages.arrangeCare}
        title="Arrange Care"
        intro="Tell us what you need — we'll get back to you shortly with times we can help."
      >
        {attempt?.isPrefilled && (
          <p>
            <strong>Your answers are filled in below.</strong> Change what isn’t right, and tell us
            how to reach you. Nothing is sent until you press the button.
          </p>
        )}
      </PageHero>
      <FormSection
        title="Your care request"
        before={
          <p>
            Too much to fill in? <TextLink href={pages.callMeBack.path}>Leave your number</TextLink>
            , and we call you.
          </p>
        }
        form={
          <CareRequestForm
            attempt={attempt}
            callsDuring={hours.map(({days, times}) => `${days} ${times}`).join(', ')}
          />
        }
      >
        <div>
          <h2 className="mb-6 text-xl">What happens next</h2>
          <StepList
            steps={[
              {
                title: 'We call you',
                description: `Within ${promiseInWords(careRequestForm.promise)}, or in the part of the day you choose.`,
              },
              {
                title: 'We visit and listen',
                description: `A care assessment at home, typically ${amount(figures.careAssessment)}.`,
              },
              {
                title: 'Care begins',
                description: 'With a plan you have agreed.',
              },
            ]}
          />
        </div>
      </FormSection>
    </>
  )
}

const {
  healthLine,
  words: {adviceNumber, careBody, careBuyers, healthService},
} = nation

type Urgency = (typeof urgencies)[number]['value']

/** When care begins, by the urgency that the form offers. */
const beginsWithin = {
  routine: figures.routineReferral,
  soon: figures.soonReferral,
  urgent: figures.urgentReferral,
} as const satisfies Record<Urgency, Figure>

/** Make a Referral (product.md 2.12), as it opens or with errors. */
function MakeReferral({attempt}: {attempt?: ShownAttempt<'referral'>}) {
  const {urgent} = referralForm
  return (
    <>
      <PageHero
        page={pages.referral}
        title="Make a Referral"
        intro={`For ${healthService} teams, ${careBuyers}, or professionals referring patients to ${provider.name}’s care services.`}
      />
      <FormSection
        title="Referral Information"
        hasWays={false}
        form={<ReferralForm attempt={attempt} />}
      >
        <div>
          <h2 className="mb-6 text-xl">How soon care can begin</h2>
          <CheckList
            items={urgencies.map(({value, title}) => ({
              key: value,
              title: title.replace(/ \(.*\)$/, ''),
              text: `Within ${amount(beginsWithin[value])}`,
            }))}
          />
          <p className="mt-6">
            Counted from our first call with you. Mark it urgent, and we call you within{' '}
            {promiseInWords(urgent.promise)}. {urgent.begins}
          </p>
        </div>
        <Callout tone="urgent" title="If it’s urgent" level={2}>
          <p {...whileAnswered}>Call us as well: a call is the quickest way to care.</p>
          <OurNumbers />
        </Callout>
      </FormSection>
    </>
  )
}

/** Contact (product.md 2.6), as it opens or with errors. */
async function Contact({attempt}: {attempt?: ShownAttempt<'contact'>}) {
  const [{email, address}, {registration}, {heading, introduction}] = await Promise.all([
    getSiteSettings(),
    getCompany(),
    getContentPage(pages.contact),
  ])
  return (
    <>
      <PageHero
        page={pages.contact}
        title={heading}
        numbers={<ContactPanel isRow />}
        intro={
          <>
            {isWritten(introduction) && <ShortText value={introduction} />} We reply within{' '}
            {promiseInWords(contactForm.promise)}.
          </>
        }
      />
      <FormSection
        title="Send us a message"
        hasWays={false}
        form={<ContactForm attempt={attempt} />}
      >
        <Callout tone="urgent" title="Care needed quickly?" level={2}>
          <p>
            <span {...whileAnswered}>Please call us.</span> {urgentPromise}
          </p>
          <OurNumbers saysWhoElse={false} />
          <p>
            <a href={pages.missedVisit.path}>Your carer hasn’t come?</a>
          </p>
          <p>
            In an emergency call <a href="tel:999">999</a>; for health advice{' '}
            {healthLine ? (
              <>
                call NHS <a href={`tel:${healthLine.number}`}>{healthLine.number}</a>, and in a
                mental health crisis choose {healthLine.mentalHealth}
              </>
            ) : (
              `call ${adviceNumber}`
            )}
            . Not safe at home tonight?{' '}
            <a href={`${pages.helpHub.path}#urgent`}>Your {careBody}’s emergency number</a>.
          </p>
        </Callout>
      </FormSection>
      <OtherOffices />
      <Section
        ground="cream"
        layout="aside"
        id="data-protection"
        headingLevel="h3"
        heading="A complaint about personal data"
      >
        <div className="prose">
          <p>
            Write “data protection complaint” in the message above,{' '}
            {email && (
              <>
                <a href={`mailto:${email}?subject=Data%20protection%20complaint`}>email us</a>,{' '}
              </>
            )}
            call, or write to{' '}
            {registration?.registeredOffice || address.replaceAll('\n', ', ') || 'our office'}. It’s
            free. We acknowledge it within 30 days and tell you the outcome without undue delay. You
            can also complain to the{' '}
            <a href="https://ico.org.uk/make-a-complaint/">Information Commissioner’s Office</a>.
          </p>
        </div>
      </Section>
    </>
  )
}

/** Call me back, as it opens or with errors. */
async function CallMeBack({attempt}: {attempt?: ShownAttempt<'call-back'>}) {
  const {openingHours} = await getSiteSettings()
  return (
    <>
      <PageHero
        page={pages.callMeBack}
        title="Call me back"
        intro={`A name, a number, and when. We call within ${promiseInWords(callBackForm.promise)}, or at the time of day you choose. You needn’t explain first.`}
      />
      <FormSection
        title="Where can we reach you?"
        form={<CallBackForm attempt={attempt} openingHours={stegaClean(openingHours)} />}
        offersCallBack={false}
      >
        <Callout tone="urgent" title="If it can’t wait" level={2}>
          <OurNumbers offersCallBack={false} />
          <p>
            In an emergency call <a href="tel:999">999</a>.{' '}
            <a href={`${pages.helpHub.path}#urgent`}>Who to call tonight</a>
          </p>
        </Callout>
      </FormSection>
    </>
  )
}

/** A form's screen, as it opens or with the errors of an attempt. */
type Screen<Kind extends EnquiryKind> = (props: {
  attempt?: ShownAttempt<Kind> | undefined
}) => ReactNode | Promise<ReactNode>

const screens: {readonly [Kind in EnquiryKind]: Screen<Kind>} = {
  'care-request': ArrangeCare,
  referral: MakeReferral,
  contact: Contact,
  'call-back': CallMeBack,
}

interface FormPageProps<Kind extends EnquiryKind> {
  kind: Kind
  attempt?: ShownAttempt<Kind>
}

export function FormPage<Kind extends EnquiryKind>({kind, attempt}: FormPageProps<Kind>) {
  const FormScreen: Screen<Kind> = screens[kind]
  return <FormScreen attempt={attempt} />
}
