import {resolve} from 'node:path'
import * as z from 'zod'

/** An empty variable means the same as an absent one: `.env` files write both. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

const addresses = z
  .string()
  .transform((list) => list.split(',').map((address) => address.trim()))
  .pipe(z.array(z.email('must be e-mail addresses, divided by commas')).min(1))

/** Turbopack leaves `import.meta.dirname` undefined; `next` always runs in the folder above this. */
const defaultDataDirectory = import.meta.dirname
  ? resolve(import.meta.dirname, '../../.data')
  : resolve('../.data')

const retentionSchema = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z.coerce.number().int().min(1).default(365),
)

/** After how many days an enquiry is deleted, for pages that say so; they are built without a key. */
export function retentionDays() {
  return retentionSchema.parse(process.env.ENQUIRIES_RETENTION_DAYS)
}

const schema = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    DATA_DIR: z
      .string()
      .min(1)
      .default(defaultDataDirectory)
      .transform((path) => resolve(path)),
    /** Postgres. Unset: a SQLite file in DATA_DIR. */
    DATABASE_URL: optional(z.url({protocol: /^postgres(ql)?$/})),
    /** Unset: nothing is mailed; care requests and referrals wait in the staff's inbox. */
    SMTP_URL: optional(z.url({protocol: /^smtps?$/})),
    /** The office's addresses. */
    ENQUIRIES_TO: optional(addresses),
    /** The address mail comes from. Unset: the office's first address. */
    MAIL_FROM: optional(z.email()),
    /** Keys enquiries are encrypted with, newest first, divided by commas; each 32 bytes in base64. */
    ENQUIRIES_KEY: optional(z.string()),
    /** After how many days an enquiry is deleted for good. */
    ENQUIRIES_RETENTION_DAYS: retentionSchema,
    /** How many enquiries one client may send in ten minutes. */
    ENQUIRIES_RATE_LIMIT: optional(z.coerce.number().int().min(1)),
    /** How many proxies in front of this server append to X-Forwarded-For. */
    TRUSTED_PROXIES: optional(z.coerce.number().int().min(1)),
  })
  .check((context) => {
    const {NODE_ENV, SMTP_URL, ENQUIRIES_TO, ENQUIRIES_KEY} = context.value
    const require = (name: string, message: string) =>
      context.issues.push({code: 'custom', message, path: [name], input: undefined})
    if (SMTP_URL && !ENQUIRIES_TO)
      require('ENQUIRIES_TO', 'is required with SMTP_URL: the address enquiries are mailed to')
    if (NODE_ENV === 'production' && !ENQUIRIES_KEY)
      require('ENQUIRIES_KEY', 'is required in production: enquiries are encrypted with it. Make one with `openssl rand -base64 32`, and keep a copy apart from the backups of the data')
  })

/**
 * The environment of everything that handles enquiries, checked.
 * @throws an Error that names every bad variable and what is wrong with it, never its value
 */
export function readEnquiriesEnvironment(variables: Record<string, string | undefined>) {
  const parsed = schema.safeParse(variables)
  if (!parsed.success)
    throw new Error(`The environment is not usable:\n${z.prettifyError(parsed.error)}`)
  const {SMTP_URL, ENQUIRIES_TO, MAIL_FROM, ...rest} = parsed.data
  return {
    ...rest,
    ENQUIRIES_RATE_LIMIT: rest.ENQUIRIES_RATE_LIMIT ?? 60,
    TRUSTED_PROXIES: rest.TRUSTED_PROXIES ?? 1,
    /** Mail settings, when mail can be sent at all. */
    mail:
      SMTP_URL && ENQUIRIES_TO?.[0]
        ? {url: SMTP_URL, to: ENQUIRIES_TO, from: MAIL_FROM ?? ENQUIRIES_TO[0]}
        : undefined,
  }
}

export type EnquiriesEnvironment = ReturnType<typeof readEnquiriesEnvironment>
export type MailSettings = NonNullable<EnquiriesEnvironment['mail']>
