import type {CurrentUser, Tool} from 'sanity'

const roleNamesOf = (user: CurrentUser | null) => (user?.roles ?? []).map(({name}) => name)

/** Whether the user may write, comment and have tasks. */
export const mayDiscuss = (user: CurrentUser | null): boolean =>
  !roleNamesOf(user).some((name) => ['viewer', 'enquiries'].includes(name))

export const mayPublish = (user: CurrentUser | null): boolean =>
  !roleNamesOf(user).some((name) => ['writer', 'viewer', 'enquiries'].includes(name))

/** The tools that the user's role can use. */
export function toolsOf(tools: Tool[], user: CurrentUser | null): Tool[] {
  const roles = roleNamesOf(user)
  if (roles.includes('administrator')) return tools
  if (roles.includes('enquiries')) return tools.filter(({name}) => name === 'enquiries')
  const withheld = ['enquiries', 'staff', 'vision']
  // The library can rename and delete pictures; a writer chooses one in its field.
  if (!roles.includes('editor')) withheld.push('pictures')
  return tools.filter(({name}) => !withheld.includes(name))
}
