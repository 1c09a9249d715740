import {type Role, roleNames} from '@home-care/lake/accounts/roles.ts'
import {z} from 'zod'

const listSchema = z.object({
  members: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      role: z.enum(roleNames),
      isSuspended: z.boolean(),
      hasFinished: z.boolean(),
      lastSeenAt: z.iso.datetime().nullable(),
    }),
  ),
  invitations: z.array(
    z.object({email: z.string(), role: z.enum(roleNames), expiresAt: z.iso.datetime()}),
  ),
  asksForSecondPerson: z.boolean(),
})
const auditSchema = z.object({
  entries: z.array(
    z.object({at: z.iso.datetime(), actor: z.string(), action: z.string(), subject: z.string()}),
  ),
})
const invitedSchema = z.object({link: z.url(), isMailed: z.boolean()})
const problemSchema = z.object({message: z.string()})

export type StaffList = z.infer<typeof listSchema>
export type AuditEntry = z.infer<typeof auditSchema>['entries'][number]
export type Member = StaffList['members'][number]
export type Invited = z.infer<typeof invitedSchema>
type Change = {role: Role} | {isSuspended: boolean} | {sessions: 'end'}

const lakeAddress = '/v2025-09-09/staff'
/** The site's own API, which the lake passes on. */
const siteAddress = '/api/staff'

async function ask(path: string, init: RequestInit = {}, address = lakeAddress): Promise<unknown> {
  const response = await fetch(`${address}/${path}`, {cache: 'no-store', ...init})
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok) return answer
  const problem = problemSchema.safeParse(answer)
  throw new Error(problem.data?.message ?? `The server answered ${response.status}.`)
}

/** Manages accounts through the lake. Errors have messages for the administrator. */
export const staffClient = {
  list: async (): Promise<StaffList> => listSchema.parse(await ask('list')),

  invite: async (email: string, role: Role): Promise<Invited> =>
    invitedSchema.parse(
      await ask('invitations', {method: 'POST', body: JSON.stringify({email, role})}),
    ),

  withdraw: (email: string) => ask(`invitations/${encodeURIComponent(email)}`, {method: 'DELETE'}),

  /**
   * The audit trails of the lake and the site, newest first.
   * @returns `missing` names the parts that could not be read
   */
  async audit(): Promise<{entries: AuditEntry[]; missing: string[]}> {
    const parts = {'accounts and content': lakeAddress, enquiries: siteAddress}
    const asked = await Promise.all(
      Object.entries(parts).map(async ([part, address]) => {
        try {
          return {part, ...auditSchema.parse(await ask('audit', {}, address))}
        } catch {
          return {part, entries: undefined}
        }
      }),
    )
    return {
      entries: asked
        .flatMap(({entries}) => entries ?? [])
        .toSorted((one, other) => other.at.localeCompare(one.at)),
      missing: asked.flatMap(({part, entries}) => (entries ? [] : part)),
    }
  },

  askForSecondPerson: (isOn: boolean) =>
    ask('second-person', {method: 'PUT', body: JSON.stringify({isOn})}),

  change: (id: string, change: Change) =>
    ask(`members/${id}`, {method: 'PATCH', body: JSON.stringify(change)}),
}
