import {roles, rulesOf} from '@home-care/schemas/rules/roles.ts'
import type {CurrentUser, Tool} from 'sanity'

/** Whether the user's roles have a right. A role that only hosted Sanity has forbids nothing here. */
const has = (right: 'discusses' | 'publishes' | 'decides') => (user: CurrentUser | null) =>
  rulesOf(user?.roles).every((rules) => rules[right])

/** Whether the user may write, comment and have tasks. */
export const mayDiscuss = has('discusses')
export const mayPublish = has('publishes')
export const decides = has('decides')

export function toolsOf(tools: Tool[], user: CurrentUser | null): Tool[] {
  const rules = rulesOf(user?.roles)
  const effective = rules.length > 0 ? rules : [roles.viewer]
  return tools.filter(({name}) => effective.some(({opensTool}) => opensTool(name)))
}
