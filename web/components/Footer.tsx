import {providerName, serviceArea} from 'schemas/site/provider.ts'
import {menus, pages, pathOf} from 'schemas/site/siteMap.ts'
import {hoursLines} from '../content/openingHours.ts'
import {getServices, getSiteSettings} from '../content/read.ts'
import {telephoneHref} from '../content/telephone.ts'
import {Accountability} from './Accountability.tsx'
import {Logo} from './brand/Logo.tsx'
import {CompanyLine} from './CompanyLine.tsx'
import {Icon} from './Icon.tsx'
import {Edge} from './Landscape.tsx'
import {editable, settingsDocument} from './preview/dataAttribute.ts'
import {RegulatorPanel} from './RegulatorPanel.tsx'

const link = 'footer-link'

/** A longer list would push the rest of the foot away: the page of all services has it. */
const mostServices = 6

type FooterLinks = readonly {path: string; title: string; key?: string; className?: string}[]

function Links({links}: {links: FooterLinks}) {
  return (
    <ul className="sm:mt-3">
      {links.map(({path, title, key = path, className}) => (
        <li key={key} className={className}>
          <a href={path} className={link}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}

function TitledLinks({title, links}: {title: string; links: FooterLinks}) {
  return (
    <div>
      <h2 className="text-xl">{title}</h2>
      <Links links={links} />
    </div>
  )
}

/** How to reach us, where we work, who watches over us, and every policy (spec section 2.1). */
export async function Footer() {
  const [settings, services] = await Promise.all([getSiteSettings(), getServices()])
  const {phone, email, address, whatsapp, coverageDescription, openingHours, team, extraLinks} =
    settings
  const serviceLinks = [
    ...services
      .slice(0, mostServices)
      .map(({id, title}) => ({path: pathOf('service', id ?? ''), title: title ?? ''})),
    ...(services.length > mostServices ? [{...pages.services, title: 'All services'}] : []),
    ...menus.footer.services,
  ]
  const peopleLinks = [
    ...menus.footer.people.filter((page) => page !== pages.team || team.length > 0),
    ...extraLinks.filter(({place}) => place === 'aboutUs'),
  ]
  const policyLinks = [
    ...menus.footer.policies,
    ...extraLinks.filter(({place}) => place === 'policies'),
  ]
  const companyLinks = [
    ...menus.footer.company,
    ...peopleLinks.map((page) => ({...page, className: 'max-sm:hidden'})),
  ]
  const edit = await editable(settingsDocument)
  return (
    <footer data-ground="night" className="site-footer relative pt-5 sm:pt-14">
      <Edge shape="hills" />
      <div className="wrap">
        <div className="grid gap-x-16 gap-y-6 sm:gap-y-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <div>
            <Logo className="text-xl text-heading" />
            <p className="mt-5 hidden max-w-[34rem] sm:block">
              {coverageDescription || `Care at home in ${serviceArea}.`}
            </p>
            {/* The home page ends with the same; on a telephone one of them is enough. */}
            <address className="mt-3 grid justify-items-start max-sm:[body:has(#get-in-touch)_&]:hidden sm:mt-5">
              {phone && (
                <a
                  href={telephoneHref(phone)}
                  data-sanity={edit('phone')}
                  className={`${link} text-2xl font-semibold text-heading`}
                >
                  <Icon name="phone" className="size-6" />
                  {phone}
                </a>
              )}
              {hoursLines(openingHours).map(({days, times}) => (
                <p key={days} className="pl-9 text-soft" data-sanity={edit('openingHours')}>
                  {days} {times}
                </p>
              ))}
              <div className="flex flex-wrap gap-x-4 max-sm:text-sm sm:grid sm:justify-items-start">
                {email && (
                  <a href={`mailto:${email}`} className={link} data-sanity={edit('email')}>
                    <Icon name="mail" className="size-6" />
                    {email}
                  </a>
                )}
                {whatsapp && (
                  <a href={whatsapp} className={link} data-sanity={edit('whatsapp')}>
                    <Icon name="whatsapp" className="size-6" />
                    WhatsApp
                  </a>
                )}
              </div>
              {address && (
                <p className="mt-2 flex gap-3">
                  <Icon name="map-pin" className="mt-1 size-6" />
                  <span className="whitespace-pre-line">{address}</span>
                </p>
              )}
            </address>
          </div>
          <div className="screen-only grid grid-cols-2 gap-x-8 gap-y-4 sm:grid-cols-[3fr_3fr_4fr] sm:gap-y-10">
            <TitledLinks title="Services" links={serviceLinks} />
            <TitledLinks title="About us" links={companyLinks} />
            {/* On a telephone these alone would fill a screen. */}
            <div className="hidden sm:block">
              <TitledLinks title="Policies" links={policyLinks} />
            </div>
            <details className="disclosure col-span-2 border-y border-rule sm:hidden">
              <summary className="flex min-h-12 items-center justify-between font-serif text-lg text-heading">
                Team, jobs, policies
                <Icon name="chevron" className="icon-turn size-5 text-accent" />
              </summary>
              <Links links={[...peopleLinks, ...policyLinks]} />
              <div className="grid gap-2 py-3 text-sm text-soft">
                <Accountability />
              </div>
              <RegulatorPanel className="my-3" />
            </details>
          </div>
        </div>
        <div className="grid items-center gap-4 border-rule py-3 sm:mt-12 sm:gap-8 sm:border-t sm:py-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-16">
          <RegulatorPanel className="max-sm:hidden" />
          <div className="grid gap-1 text-sm text-soft sm:gap-2">
            <CompanyLine />
            <div className="grid gap-2 max-sm:hidden">
              <Accountability />
            </div>
            <p>
              Copyright 2025 {providerName}.{' '}
              <span className="max-sm:hidden">
                This site sets no tracking cookies and asks nothing of any other company while you
                read it.
              </span>
            </p>
          </div>
        </div>
      </div>
    </footer>
  )
}
