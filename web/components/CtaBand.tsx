import {pages} from '@home-care/schemas/site/siteMap.ts'
import type {ReactNode} from 'react'
import {answeredNumbers, whileClosed, whoToCall} from './answeredNumbers.ts'
import {ButtonLink, SecondaryLink} from './Button.tsx'
import {Icon} from './Icon.tsx'
import {LineLink} from './Links.tsx'
import {OfficeHours} from './OfficeHours.tsx'
import {OpenNow} from './OpenNow.tsx'
import {editable, settingsDocument} from './preview/dataAttribute.ts'
import {Section} from './Section.tsx'

/**
 * Closes a page with the telephone, the hours and the main actions.
 * @param actions the buttons; by default Arrange Care and Contact us
 */
export async function CtaBand({
  heading = 'Talk it through with us',
  children = 'Tell us what’s happening at home. We listen first, and there’s nothing to sign.',
  actions = (
    <>
      <ButtonLink href={pages.arrangeCare.path}>Arrange Care</ButtonLink>
      <SecondaryLink href={pages.contact.path}>Contact us</SecondaryLink>
    </>
  ),
}: {
  heading?: string
  children?: ReactNode
  actions?: ReactNode
}) {
  const numbers = await answeredNumbers()
  const edit = await editable(settingsDocument)
  return (
    <Section ground="teal" isContact>
      <div className="grid items-center gap-x-16 gap-y-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <h2>{heading}</h2>
          <div className="lead mt-4">{children}</div>
          <div className="actions screen-only mt-5 md:mt-7">{actions}</div>
        </div>
        <div className="border-rule lg:border-l lg:pl-10 xl:pl-16">
          {numbers.map(({'data-when': when, label, href, field, wording}) => (
            <div key={when} data-when={when}>
              {when !== 'office' && (
                <p>
                  <OpenNow wording={wording} />
                </p>
              )}
              {field && (
                <p className="text-soft">{when === 'office' ? 'Call us' : 'On call now'}</p>
              )}
              <a
                href={href}
                data-sanity={field && edit(field)}
                className={`inline-flex min-h-16 items-center gap-[0.35em] ${field ? 'text-3xl lg:max-xl:text-2xl' : 'text-2xl'} font-semibold text-heading underline decoration-rule decoration-2 underline-offset-8 hover:decoration-current`}
              >
                {field && <Icon name="phone" className="size-[0.75em]" />}
                <span>{label}</span>
              </a>
              {when === 'office' && (
                <p className="mt-2">
                  <OpenNow wording={wording} />
                </p>
              )}
            </div>
          ))}
          <div className="screen-only flex flex-wrap gap-x-6">
            <LineLink href={pages.callMeBack.path}>Or we call you back</LineLink>
            <span data-when="on-call">
              <LineLink href={whoToCall.path}>{whoToCall.title}</LineLink>
            </span>
          </div>
          <p className="mt-2" {...whileClosed}>
            <OpenNow wording="callBack" />
          </p>
          <OfficeHours className="mt-2 text-soft" />
        </div>
      </div>
    </Section>
  )
}
