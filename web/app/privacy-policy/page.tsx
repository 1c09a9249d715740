import type {Metadata} from 'next'
import {pages} from 'schemas/site/siteMap.ts'
import {ButtonLink} from '../../components/Button.tsx'
import {Section} from '../../components/Section.tsx'
import {StatementPage} from '../../components/statements/StatementPage.tsx'
import {pageMetadata} from '../../content/page.ts'
import {privacyPolicy} from '../../content/statements/statements.ts'

export const metadata: Metadata = pageMetadata(privacyPolicy.page)

export default function PrivacyPolicyPage() {
  return (
    <StatementPage statement={privacyPolicy}>
      <Section
        ground="sage"
        edge="brook"
        id="data-protection-complaint"
        eyebrow="Data protection"
        heading="Not happy with how we used your data?"
        intro="Tell us in your own words; it costs nothing. We acknowledge every data-protection complaint within 30 days, look into it without undue delay, and tell you the outcome. You may go to the Information Commissioner’s Office at any time."
        actions={
          <>
            <ButtonLink href={`${pages.contact.path}#data-protection`}>Complain to us</ButtonLink>
            <ButtonLink href="https://ico.org.uk/make-a-complaint/" variant="secondary">
              Complain to the ICO
            </ButtonLink>
          </>
        }
      />
    </StatementPage>
  )
}
