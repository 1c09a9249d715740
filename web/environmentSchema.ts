import {resolve} from 'node:path'
import * as z from 'zod'

const port = z.coerce.number().int().min(1).max(65535)
const origin = z.url({protocol: /^https?$/}).transform((url) => new URL(url).origin)
/** An empty variable means the same as an absent one: `.env` files write both. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

const addresses = z
  .string()
  .transform((list) => list.split(',').map((address) => address.trim()))
  .pipe(z.array(z.email('must be e-mail addresses, divided by commas')).min(1))

/** Turbopack leaves `import.meta.dirname` undefined; `next` always runs in this folder. */
const defaultDataDirectory = import.meta.dirname
  ? resolve(import.meta.dirname, '../.data')
  : resolve('../.data')

/**
 * Every variable this workspace reads. Pages read theirs in environment.ts and are built without
 * those of the enquiries, which enquiries/environment.ts reads when the server starts.
 */
export const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  WEB_PORT: port.default(3000),
  STUDIO_PORT: port.default(3333),
  LAKE_PORT: port.default(3030),
  SITE_URL: optional(origin),
  STUDIO_URL: optional(origin),
  /** Set: hosted Sanity. Unset: the embedded lake at LAKE_URL. */
  SANITY_PROJECT_ID: optional(z.string().regex(/^[a-z0-9-]+$/)),
  SANITY_DATASET: z
    .string()
    .regex(/^~?[a-z0-9_-]{1,64}$/)
    .default('production'),
  LAKE_URL: optional(origin),
  /** Reads drafts; used in draft mode only. */
  SANITY_API_READ_TOKEN: optional(z.string().min(1)),
  /** Signs the webhook that tells this site what was published. */
  SANITY_WEBHOOK_SECRET: optional(z.string().min(1)),
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
  ENQUIRIES_RETENTION_DAYS: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.coerce.number().int().min(1).default(365),
  ),
  /** How many enquiries one client may send in ten minutes. */
  ENQUIRIES_RATE_LIMIT: optional(z.coerce.number().int().min(1)),
  /** How many proxies in front of this server append to X-Forwarded-For. */
  TRUSTED_PROXIES: optional(z.coerce.number().int().min(1)),
})
