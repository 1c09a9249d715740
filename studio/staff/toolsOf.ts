import type {CurrentUser, Tool} from 'sanity'

/** The tools that somebody's role can use: nothing is offered that would be refused. */
export function toolsOf(tools: Tool[], user: CurrentUser | null): Tool[] {
  const roles = (user?.roles ?? []).map(({name}) => name)
  if (roles.includes('administrator')) return tools
  if (roles.includes('enquiries')) return tools.filter(({name}) => name === 'enquiries')
  return tools.filter(({name}) => !['enquiries', 'staff', 'vision'].includes(name))
}
