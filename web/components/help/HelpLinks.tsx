import type {Page} from '../../content/page.ts'
import {CardGrid, LinkCard} from '../Card.tsx'
import type {IconName} from '../Icon.tsx'
import {helpAndAdvice} from '../navigation.ts'

const icons: Record<string, IconName> = {
  '/help-advice/arranging-care-at-home': 'calendar',
  '/help-advice/healthcare-funding': 'shield',
  '/help-advice/social-care-funding': 'users',
  '/help-advice/self-funded-care': 'heart',
  '/help-advice/government-initiatives': 'award',
  '/help-advice/cost-of-visiting-care': 'clock',
}

/** Cards that lead to help pages, in the words of the menu. Without `pages`, to all of them. */
export function HelpLinks({pages}: {pages?: Page[]}) {
  const entries = helpAndAdvice.filter(
    ({href}) => !pages || pages.some((page) => page.href === href),
  )
  return (
    <CardGrid>
      {entries.map(({href, title, description}) => (
        <LinkCard key={href} href={href} title={title} icon={icons[href]} action="Read the guide">
          {description}
        </LinkCard>
      ))}
    </CardGrid>
  )
}
