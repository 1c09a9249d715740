import type {Crumb} from '@home-care/schemas/site/page.ts'
import {menus, pages} from '@home-care/schemas/site/siteMap.ts'
import {type Answerer, whoToCall} from '../answeredNumbers.ts'
import {ButtonLink, SecondaryLink} from '../Button.tsx'
import {Icon} from '../Icon.tsx'
import {SiteSearchForm} from '../SiteSearchForm.tsx'
import {HeaderLink} from './HeaderLink.tsx'
import type {Menu} from './MenuSheet.tsx'

const panelLink = 'panel-link'

/** The menu on narrow screens. It slides in, and closes when a link in it is chosen. */
export function SidePanel({
  numbers,
  hours,
  groups,
}: {
  numbers: readonly Answerer[]
  hours: string | undefined
  groups: readonly Menu[]
}) {
  return (
    <div id="side-panel" popover="auto" data-ground="cream" className="side-panel w-80">
      <div className="flex min-h-full flex-col px-6 pt-4 pb-8">
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
        <div className="mt-3">
          <SiteSearchForm id="panel-search" />
        </div>
        <nav aria-label="Menu" className="mt-6 divide-y divide-rule border-y border-rule">
          <PanelGroup
            title="Services"
            pages={[{path: pages.services.path, title: 'View All Services'}]}
          />
          <PanelLink {...pages.locations} />
          {groups.map((group) => (
            <PanelGroup key={group.title} {...group} />
          ))}
          {menus.bar.map((page) => (
            <PanelLink key={page.path} {...page} />
          ))}
        </nav>
        <div className="mt-6 grid gap-3">
          <ButtonLink href={pages.arrangeCare.path}>Arrange Care</ButtonLink>
          {numbers.map(
            ({'data-when': when, label, href, field}) =>
              field && (
                <ButtonLink
                  key={when}
                  data-when={when}
                  href={href}
                  variant="secondary"
                  icon="phone"
                >
                  {when === 'office' ? label : `On call ${label}`}
                </ButtonLink>
              ),
          )}
          <SecondaryLink href={whoToCall.path}>{whoToCall.title}</SecondaryLink>
          <SecondaryLink href={pages.callMeBack.path}>Call me back</SecondaryLink>
          <a
            href={pages.missedVisit.path}
            className="link flex min-h-11 items-center justify-center"
          >
            {pages.missedVisit.title}
          </a>
          {hours && <p className="text-center text-sm text-soft">{hours}</p>}
        </div>
      </div>
    </div>
  )
}

function PanelLink({path, title}: Crumb) {
  return (
    <HeaderLink href={path} className={panelLink}>
      {title}
    </HeaderLink>
  )
}

function PanelGroup({title, pages}: Menu) {
  return (
    <details name="side-panel" className="disclosure">
      <summary className={`${panelLink} justify-between`}>
        {title}
        <Icon name="chevron" className="icon-turn size-5 text-accent" />
      </summary>
      <ul className="pb-3">
        {pages.map(({path, title, key = path}) => (
          <li key={key}>
            <HeaderLink href={path} className="panel-sublink">
              {title}
            </HeaderLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
