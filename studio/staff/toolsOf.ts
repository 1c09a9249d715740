import type {CurrentUser, Tool} from 'sanity'

const roleNamesOf = (user: CurrentUser | null) => (user?.roles ?? []).map(({name}) => name)

/** Whether somebody may write, comment and have tasks: the rest read at most. */
export const mayDiscuss = (user: CurrentUser | null): boolean =>
  !roleNamesOf(user).some((name) => ['viewer', 'enquiries'].includes(name))

/** Whether somebody may put something live. */
export const mayPublish = (user: CurrentUser | null): boolean =>
  !roleNamesOf(user).some((name) => ['writer', 'viewer', 'enquiries'].includes(name))

/** The tools that somebody's role can use: nothing is offered that would be refused. */
export function toolsOf(tools: Tool[], user: CurrentUser | null): Tool[] {
  const roles = roleNamesOf(user)
  if (roles.includes('administrator')) return tools
  if (roles.includes('enquiries')) return tools.filter(({name}) => name === 'enquiries')
  const withheld = ['enquiries', 'staff', 'vision']
  // There a picture is named, described and deleted: a writer chooses one in the field it is for.
  if (!roles.includes('editor')) withheld.push('pictures')
  return tools.filter(({name}) => !withheld.includes(name))
}
