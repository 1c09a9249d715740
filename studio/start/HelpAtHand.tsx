import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {UserIcon} from '@sanity/icons/User'
import type {ComponentType} from 'react'
import {type NavbarProps, useCurrentUser, useWorkspace} from 'sanity'
import {useRouter} from 'sanity/router'
import {hasAccounts} from '../environment.ts'
import {mayDiscuss} from '../staff/toolsOf.ts'
import {howToId, showHowTo, startToolName} from './HowTo.tsx'

/** What leads to services that the embedded lake lacks; Sanity has no option for it. */
const leadsAway = [
  '[data-testid="button-resources-menu"]',
  '#workspace-menu',
  '[data-ui="Card"]:has(> ul > li > a[href*="/manage/project/"])',
]
const ofContent = ['[data-testid="studio-search"]', '[data-ui="ReleasesNav"]']
const ofWriters = '[data-testid="new-document-button"]'

/**
 * Adds Help, which opens the handbook on the start page, and the user's own account. Hides from the bar
 * and its drawer what this user cannot use.
 */
export function HelpAtHand({__internal_actions: others = [], ...props}: NavbarProps) {
  const {navigateUrl, resolvePathFromState} = useRouter()
  const {tools} = useWorkspace()
  const has = (tool: string) => tools.some(({name}) => name === tool)
  const hidden = [
    ...leadsAway,
    ...(has('structure') ? [] : ofContent),
    ...(mayDiscuss(useCurrentUser()) ? [] : [ofWriters]),
  ]
  const openHowTo = () => {
    if (!showHowTo())
      navigateUrl({path: `${resolvePathFromState({tool: startToolName})}#${howToId}`})
  }
  const actions = [
    ...others,
    ...(has(startToolName) ? inBarAndDrawer('Help', HelpCircleIcon, openHowTo) : []),
    ...(hasAccounts ? inBarAndDrawer('Your account', UserIcon, openAccount) : []),
  ]
  return (
    <>
      <style>{`${hidden.join()} { display: none !important; }`}</style>
      {props.renderDefault({...props, __internal_actions: actions})}
    </>
  )
}

const inBarAndDrawer = (title: string, icon: ComponentType, onAction: () => void) =>
  (['topbar', 'sidebar'] as const).map((location) => ({
    title,
    icon,
    onAction,
    location,
    name: `${title} in ${location}`,
    selected: false,
  }))

const openAccount = () => location.assign('/auth/account')
