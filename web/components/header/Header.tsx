import {nation, provider} from '@home-care/schemas/provider/provider.ts'
import {menus, pages} from '@home-care/schemas/site/siteMap.ts'
import {availableLinks, getSiteSettings} from '../../content/read.ts'
import {hoursLines} from '../../time/openingHours.ts'
import {type Answerer, answeredNumbers, whoToCall} from '../answeredNumbers.ts'
import {ButtonLink} from '../Button.tsx'
import {Logo} from '../brand/Logo.tsx'
import {Icon} from '../Icon.tsx'
import {OpenNow} from '../OpenNow.tsx'
import {editable, settingsDocument} from '../preview/dataAttribute.ts'
import {HeaderLink} from './HeaderLink.tsx'
import {type Menu, MenuSheet, mainLink} from './MenuSheet.tsx'
import {SidePanel} from './SidePanel.tsx'

const {healthBuyers, careBuyers} = nation.words
const professionals =
  healthBuyers === careBuyers ? `and ${healthBuyers}` : `${healthBuyers} and ${careBuyers}`

const BarNote = ({wording, 'data-when': when}: Answerer) => (
  <span className="bar-note">
    <OpenNow wording={wording} />
    {when === 'on-call' && '. On call:'}
  </span>
)

/** The header of every page: the number to call, the menus and Arrange Care (product.md 2.2). */
export async function Header() {
  const [{openingHours, extraLinks}, numbers] = await Promise.all([
    getSiteSettings(),
    answeredNumbers(),
  ])
  /** Returns a menu with the links editors added to it. */
  const menuOf = (name: 'caseManagement' | 'helpAndAdvice'): Menu => {
    const {title, pages} = menus[name]
    return {
      title,
      pages: [
        ...availableLinks<Menu['pages'][number]>(pages),
        ...extraLinks.filter(({place}) => place === name),
      ],
    }
  }
  const caseManagement = menuOf('caseManagement')
  const helpAndAdvice = menuOf('helpAndAdvice')
  const [hours] = hoursLines(openingHours)
  const edit = await editable(settingsDocument)
  return (
    <div className="site-header-space">
      <header className="site-header" suppressHydrationWarning>
        <div data-ground="teal" className="contact-bar text-sm">
          <div className="wrap flex min-h-(--bar-height) items-center justify-between gap-4">
            {/* While the office is closed, that comes first: then who answers. */}
            <p className="-mx-2 flex items-center">
              {numbers.map((answerer) => {
                const {'data-when': when, label, href, field} = answerer
                return (
                  <span
                    key={when}
                    data-when={when}
                    data-sanity={field && edit(field)}
                    className="bar-number"
                  >
                    {when !== 'office' && <BarNote {...answerer} />}
                    <a href={href} className="bar-link">
                      <Icon name={when === 'nobody' ? 'clock' : 'phone'} />
                      <span className="whitespace-nowrap">{label}</span>
                    </a>
                    {when === 'office' && <BarNote {...answerer} />}
                  </span>
                )
              })}
              <a
                href={whoToCall.path}
                className="bar-link whitespace-nowrap @max-[65.5em]/header:hidden"
                data-when="on-call"
              >
                {whoToCall.title}
              </a>
            </p>
            <nav
              aria-label="About, contact and search"
              className="header-wide -mr-2 hidden gap-x-3 whitespace-nowrap"
            >
              {menus.bar.map(({path, title}) => (
                <HeaderLink key={path} href={path} className="bar-link">
                  {title}
                </HeaderLink>
              ))}
              <HeaderLink href={pages.search.path} className="bar-link">
                <Icon name="search" />
                {pages.search.title}
              </HeaderLink>
            </nav>
          </div>
        </div>

        <div data-ground="cream" className="border-b border-rule">
          <div className="main-row wrap flex items-center justify-between gap-x-3">
            <a href={pages.home.path} className="flex min-h-11 items-center text-teal-800">
              <Logo className="text-[0.95rem] sm:text-xl" />
              <span className="sr-only">{provider.name}, home</span>
            </a>

            <nav
              aria-label="Main"
              className="header-wide hidden flex-wrap items-center justify-end whitespace-nowrap"
            >
              {menus.main.map(({path, title}) => (
                <HeaderLink key={path} href={path} className={mainLink}>
                  {title}
                </HeaderLink>
              ))}
              <MenuSheet id="menu-case-management" {...caseManagement}>
                For case managers, {professionals} who arrange care for the people they support.
              </MenuSheet>
              <MenuSheet id="menu-help-advice" {...helpAndAdvice}>
                Plain answers about arranging care at home and paying for it.{' '}
                <HeaderLink href={pages.helpHub.path} className="link inline-block py-2.5">
                  All help and advice
                </HeaderLink>
              </MenuSheet>
              <ButtonLink href={pages.arrangeCare.path} size="small" className="ml-3">
                Arrange Care
              </ButtonLink>
            </nav>

            <div className="header-narrow ml-auto flex min-w-0 items-center gap-1">
              {numbers.map(({'data-when': when, label, href}) => (
                <a
                  key={when}
                  data-when={when}
                  href={href}
                  aria-label={when === 'nobody' ? `We are closed: ${label}` : `Call ${label}`}
                  className="when-compact"
                >
                  <Icon name={when === 'nobody' ? 'clock' : 'phone'} className="size-6" />
                </a>
              ))}
              <ButtonLink href={pages.arrangeCare.path} size="small" className="min-w-0 px-3">
                Arrange Care
              </ButtonLink>
              <button
                type="button"
                popoverTarget="side-panel"
                aria-label="Menu"
                className="grid size-11 flex-none cursor-pointer place-items-center text-heading"
              >
                <Icon name="menu" className="size-7" />
              </button>
              <SidePanel
                numbers={numbers}
                hours={hours && `${hours.days} ${hours.times}`}
                groups={[caseManagement, helpAndAdvice]}
              />
            </div>
          </div>
        </div>
      </header>
    </div>
  )
}
