import type {Crumb, Page} from 'schemas/site/page.ts'
import {providerName} from 'schemas/site/provider.ts'
import {menus, pages} from 'schemas/site/siteMap.ts'
import {hoursLines} from '../content/openingHours.ts'
import {getSiteSettings} from '../content/read.ts'
import {telephoneHref} from '../content/telephone.ts'
import {ButtonLink} from './Button.tsx'
import {Logo} from './brand/Logo.tsx'
import {HeaderBehaviour} from './HeaderBehaviour.tsx'
import {Icon} from './Icon.tsx'
import {Link} from './Link.tsx'
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
              {menus.bar.map(({path, title}) => (
                <Link key={path} href={path} className={barLink}>
                  {title}
                </Link>
              ))}
            </nav>
          </div>
        </div>

        <div data-ground="cream" className="border-b border-rule">
          <div className="main-row wrap flex items-center justify-between gap-3">
            <Link href={pages.home.path} className="flex min-h-11 items-center text-teal-800">
              <Logo className="text-[0.95rem] sm:text-xl" />
              <span className="sr-only">{providerName}, home</span>
            </Link>

            <nav aria-label="Main" className="hidden items-center lg:flex">
              {menus.main.map(({path, title}) => (
                <Link key={path} href={path} className={mainLink}>
                  {title}
                </Link>
              ))}
              <MenuSheet id="menu-case-management" {...menus.caseManagement}>
                For case managers, integrated care boards and local authorities who arrange care for
                the people they support.
              </MenuSheet>
              <MenuSheet id="menu-help-advice" {...menus.helpAndAdvice}>
                Plain answers about arranging care at home and paying for it.{' '}
                <Link href={pages.helpHub.path} className="link inline-block py-2.5">
                  All help and advice
                </Link>
              </MenuSheet>
              <ButtonLink href={pages.arrangeCare.path} size="small" className="ml-3">
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
              <ButtonLink
                href={pages.arrangeCare.path}
                size="small"
                className="px-3 whitespace-nowrap"
              >
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
  pages,
  children,
}: {
  id: string
  title: string
  pages: readonly Page[]
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
            {pages.map(({path, title, menuLine}) => (
              <li key={path}>
                <Link
                  href={path}
                  className="group block rounded-leaf-sm px-4 py-3 hover:bg-sage-100"
                >
                  <span className="block font-bold text-heading group-hover:underline">
                    {title}
                  </span>
                  <span className="block text-sm text-soft">{menuLine}</span>
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
            pages={[{path: pages.services.path, title: 'View All Services'}]}
          />
          <PanelLink {...pages.locations} />
          <PanelGroup {...menus.caseManagement} />
          <PanelGroup {...menus.helpAndAdvice} />
          {menus.bar.map((page) => (
            <PanelLink key={page.path} {...page} />
          ))}
        </nav>
        <div className="mt-6 grid gap-3">
          <ButtonLink href={pages.arrangeCare.path}>Arrange Care</ButtonLink>
          <ButtonLink href={telephoneHref(phone)} variant="secondary" icon="phone">
            {phone}
          </ButtonLink>
          {hours && <p className="text-center text-sm text-soft">{hours}</p>}
        </div>
      </div>
    </div>
  )
}

function PanelLink({path, title}: Crumb) {
  return (
    <Link href={path} className={panelLink}>
      {title}
    </Link>
  )
}

function PanelGroup({title, pages}: {title: string; pages: readonly Crumb[]}) {
  return (
    <details name="side-panel" className="disclosure">
      <summary className={`${panelLink} justify-between`}>
        {title}
        <Icon name="chevron" className="icon-turn size-5 text-accent" />
      </summary>
      <ul className="pb-3">
        {pages.map(({path, title}) => (
          <li key={path}>
            <Link
              href={path}
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
