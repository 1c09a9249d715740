import {providerName, serviceArea} from '@home-care/schemas/site/provider.ts'
import {menus, pages, pathOf} from '@home-care/schemas/site/siteMap.ts'
import {getCompany, getPageWords, getServices, getSiteSettings} from '../content/read.ts'
import {telephoneHref} from '../forms/telephone.ts'
import {Accountability} from './Accountability.tsx'
import {Logo} from './brand/Logo.tsx'
import {CompanyLine} from './CompanyLine.tsx'
import {Icon} from './Icon.tsx'
import {Edge} from './Landscape.tsx'
import {OfficeHours} from './OfficeHours.tsx'
import {editable, settingsDocument} from './preview/dataAttribute.ts'
import {RegulatorPanel} from './RegulatorPanel.tsx'

const link = 'footer-link'

/** A longer list would make the footer too tall; the services page lists all. */
const mostServices = 6

type FooterLinks = readonly {path: string; title: string; key?: string; className?: string}[]

function Entries({links}: {links: FooterLinks}) {
  return links.map(({path, title, key = path, className}) => (
    <li key={key} className={className}>
      <a href={path} className={link}>
        {title}
      </a>
    </li>
  ))
}

function TitledLinks({title, links}: {title: string; links: FooterLinks}) {
  return (
    <div className="screen-only">
      <h2 className="text-xl">{title}</h2>
      <ul className="sm:mt-2">
        <Entries links={links} />
      </ul>
    </div>
  )
}

/** Contact details, places, regulator and policies (product.md 2.1). */
export async function Footer() {
  const [settings, company, services, {translations}] = await Promise.all([
    getSiteSettings(),
    getCompany(),
    getServices(),
    getPageWords(pages.otherFormats),
  ])
  const {phone, email, address, whatsapp, coverageDescription, extraLinks} = settings
  const {registration, insurance, people, memberships, team} = company
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
  const isSample = [registration, insurance, ...people, ...memberships].some(
    (each) => each?.isSample,
  )
  return (
    <footer data-ground="night" className="site-footer relative pt-4">
      <Edge shape="hills" />
      <div className="wrap">
        <div className="grid grid-cols-2 gap-x-8 gap-y-4 lg:grid-cols-[16rem_auto_auto_minmax(0,1fr)] lg:gap-x-10">
          <div className="max-lg:col-span-2">
            <Logo className="text-xl text-heading" />
            {/* The home page ends with the same panel, so phones hide this one. */}
            <address className="mt-3 grid justify-items-start max-sm:[body:has(#get-in-touch)_&]:hidden">
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
              <OfficeHours className="pl-9 text-soft" />
              <div className="flex flex-wrap gap-x-4 max-sm:text-sm lg:grid lg:justify-items-start">
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
                <p className="mt-1 flex gap-3">
                  <Icon name="map-pin" className="mt-1 size-6" />
                  <span className="whitespace-pre-line">{address}</span>
                </p>
              )}
            </address>
          </div>
          <TitledLinks title="Services" links={serviceLinks} />
          <TitledLinks title="About us" links={companyLinks} />
          {/* On a phone this list alone would fill a screen. */}
          <details className="disclosure fold-on-phones screen-only max-lg:col-span-2 max-lg:border-y max-lg:border-rule">
            <summary className="flex min-h-12 items-center justify-between font-serif text-lg text-heading lg:supports-[selector(details::details-content)]:hidden">
              Team, jobs, policies
            </summary>
            <h2 className="text-xl max-lg:hidden">Policies</h2>
            <ul className="mt-2 gap-x-8 sm:columns-2">
              <Entries
                links={[
                  ...peopleLinks.map((page) => ({...page, className: 'sm:hidden'})),
                  ...policyLinks,
                ]}
              />
            </ul>
            <div className="grid gap-2 py-3 text-sm text-soft sm:hidden">
              <Accountability />
              <RegulatorPanel />
            </div>
          </details>
        </div>
        <div className="grid items-center gap-4 border-rule py-2 text-sm leading-snug text-soft sm:border-t lg:grid-cols-[6fr_5fr_4fr] lg:gap-8">
          <RegulatorPanel className="max-sm:hidden sm:px-4 sm:py-2" />
          <div>
            <CompanyLine isMarked={false} />
            <div className="max-sm:hidden">
              <Accountability />
            </div>
          </div>
          <div>
            {/* In each language's own word. Our typeface would load a file more for its letters. */}
            <p className="flex flex-wrap gap-x-4 font-[system-ui]">
              {translations.map(({_key, name, code}) => (
                <a
                  key={_key}
                  lang={code}
                  href={`${pages.otherFormats.path}#${code}`}
                  className={link}
                >
                  {name}
                </a>
              ))}
            </p>
            <p className="max-sm:hidden">
              {coverageDescription || `Care at home in ${serviceArea}.`}
            </p>
            <p>
              Copyright 2025 {providerName}.{' '}
              {isSample && (
                <strong>This is a sample site: provider and people are made up. </strong>
              )}
            </p>
          </div>
        </div>
      </div>
    </footer>
  )
}
