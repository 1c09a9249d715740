import type {Page} from '@home-care/schemas/site/page.ts'
import {menus, pages} from '@home-care/schemas/site/siteMap.ts'
import {CardGrid, LinkCard} from '../Card.tsx'
import type {IconName} from '../Icon.tsx'

const icons: Record<string, IconName> = {
  [pages.arrangingCare.path]: 'calendar',
  [pages.healthcareFunding.path]: 'shield',
  [pages.socialCareFunding.path]: 'users',
  [pages.selfFundedCare.path]: 'heart',
  [pages.governmentInitiatives.path]: 'award',
  [pages.costOfVisitingCare.path]: 'clock',
}

/** Cards that link to help pages with the menu's words; without `only`, to all of them. */
export function HelpLinks({only}: {only?: Page[]}) {
  const guides = menus.helpAndAdvice.pages.filter(
    ({path}) => !only || only.some((page) => page.path === path),
  )
  return (
    <CardGrid>
      {guides.map(({path, title, menuLine}) => (
        <LinkCard key={path} href={path} title={title} icon={icons[path]} action="Read the guide">
          {only ? <span className="max-sm:hidden">{menuLine}</span> : menuLine}
        </LinkCard>
      ))}
    </CardGrid>
  )
}
