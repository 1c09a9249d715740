import {roleNames, roles} from '@home-care/lake/accounts/roles.ts'
import type {CurrentUser, Tool} from 'sanity'

const roleNamesOf = (user: CurrentUser | null) => (user?.roles ?? []).map(({name}) => name)

/** Whether the user's role has a power, by the lake's own table; hosted Sanity has roles of its own. */
const has = (power: 'discusses' | 'publishes' | 'decides') => (user: CurrentUser | null) =>
  roleNamesOf(user).every((name) => {
    const role = roleNames.find((each) => each === name)
    return !role || roles[role][power] === true
  })

/** Whether the user may write, comment and have tasks. */
export const mayDiscuss = has('discusses')
export const mayPublish = has('publishes')
/** Whether the user is an administrator. */
export const decides = has('decides')

/** The tools that the user's role can use. */
export function toolsOf(tools: Tool[], user: CurrentUser | null): Tool[] {
  const names = roleNamesOf(user)
  if (names.includes('administrator')) return tools
  if (names.includes('enquiries')) return tools.filter(({name}) => name === 'enquiries')
  const withheld = ['enquiries', 'staff', 'vision']
  // The library can rename and delete pictures; a writer chooses one in its field.
  if (!names.includes('editor')) withheld.push('pictures')
  return tools.filter(({name}) => !withheld.includes(name))
}
