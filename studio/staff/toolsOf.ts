import {roles, rulesOf} from '@home-care/schemas/rules/roles.ts'
import type {CurrentUser, Tool} from 'sanity'

// A role that only hosted Sanity has forbids nothing here: hosted Sanity does.

/** Whether the user may write, comment and have tasks. */
export const mayDiscuss = (user: CurrentUser | null): boolean =>
  rulesOf(user?.roles).every(({discusses}) => discusses)

export const mayPublish = (user: CurrentUser | null): boolean =>
  rulesOf(user?.roles).every(({publishes}) => publishes)

/** The tools that the user's role can use. */
export function toolsOf(tools: Tool[], user: CurrentUser | null): Tool[] {
  const rules = rulesOf(user?.roles)
  const known = rules.length > 0 ? rules : [roles.viewer]
  return tools.filter(({name}) => known.some(({opensTool}) => opensTool(name)))
}
