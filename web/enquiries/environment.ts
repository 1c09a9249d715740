import * as z from 'zod'
import {environmentSchema} from '../environmentSchema.ts'

/** After how many days an enquiry is deleted, for pages that say so; they are built without a key. */
export function retentionDays() {
  return environmentSchema.shape.ENQUIRIES_RETENTION_DAYS.parse(
    process.env.ENQUIRIES_RETENTION_DAYS,
  )
}

const schema = environmentSchema
  .pick({
    NODE_ENV: true,
    DATA_DIR: true,
    DATABASE_URL: true,
    SMTP_URL: true,
    ENQUIRIES_TO: true,
    MAIL_FROM: true,
    ENQUIRIES_KEY: true,
    ENQUIRIES_RETENTION_DAYS: true,
    ENQUIRIES_RATE_LIMIT: true,
    TRUSTED_PROXIES: true,
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
