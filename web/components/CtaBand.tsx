import type {ReactNode} from 'react'
import {pages} from 'schemas/site/siteMap.ts'
import {hoursLines} from '../content/openingHours.ts'
import {getSiteSettings} from '../content/read.ts'
import {telephoneHref} from '../content/telephone.ts'
import {ButtonLink} from './Button.tsx'
import {Icon} from './Icon.tsx'
import {OpenNow} from './OpenNow.tsx'
import {editable, settingsDocument} from './preview/dataAttribute.ts'
import {Section} from './Section.tsx'

/**
 * Closes a page: somebody to talk to, when, and what else to do.
 *
 * @param actions the buttons; without them Arrange Care and Contact Us
 */
export async function CtaBand({
  heading = 'Talk it through with someone kind',
  children = 'Tell us what is happening at home. We listen first, and there is nothing to sign.',
  actions = (
    <>
      <ButtonLink href={pages.arrangeCare.path}>Arrange Care</ButtonLink>
      <ButtonLink href={pages.contact.path} variant="secondary">
        Contact us
      </ButtonLink>
    </>
  ),
}: {
  heading?: string
  children?: ReactNode
  actions?: ReactNode
}) {
  const {phone, openingHours} = await getSiteSettings()
  const edit = await editable(settingsDocument)
  return (
    <Section ground="teal" edge="brook" isContact>
      <div className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <h2>{heading}</h2>
          <div className="lead mt-5">{children}</div>
          <div className="screen-only mt-8 flex flex-wrap gap-3">{actions}</div>
        </div>
        <div className="border-rule lg:border-l lg:pl-16">
          {phone && (
            <>
              {' '}
              <p className="text-soft">Call us</p>
              <a
                href={telephoneHref(phone)}
                data-sanity={edit('phone')}
                className="inline-flex min-h-14 items-center gap-[0.35em] text-3xl font-semibold whitespace-nowrap text-heading underline decoration-rule decoration-2 underline-offset-8 hover:decoration-current"
              >
                <Icon name="phone" className="size-[0.75em]" />
                {phone}
              </a>
            </>
          )}
          <p className="screen-only">
            <a href={pages.callMeBack.path} className="link inline-flex min-h-11 items-center">
              Or we call you back
            </a>
          </p>
          <p className="mt-2">
            <OpenNow />
          </p>
          {hoursLines(openingHours).map(({days, times}) => (
            <p key={days} className="mt-2 text-soft" data-sanity={edit('openingHours')}>
              {days} {times}
            </p>
          ))}
        </div>
      </div>
    </Section>
  )
}
