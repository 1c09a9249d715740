import {contactForm} from 'schemas/site/forms.ts'
import {pages} from 'schemas/site/siteMap.ts'
import {amount, figures} from '../../content/figures.ts'
import {getSiteSettings} from '../../content/read.ts'
import {ButtonLink} from '../Button.tsx'
import {Callout} from '../Callout.tsx'
import {Drawing} from '../help/Drawing.tsx'
import {PageHero} from '../PageHero.tsx'
import {Section} from '../Section.tsx'
import {Confirmation} from './Confirmation.tsx'
import {ContactForm} from './ContactForm.tsx'
import {FormSection} from './FormSection.tsx'
import {PrivacyNotice} from './PrivacyNotice.tsx'
import type {ShownAttempt} from './useEnquiryForm.ts'

/** Contact (spec section 2.6), as it opens or as it was sent with mistakes. */
export async function Contact({attempt}: {attempt?: ShownAttempt}) {
  const {email, address} = await getSiteSettings()
  return (
    <>
      <PageHero
        page={pages.contact}
        title="Contact us"
        intro={`A question, a worry, a compliment: tell us, and we reply within ${amount(figures.messageReply)}.`}
        drawing={<Drawing name="contact" />}
      />
      <FormSection
        title="Send us a message"
        form={<ContactForm attempt={attempt} notice={<PrivacyNotice />} />}
      >
        <Callout tone="urgent" title="Care needed quickly?" headingLevel="h2">
          <p>
            Please call us. We answer urgent care needs within {amount(figures.urgentCare)}. In an
            emergency call 999; for medical advice call NHS 111.
          </p>
        </Callout>
      </FormSection>
      <Section
        ground="sage"
        edge="hills"
        layout="text"
        id="data-protection"
        heading="Complain about how we handle personal data"
      >
        <div className="prose">
          <p>
            You can complain to us about how we have used personal data: yours, or that of somebody
            you act for. It costs nothing and needs no form of words. Write “data protection
            complaint” in the message above, or use any of these:
          </p>
          <ul>
            <li>
              e-mail <a href={`mailto:${email}?subject=Data%20protection%20complaint`}>{email}</a>
            </li>
            <li>write to {address.replaceAll('\n', ', ')}</li>
            <li>call us, and we write it down with you</li>
          </ul>
          <p>
            We acknowledge your complaint within 30 days, look into it without undue delay, and tell
            you the outcome. If you are not content with it, you can complain to the{' '}
            <a href="https://ico.org.uk/make-a-complaint/">Information Commissioner’s Office</a>.
          </p>
        </div>
      </Section>
    </>
  )
}

export function ContactReceived({reference}: {reference?: string}) {
  return (
    <Confirmation
      {...contactForm.received}
      reference={reference}
      steps={[
        {
          title: 'Look out for our reply',
          description: 'By e-mail. If you see nothing, look among the unwanted mail, then call us.',
        },
      ]}
      actions={<ButtonLink href={pages.home.path}>Return to Home</ButtonLink>}
    />
  )
}
