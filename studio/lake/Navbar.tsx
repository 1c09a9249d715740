import {toolNames} from '@home-care/schemas/rules/toolNames.ts'
import {UserIcon} from '@sanity/icons/User'
import {type NavbarProps, useCurrentUser, useWorkspace} from 'sanity'
import {hasAccounts} from '../environment.ts'
import {mayDiscuss} from '../staff/toolsOf.ts'

/** Links to services that the embedded lake lacks. Sanity has no option that hides them. */
const leadsAway = [
  '[data-testid="button-resources-menu"]',
  '#workspace-menu',
  '[data-ui="Card"]:has(> ul > li > a[href*="/manage/project/"])',
]
const ofContent = ['[data-testid="studio-search"]', '[data-ui="ReleasesNav"]']
const ofWriters = '[data-testid="new-document-button"]'

/** Adds the user's own account. Hides from the bar and its drawer what this user cannot use. */
export function Navbar({__internal_actions: others = [], ...props}: NavbarProps) {
  const readsContent = useWorkspace().tools.some(({name}) => name === toolNames.content)
  const hidden = [
    ...leadsAway,
    ...(readsContent ? [] : ofContent),
    ...(mayDiscuss(useCurrentUser()) ? [] : [ofWriters]),
  ]
  return (
    <>
      <style>{`${hidden.join()} { display: none !important; }`}</style>
      {props.renderDefault({
        ...props,
        __internal_actions: hasAccounts ? [...others, ...account] : others,
      })}
    </>
  )
}

const account = (['topbar', 'sidebar'] as const).map((location) => ({
  title: 'Your account',
  icon: UserIcon,
  onAction: () => window.location.assign('/auth/account'),
  location,
  name: `Account in ${location}`,
  selected: false,
}))
