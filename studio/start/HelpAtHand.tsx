import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {UserIcon} from '@sanity/icons/User'
import {Button} from '@sanity/ui'
import type {JSX} from 'react'
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
  const openHowTo = useHowTo()
  const {tools} = useWorkspace()
  const actions = [
    ...others,
    ...(tools.some(({name}) => name === startToolName)
      ? inBarAndDrawer(help, HelpButton, openHowTo)
      : []),
    ...(hasAccounts ? inBarAndDrawer(account, AccountButton, openAccount) : []),
  ]
  return (
    <>
      <style>{leadsAway}</style>
      {props.renderDefault({...props, __internal_actions: actions})}
    </>
  )
}

const help = {title: 'Help', icon: HelpCircleIcon}
const account = {title: 'Your account', icon: UserIcon}

const inBarAndDrawer = (
  named: typeof help,
  render: () => JSX.Element,
  onAction: () => void,
): NonNullable<NavbarProps['__internal_actions']> => [
  {name: named.title, location: 'topbar', render},
  {...named, name: `${named.title} in drawer`, location: 'sidebar', selected: false, onAction},
]

const openAccount = () => location.assign('/auth/account')

const HelpButton = () => <NavbarButton {...help} onClick={useHowTo()} />
const AccountButton = () => <NavbarButton {...account} onClick={openAccount} />

const NavbarButton = ({title, ...button}: typeof help & {onClick: () => void}) => (
  <Button {...button} aria-label={title} title={title} mode="bleed" padding={2} fontSize={1} />
)

function useHowTo() {
  const {navigateUrl, resolvePathFromState} = useRouter()
  return () => {
    if (!showHowTo())
      navigateUrl({path: `${resolvePathFromState({tool: startToolName})}#${howToId}`})
  }
}
