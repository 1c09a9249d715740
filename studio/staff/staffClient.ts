import {
  auditEntrySchema,
  invitationSchema,
  listedMemberSchema,
} from '@home-care/lake/accounts/staffSchemas.ts'
import type {Role} from '@home-care/schemas/rules/roles.ts'
import {z} from 'zod'

const listSchema = z.object({
  members: z.array(listedMemberSchema),
  invitations: z.array(invitationSchema),
  asksForSecondPerson: z.boolean(),
})
const auditSchema = z.object({entries: z.array(auditEntrySchema)})
const invitedSchema = z.object({link: z.url(), isMailed: z.boolean()})
const problemSchema = z.object({message: z.string()})

export type StaffList = z.infer<typeof listSchema>
export type AuditEntry = z.infer<typeof auditEntrySchema>
export type Member = z.infer<typeof listedMemberSchema>
export type Invited = z.infer<typeof invitedSchema>
/** Makes a change through the lake, then shows the staff again, or why it was refused. */
export type Decide = (...change: Parameters<typeof askLake>) => void

const lakeAddress = '/v2025-09-09/staff'
/** The site's own API, which the lake passes on. */
const siteAddress = '/api/staff'

/** A server that hangs neither fails nor answers. An invitation waits for the mail server. */
const answerWithinMs = 60_000

async function ask(address: string, init?: RequestInit): Promise<unknown> {
  const signal = AbortSignal.timeout(answerWithinMs)
  const response = await fetch(address, {cache: 'no-store', signal, ...init}).catch(() => {
    throw new Error('The server does not answer. Try again in a moment.')
  })
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok) return answer
  const problem = problemSchema.safeParse(answer)
  throw new Error(problem.data?.message ?? `The server answered ${response.status}.`)
}

/** Asks the lake about accounts. Errors have messages for the administrator. */
export const askLake = (path: string, method = 'GET', body?: object) =>
  ask(`${lakeAddress}/${path}`, {method, body: body ? JSON.stringify(body) : null})

export const staffClient = {
  list: async () => listSchema.parse(await askLake('list')),

  invite: async (email: string, role: Role) =>
    invitedSchema.parse(await askLake('invitations', 'POST', {email, role})),

  /**
   * The audit trails of the lake and the site, newest first.
   * @returns `missing` names the parts that could not be read
   */
  async audit() {
    const missing: string[] = []
    const read = async (part: string, address: string) => {
      try {
        return auditSchema.parse(await ask(`${address}/audit`)).entries
      } catch {
        missing.push(part)
        return []
      }
    }
    const trails = [read('accounts and content', lakeAddress), read('enquiries', siteAddress)]
    const entries = (await Promise.all(trails)).flat()
    return {entries: entries.toSorted((one, other) => other.at.localeCompare(one.at)), missing}
  },
}
