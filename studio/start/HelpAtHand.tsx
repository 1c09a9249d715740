import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {UserIcon} from '@sanity/icons/User'
import {Box, Button, Text} from '@sanity/ui'
import {Tooltip} from '@sanity/ui/tooltip'
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
  const added = [
    ...(tools.some(({name}) => name === startToolName)
      ? inBarAndDrawer('help', 'Help', HelpCircleIcon, HelpButton, openHowTo)
      : []),
    ...(hasAccounts
      ? inBarAndDrawer('account', 'Your account', UserIcon, AccountButton, openAccount)
      : []),
  ]
  return (
    <>
      <style>{leadsAway}</style>
      {props.renderDefault({...props, __internal_actions: [...others, ...added]})}
    </>
  )
}

type Actions = NonNullable<NavbarProps['__internal_actions']>

const inBarAndDrawer = (
  name: string,
  title: string,
  icon: typeof HelpCircleIcon,
  render: () => JSX.Element,
  onAction: () => void,
): Actions => [
  {name, location: 'topbar', render},
  {name: `${name}-in-drawer`, location: 'sidebar', icon, title, selected: false, onAction},
]

const HelpButton = () => <NavbarButton words="Help" icon={HelpCircleIcon} onClick={useHowTo()} />

const openAccount = () => location.assign('/auth/account')

const AccountButton = () => (
  <NavbarButton words="Your account" icon={UserIcon} onClick={openAccount} />
)

function NavbarButton({
  words,
  icon,
  onClick,
}: {
  words: string
  icon: typeof HelpCircleIcon
  onClick: () => void
}) {
  return (
    <Tooltip
      content={
        <Box padding={2}>
          <Text size={1}>{words}</Text>
        </Box>
      }
      placement="bottom"
      portal
    >
      <Button
        aria-label={words}
        icon={icon}
        mode="bleed"
        padding={2}
        fontSize={1}
        onClick={onClick}
      />
    </Tooltip>
  )
}

function useHowTo() {
  const {navigateUrl, resolvePathFromState} = useRouter()
  return () => {
    if (!showHowTo())
      navigateUrl({path: `${resolvePathFromState({tool: startToolName})}#${howToId}`})
  }
}
