import {roleNames} from '@home-care/schemas/rules/roles.ts'
import {z} from 'zod'

/* Rows of the accounts, as the lake reads them from its database and the Studio from the lake. */

const role = z.enum(roleNames)

export const memberSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  isSuspended: z.coerce.boolean(),
})
export type StaffMember = z.infer<typeof memberSchema>

export const listedMemberSchema = memberSchema.extend({
  hasFinished: z.coerce.boolean(),
  lastSeenAt: z.string().nullable(),
})
export type ListedMember = z.infer<typeof listedMemberSchema>

export const invitationSchema = z.object({email: z.string(), role, expiresAt: z.string()})
export type Invitation = z.infer<typeof invitationSchema>

export const auditEntrySchema = z.object({
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>
