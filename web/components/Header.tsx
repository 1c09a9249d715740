import {hoursLines} from '../content/openingHours.ts'
import {providerName} from '../content/provider.ts'
import {getSiteSettings} from '../content/read.ts'
import {telephoneHref} from '../content/telephone.ts'
import {ButtonLink} from './Button.tsx'
import {Logo} from './brand/Logo.tsx'
import {HeaderBehaviour} from './HeaderBehaviour.tsx'
import {Icon} from './Icon.tsx'
import {Link} from './Link.tsx'
import {caseManagement, type Entry, helpAndAdvice} from './navigation.ts'
import {editable, settingsDocument} from './preview/dataAttribute.ts'

const barLink =
  'inline-flex min-h-11 items-center gap-2 px-2 underline-offset-4 hover:underline font-semibold'
const mainLink =
  'inline-flex min-h-11 items-center gap-1.5 px-3 font-semibold text-heading underline-offset-8 decoration-2 decoration-accent hover:underline'

/** Who to call and when; the links; Arrange Care. On every page (spec section 2.2). */
export async function Header() {
  const {phone, openingHours} = await getSiteSettings()
  const [hours] = hoursLines(openingHours)
  const edit = await editable(settingsDocument)
  return (
    <div className="site-header-space">
      <header className="site-header">
        <div data-ground="teal" className="contact-bar text-sm">
          <div className="wrap flex h-11 items-center justify-between gap-4">
            <p className="-mx-2 flex items-center gap-x-2 whitespace-nowrap">
              <a href={telephoneHref(phone)} className={barLink} data-sanity={edit('phone')}>
                <Icon name="phone" />
                {phone}
              </a>
              {hours && (
                <span className="text-soft" data-sanity={edit('openingHours')}>
                  {hours.days} {hours.times}
                </span>
              )}
            </p>
            <nav aria-label="About and contact" className="-mr-2 hidden gap-x-3 lg:flex">
              <Link href="/about" className={barLink}>
                About
              </Link>
              <Link href="/contact" className={barLink}>
                Contact
              </Link>
              <Link href="/referral" className={barLink}>
                Make a Referral
              </Link>
            </nav>
          </div>
        </div>

        <div data-ground="cream" className="border-b border-rule">
          <div className="main-row wrap flex items-center justify-between gap-3">
            <Link href="/" className="flex min-h-11 items-center text-teal-800">
              <Logo className="text-[0.95rem] sm:text-xl" />
              <span className="sr-only">{providerName}, home</span>
            </Link>

            <nav aria-label="Main" className="hidden items-center lg:flex">
              <Link href="/services" className={mainLink}>
                Services
              </Link>
              <Link href="/locations" className={mainLink}>
                Areas We Cover
              </Link>
              <MenuSheet id="menu-case-management" title="Case Management" entries={caseManagement}>
                For case managers, integrated care boards and local authorities who arrange care for
                the people they support.
              </MenuSheet>
              <MenuSheet id="menu-help-advice" title="Help & Advice" entries={helpAndAdvice}>
                Plain answers about arranging care at home and paying for it.{' '}
                <Link href="/help-advice" className="link inline-block py-2.5">
                  All help and advice
                </Link>
              </MenuSheet>
              <ButtonLink href="/arrange-care" size="small" className="ml-3">
                Arrange Care
              </ButtonLink>
            </nav>

            <div className="flex items-center gap-1 lg:hidden">
              <a
                href={telephoneHref(phone)}
                aria-label={`Call ${phone}`}
                className="when-compact size-11 place-content-center items-center text-heading"
              >
                <Icon name="phone" className="size-6" />
              </a>
              <ButtonLink href="/arrange-care" size="small" className="px-3 whitespace-nowrap">
                Arrange Care
              </ButtonLink>
              <button
                type="button"
                popoverTarget="side-panel"
                aria-label="Menu"
                className="grid size-11 cursor-pointer place-items-center text-heading"
              >
                <Icon name="menu" className="size-7" />
              </button>
              <SidePanel phone={phone} hours={hours && `${hours.days} ${hours.times}`} />
            </div>
          </div>
        </div>
      </header>
      <HeaderBehaviour />
    </div>
  )
}

