import {provider} from '@home-care/schemas/provider/provider.ts'
import {oldestBrowserNames} from '@home-care/schemas/site/oldestBrowsers.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import {ButtonLink} from '../../components/Button.tsx'
import {CtaBand} from '../../components/CtaBand.tsx'
import {PageHero} from '../../components/PageHero.tsx'
import {Prose} from '../../components/Prose.tsx'
import {Section} from '../../components/Section.tsx'
import {pageMetadata} from '../../content/page.ts'
import {getSiteSettings} from '../../content/read.ts'
import {telephoneHref} from '../../forms/telephone.ts'
import {amount, figures} from '../../words/figures.ts'

export const metadata = pageMetadata(pages.accessibilityStatement)

export default async function AccessibilityStatementPage() {
  const {phone, email} = await getSiteSettings()
  return (
    <>
      <PageHero
        page={pages.accessibilityStatement}
        title="Accessibility statement"
        intro="Many people come here tired or worried, and some can’t see the screen or hold a mouse. If the site fails you, please tell us."
        actions={<ButtonLink href="#tell-us">Tell us about a problem</ButtonLink>}
      />

      <Section ground="cream" layout="aside" id="do" heading="What you can do here">
        <Prose>
          <p>You should be able to:</p>
          <ul>
            <li>
              enlarge the text to twice its size, or read on a narrow telephone, and lose nothing
            </li>
            <li>reach and use everything with a keyboard, and always see where you are</li>
            <li>skip the menus and go straight to what a page is about</li>
            <li>
              listen to every page with a screen reader, with headings, lists and forms announced
            </li>
            <li>read, open the questions and send each form with JavaScript switched off</li>
            <li>use the site without moving pictures, if your device is set to reduce motion</li>
            <li>print the guides and policies without menus, with closed answers opened</li>
            <li>
              understand what is written: we avoid jargon, and explain it where the law insists on
              it
            </li>
          </ul>
          <p>
            Body text is set in Atkinson Hyperlegible, a typeface drawn by the Braille Institute for
            readers with low vision. To make any device easier to use,{' '}
            <a href="https://mcmw.abilitynet.org.uk">AbilityNet’s advice</a> is free.
          </p>
        </Prose>
      </Section>

      <Section ground="sage" layout="aside" id="standard" heading="The standard, and how we tested">
        <Prose>
          <p>
            We work to the{' '}
            <a href="https://www.w3.org/TR/WCAG22/">Web Content Accessibility Guidelines 2.2</a>,
            level AA. {provider.name} isn’t a public body; for us the duty is that of the Equality
            Act 2010: to make adjustments before someone has to ask.
          </p>
          <ul>
            <li>
              Before a new version of the site goes out, an automated check opens every page in a
              real browser, at the width of a desk screen and of a telephone. It applies the axe
              rules. A page with a known failure doesn’t go out.
            </li>
            <li>The same check looks for pages that scroll sideways, broken links and bad HTML.</li>
            <li>
              We look at each page ourselves at both widths, and have gone through the menus, the
              questions and the forms by keyboard.
            </li>
          </ul>
          <p>
            Automatic checks find perhaps a third to a half of all barriers. The site hasn’t yet
            been audited by an outside body, nor tested with a panel of people who use screen
            readers, magnifiers or voice control. Until it has, we claim to work to the standard,
            and not that we fully meet it.
          </p>
        </Prose>
      </Section>

      <Section layout="aside" id="limits" heading="Where we know it falls short">
        <Prose>
          <ul>
            <li>
              <strong>Attached documents.</strong> Some policies may be offered as a PDF to
              download. Not every PDF can be read well aloud. Ask, and we send the text in another
              form.
            </li>
            <li>
              <strong>Wide tables.</strong> On a narrow screen a table of figures scrolls sideways
              within itself, by keyboard too. The same figures are in the text around it.
            </li>
            <li>
              <strong>Choosing a date.</strong> The forms use your browser’s own date field, and
              some browsers announce its calendar poorly. You can type the date, or call us instead.
            </li>
            <li>
              <strong>Older browsers.</strong> In {oldestBrowserNames}, and newer ones, you can read
              everything, reach every menu and send every form. In browsers from before 2022 the
              pages look plain.
            </li>
            <li>
              <strong>British Sign Language.</strong> We have no films in BSL. We answer messages in
              writing, and can bring an interpreter to an assessment.
            </li>
            <li>
              <strong>Other websites.</strong> We link to the NHS, GOV.UK, WhatsApp and others, and
              can’t fix theirs.
            </li>
          </ul>
        </Prose>
      </Section>

      <Section
        ground="sand"
        layout="aside"
        id="tell-us"
        heading="Tell us, or ask for another format"
      >
        <Prose>
          <p>
            If something here stops you, or if you would like a page in large print, easy words,
            another language, on paper or read to you:
          </p>
          <ul>
            {phone && (
              <li>
                call <a href={telephoneHref(phone)}>{phone}</a>
              </li>
            )}
            {email && (
              <li>
                write to <a href={`mailto:${email}`}>{email}</a>
              </li>
            )}
            <li>
              or <a href={pages.contact.path}>send us a message</a>
            </li>
          </ul>
          <p>
            Tell us the page and what you were trying to do. We reply within{' '}
            {amount(figures.messageReply)}, give you what you needed in a way that works for you,
            and say when the page will be fixed.
          </p>
          <h3>If our answer isn’t good enough</h3>
          <p>
            <a href={pages.complaints.path}>Complain to us</a>. For advice on your rights, the{' '}
            <a href="https://www.equalityadvisoryservice.com">
              Equality Advisory and Support Service
            </a>{' '}
            (EASS) is free, on <a href="tel:08088000082">0808 800 0082</a>. The{' '}
            <a href="https://www.equalityhumanrights.com">Equality and Human Rights Commission</a>{' '}
            (EHRC) enforces the Equality Act 2010 in England.
          </p>
        </Prose>
      </Section>

      <CtaBand />
    </>
  )
}
