import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {UserIcon} from '@sanity/icons/User'
import {Box, Button, Text} from '@sanity/ui'
import {Tooltip} from '@sanity/ui/tooltip'
import {type NavbarProps, useWorkspace} from 'sanity'
import {useRouter} from 'sanity/router'
import {hasAccounts} from '../environment.ts'
import {howToId, showHowTo, startToolName} from './HowTo.tsx'

/**
 * What of the navigation bar, and of the drawer that stands for it on a telephone, leads to services
 * that a workspace of this machine has not: Sanity's own help (sales, support, "Register studio"),
 * the settings of the hosted project, and the menu of workspaces, which holds nothing else while
 * there is one. Sanity has no setting for any of them.
 */
const leadsAway = `
  [data-testid="button-resources-menu"],
  #workspace-menu,
  [data-ui="Card"]:has(> ul > li > a[href*="/manage/project/"]) {
    display: none !important;
  }`

/**
 * The navigation bar, with a Help that leads to the start page's How to in place of Sanity's, and with
 * the way to one's own account for every role.
 */
export function HelpAtHand({__internal_actions: others = [], ...props}: NavbarProps) {
  const openHowTo = useHowTo()
  const {tools} = useWorkspace()
  const help: typeof others = [
    {name: 'help', location: 'topbar', render: HelpButton},
    {
      name: 'help-in-drawer',
      location: 'sidebar',
      icon: HelpCircleIcon,
      title: 'Help',
      selected: false,
      onAction: openHowTo,
    },
  ]
  const account: typeof others = [
    {name: 'account', location: 'topbar', render: AccountButton},
    {
      name: 'account-in-drawer',
      location: 'sidebar',
      icon: UserIcon,
      title: 'Your account',
      selected: false,
      onAction: openAccount,
    },
  ]
  const added = [
    ...(tools.some(({name}) => name === startToolName) ? help : []),
    ...(hasAccounts ? account : []),
  ]
  return (
    <>
      <style>{leadsAway}</style>
      {props.renderDefault({...props, __internal_actions: [...others, ...added]})}
    </>
  )
}

const HelpButton = () => <NavbarButton words="Help" icon={HelpCircleIcon} onClick={useHowTo()} />

/** How somebody signs in: their passkeys and their password. */
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
