import {providerName, serviceArea} from 'schemas/site/provider.ts'
import {menus} from 'schemas/site/siteMap.ts'
import {hoursLines} from '../content/openingHours.ts'
import {getSiteSettings} from '../content/read.ts'
import {telephoneHref} from '../content/telephone.ts'
import {Logo} from './brand/Logo.tsx'
import {CompanyLine} from './CompanyLine.tsx'
import {Icon} from './Icon.tsx'
import {Edge} from './Landscape.tsx'
import {Link} from './Link.tsx'
import {editable, settingsDocument} from './preview/dataAttribute.ts'
import {RegulatorPanel} from './RegulatorPanel.tsx'

const link =
  'inline-flex min-h-11 items-center gap-3 py-1.5 leading-tight underline-offset-4 hover:underline'

function Links({title, links}: {title: string; links: readonly {path: string; title: string}[]}) {
  return (
    <div>
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-3">
        {links.map(({path, title}) => (
          <li key={path}>
            <Link href={path} className={link}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** How to reach us, where we work, who watches over us, and every policy (spec section 2.1). */
export async function Footer() {
  const {phone, email, address, whatsapp, coverageDescription, openingHours} =
    await getSiteSettings()
  const edit = await editable(settingsDocument)
  return (
    <footer data-ground="night" className="site-footer relative pt-14">
      <Edge shape="hills" />
      <div className="wrap">
        <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <div>
            <Logo className="text-xl text-heading" />
            <p className="mt-5 max-w-[34rem]">
              {coverageDescription || `Care at home in ${serviceArea}.`}
            </p>
            <address className="mt-5 grid justify-items-start">
              <a
                href={telephoneHref(phone)}
                data-sanity={edit('phone')}
                className={`${link} font-serif text-2xl text-heading`}
              >
                <Icon name="phone" className="size-6" />
                {phone}
              </a>
              {hoursLines(openingHours).map(({days, times}) => (
                <p key={days} className="pl-9 text-soft" data-sanity={edit('openingHours')}>
                  {days} {times}
                </p>
              ))}
              <a href={`mailto:${email}`} className={link} data-sanity={edit('email')}>
                <Icon name="mail" className="size-6" />
                {email}
              </a>
              {whatsapp && (
                <a href={whatsapp} className={link} data-sanity={edit('whatsapp')}>
                  <Icon name="whatsapp" className="size-6" />
                  WhatsApp
                </a>
              )}
              <p className="mt-2 flex gap-3">
                <Icon name="map-pin" className="mt-1 size-6" />
                <span className="whitespace-pre-line">{address}</span>
              </p>
            </address>
          </div>
          <div className="screen-only grid gap-x-8 gap-y-10 sm:grid-cols-[3fr_3fr_4fr]">
            <Links title="Services" links={menus.footer.services} />
            <Links title={providerName} links={menus.footer.company} />
            <Links title="Policies" links={menus.footer.policies} />
          </div>
        </div>
        <div className="mt-12 grid items-center gap-8 border-t border-rule py-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-16">
          <RegulatorPanel />
          <div className="grid gap-2 text-sm text-soft">
            <CompanyLine />
            <p>
              Copyright 2025 {providerName}. This site sets no tracking cookies and asks nothing of
              any other company while you read it.
            </p>
          </div>
        </div>
      </div>
    </footer>
  )
}