/** A button of the desktop header and the sheet of links below it. */
function MenuSheet({
  id,
  title,
  entries,
  children,
}: {
  id: string
  title: string
  entries: Entry[]
  children: React.ReactNode
}) {
  return (
    <>
      <button type="button" popoverTarget={id} className={`menu-button cursor-pointer ${mainLink}`}>
        {title}
        <Icon name="chevron" className="size-4" />
      </button>
      <div id={id} popover="auto" data-ground="cream" className="menu-sheet">
        <div className="wrap grid grid-cols-[minmax(0,4fr)_minmax(0,9fr)] gap-12 py-10">
          <div>
            <p className="font-serif text-2xl text-heading">{title}</p>
            <p className="mt-3 text-soft">{children}</p>
          </div>
          <ul className="grid grid-cols-2 gap-x-8 gap-y-1">
            {entries.map(({href, title, description}) => (
              <li key={href}>
                <Link
                  href={href}
                  className="group block rounded-leaf-sm px-4 py-3 hover:bg-sage-100"
                >
                  <span className="block font-bold text-heading group-hover:underline">
                    {title}
                  </span>
                  <span className="block text-sm text-soft">{description}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  )
}

const panelLink =
  'flex min-h-13 items-center py-2 text-lg font-semibold text-heading hover:text-accent'

function SidePanel({phone, hours}: {phone: string; hours: string | undefined}) {
  return (
    <div id="side-panel" popover="auto" data-ground="cream" className="side-panel w-80">
      <div className="flex min-h-full flex-col px-6 pt-3 pb-8">
        <div className="flex items-center justify-between">
          <p className="font-serif text-xl text-heading">Menu</p>
          <button
            type="button"
            popoverTarget="side-panel"
            popoverTargetAction="hide"
            aria-label="Close menu"
            className="-mr-2 grid size-11 cursor-pointer place-items-center text-heading"
          >
            <Icon name="close" className="size-6" />
          </button>
        </div>
        <nav aria-label="Menu" className="mt-3 divide-y divide-rule border-y border-rule">
          <PanelGroup
            title="Services"
            entries={[{href: '/services', title: 'View All Services'}]}
          />
          <Link href="/locations" className={panelLink}>
            Areas We Cover
          </Link>
          <PanelGroup title="Case Management" entries={caseManagement} />
          <PanelGroup title="Help & Advice" entries={helpAndAdvice} />
          <Link href="/about" className={panelLink}>
            About
          </Link>
          <Link href="/contact" className={panelLink}>
            Contact
          </Link>
          <Link href="/referral" className={panelLink}>
            Make a Referral
          </Link>
        </nav>
        <div className="mt-6 grid gap-3">
          <ButtonLink href="/arrange-care">Arrange Care</ButtonLink>
          <ButtonLink href={telephoneHref(phone)} variant="secondary" icon="phone">
            {phone}
          </ButtonLink>
          {hours && <p className="text-center text-sm text-soft">{hours}</p>}
        </div>
      </div>
    </div>
  )
}

function PanelGroup({title, entries}: {title: string; entries: {href: string; title: string}[]}) {
  return (
    <details name="side-panel" className="disclosure">
      <summary className={`${panelLink} justify-between`}>
        {title}
        <Icon name="chevron" className="icon-turn size-5 text-accent" />
      </summary>
      <ul className="pb-3">
        {entries.map(({href, title}) => (
          <li key={href}>
            <Link
              href={href}
              className="flex min-h-11 items-center border-l-2 border-rule py-1.5 pl-4 hover:border-accent hover:text-accent"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
