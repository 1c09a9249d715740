import {inPlace} from '@home-care/schemas/provider/placeNames.ts'
import {provider} from '@home-care/schemas/provider/provider.ts'
import {menus, pages, pathOf} from '@home-care/schemas/site/siteMap.ts'
import {blocksOf, getContentPage} from '../content/pages.ts'
import {currentLinks, getCompany, getServices, getSiteSettings} from '../content/read.ts'
import {telephoneHref} from '../forms/telephone.ts'
import {Logo} from './brand/Logo.tsx'
import {CompanyLine} from './CompanyLine.tsx'
import {OfficeHours} from './OfficeHours.tsx'
import {companyDocument, editable, settingsDocument} from './preview/dataAttribute.ts'
import {RegulatorLines} from './RegulatorLine.tsx'

const link = 'footer-link'

/** A longer list would make the footer too tall; the services page lists all. */
const mostServices = 6
/** On telephones, the link to all of them included. */
const mostOnPhones = 5

/** An address in one line, whether or not its lines end with commas. */
const inOneLine = (address: string) => address.trim().replaceAll(/[\s,]*\n\s*/g, ', ')

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
  const [settings, company, services, formats] = await Promise.all([
    getSiteSettings(),
    getCompany(),
    getServices(),
    getContentPage(pages.otherFormats),
  ])
  const {phone, email, address, whatsapp, coverageDescription, extraLinks} = settings
  const {registration, insurance, people, memberships, team, otherOffices} = company
  const languages = blocksOf(formats).flatMap((block) =>
    block._type === 'languageList' ? (block.languages ?? []) : [],
  )
  const serviceLinks = [
    ...services.slice(0, mostServices).map(({id, title}, place) => ({
      path: pathOf('service', id ?? ''),
      title: title ?? '',
      className: services.length > mostOnPhones && place >= mostOnPhones - 1 ? 'max-sm:hidden' : '',
    })),
    ...(services.length > mostOnPhones
      ? [
          {
            ...pages.services,
            title: 'All services',
            className: services.length > mostServices ? '' : 'sm:hidden',
          },
        ]
      : []),
    ...menus.footer.services,
  ]
  const peopleLinks = [
    ...menus.footer.people.filter((page) => page !== pages.team || team.length > 0),
    ...extraLinks.filter(({place}) => place === 'aboutUs'),
  ]
  const policyLinks = [
    ...currentLinks(menus.footer.policies),
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
    <footer data-ground="night" className="site-footer pt-6 md:pt-10">
      <div className="wrap grid grid-cols-2 gap-x-8 gap-y-4 pb-4 lg:grid-cols-[minmax(0,6fr)_minmax(0,3fr)_minmax(0,3fr)_minmax(0,9fr)] lg:gap-x-8 lg:pb-5">
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
                {phone}
              </a>
            )}
            <OfficeHours className="text-soft" />
            <p className="flex flex-wrap gap-x-5">
              {email && (
                <a href={`mailto:${email}`} className={link} data-sanity={edit('email')}>
                  {email}
                </a>
              )}
              {whatsapp && (
                <a href={whatsapp} className={link} data-sanity={edit('whatsapp')}>
                  WhatsApp
                </a>
              )}
            </p>
            {address && <p className="mt-1 text-soft">{inOneLine(address)}</p>}
            {otherOffices.map((office) => (
              <p key={office._key} className="mt-1 text-soft">
                {[office.name, inOneLine(office.address ?? '')].filter(Boolean).join(', ')}{' '}
                {office.phone && (
                  <a href={telephoneHref(office.phone)} className={`${link} whitespace-nowrap`}>
                    {office.phone}
                  </a>
                )}
              </p>
            ))}
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
          </div>
        </details>
      </div>
      <div className="border-t border-rule">
        <div className="wrap grid gap-x-16 gap-y-1 py-3 text-sm leading-snug text-soft lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div className="grid content-start gap-1">
            <RegulatorLines />
            <CompanyLine isMarked={false} />
            <div className="max-sm:hidden">
              <Accountability />
            </div>
          </div>
          <div>
            {/* In each language's own word. Our typeface would load a file more for its letters. */}
            <p className="-mt-1 flex flex-wrap gap-x-5 font-[system-ui]">
              {languages.map(({_key, name, code}) => (
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
              {coverageDescription || `Care at home ${inPlace(provider.area)}.`}
            </p>
            <p>
              Copyright {provider.copyrightYear} {provider.name}.{' '}
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

const list = new Intl.ListFormat('en-GB')

/**
 * The people responsible for the care, the insurance and the memberships, a line each. Renders only
 * what is set. The footer marks samples in a line of its own.
 */
async function Accountability() {
  const {people, insurance, memberships} = await getCompany()
  const edit = await editable(companyDocument)
  return (
    <>
      {people.length > 0 && (
        <p>
          {people.map(({field, role, name}) => (
            <span key={field} data-sanity={edit(`${field}.name`)}>
              {role}: {name}.{' '}
            </span>
          ))}
        </p>
      )}
      {insurance && <p data-sanity={edit('insurance')}>Insurance: {insurance.words}</p>}
      {memberships.length > 0 && (
        <p data-sanity={edit('memberships')}>
          Member of {list.format(memberships.flatMap(({name}) => name ?? []))}.
        </p>
      )}
    </>
  )
}
