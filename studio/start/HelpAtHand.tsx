import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {UserIcon} from '@sanity/icons/User'
import type {ComponentType} from 'react'
import {type NavbarProps, useWorkspace} from 'sanity'
import {useRouter} from 'sanity/router'
import {hasAccounts} from '../environment.ts'
import {howToId, showHowTo, startToolName} from './HowTo.tsx'

/**
 * Hides what leads to services that the embedded lake lacks, in the navigation bar and its drawer:
 * Sanity's help, the settings of a hosted project, and the menu of workspaces. Sanity has no option
 * for it.
 */
const leadsAway = `
  [data-testid="button-resources-menu"],
  #workspace-menu,
  [data-ui="Card"]:has(> ul > li > a[href*="/manage/project/"]) {
    display: none !important;
  }`

/** Adds Help, which opens the handbook on the start page, and the user's own account. */
export function HelpAtHand({__internal_actions: others = [], ...props}: NavbarProps) {
  const {navigateUrl, resolvePathFromState} = useRouter()
  const {tools} = useWorkspace()
  const openHowTo = () => {
    if (!showHowTo())
      navigateUrl({path: `${resolvePathFromState({tool: startToolName})}#${howToId}`})
  }
  const actions = [
    ...others,
    ...(tools.some(({name}) => name === startToolName)
      ? inBarAndDrawer('Help', HelpCircleIcon, openHowTo)
      : []),
    ...(hasAccounts ? inBarAndDrawer('Your account', UserIcon, openAccount) : []),
  ]
  return (
    <>
      <style>{leadsAway}</style>
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
