import {resolve} from 'node:path'
import * as z from 'zod'

/**
 * The repository's root, from which a relative DATA_DIR starts. Turbopack leaves `import.meta.dirname`
 * undefined; `next` always runs in `web`.
 */
export const root = resolve(import.meta.dirname ?? resolve('../stack/environment'), '../..')

/** An error that the operator can correct; shown without a stack trace. */
export class SetupError extends Error {}

const port = z
  .string()
  .refine((text) => /^\d{1,5}$/.test(text) && Number(text) > 0 && Number(text) < 65_536, {
    error: 'must be a port number, such as 3030',
  })
  .transform(Number)

/** The origin of a server. */
const origin = z
  .url({protocol: /^https?$/, error: 'must be an address, such as https://www.example.org'})
  .refine((url) => !URL.canParse(url) || new URL(url).href === `${new URL(url).origin}/`, {
    error: 'must be an address without a path or password, such as https://www.example.org',
  })
  .transform((url) => new URL(url).origin)

/** Whether an address is reachable from this machine only. */
export const isLoopback = ({hostname}: URL): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

const wholeNumber = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'must be a whole number, 1 or more')
  .transform(Number)

const days = wholeNumber.refine((number) => number <= 36_500, {
  error: 'must be at most 36500, which is a hundred years',
})

/** A value that no shell has read still has its quotes or its ~: it would name a new, empty folder. */
const folder = z
  .string()
  .regex(/^[^"'~$]/, 'must be the path of a folder, and cannot begin with a quote, ~ or $')
  .transform((path) => resolve(root, path))

const flag = z
  .enum(['true', 'false'], {error: 'must be true or false'})
  .default('false')
  .transform((text) => text === 'true')

/** Secrets are sent in headers, which have no other letters. */
const secret = z
  .string()
  .regex(/^(?!["'])[\x20-\x7e]+$/, 'must be letters, digits and signs of ASCII, without quotes')

const shortestToken = 20
const tokenRule = `must have at least ${shortestToken} characters on the embedded lake`

const smtpUrl = z.url({
  protocol: /^smtps?$/,
  error: 'must be an address that begins with smtps:// or smtp://',
})

const addresses = z
  .string()
  .transform((list) => list.split(',').map((address) => address.trim()))
  .pipe(z.array(z.email('must be email addresses, divided by commas')))

const keyBytes = 32

/**
 * The variables that an operator may set, as docs/server/configuration.md says. Everything has a
 * default.
 */
const configuration = z.object({
  WEB_PORT: port.default(3000).describe('where the site listens, on loopback'),
  STUDIO_PORT: port.default(3333).describe('where the Studio listens, on loopback'),
  LAKE_PORT: port.default(3030).describe('where the embedded lake listens, on loopback'),
  WEB_METRICS_PORT: port
    .optional()
    .describe('where the site’s metrics are read, on loopback; unset: nowhere'),
  LAKE_METRICS_PORT: port
    .optional()
    .describe('where the embedded lake’s metrics are read, on loopback; unset: nowhere'),
  DATA_DIR: folder
    .default(resolve(root, '.data'))
    .describe('the lake’s and the enquiries’ files, local keys'),
  SITE_URL: origin.optional().describe('the site’s public address'),
  STUDIO_URL: origin.optional().describe('the Studio’s public address'),
  OIDC_ISSUER: z
    .url({error: 'must be an address, such as https://accounts.google.com'})
    .refine((url) => URL.canParse(url) && (url.startsWith('https:') || isLoopback(new URL(url))), {
      error: 'must begin with https://',
    })
    .transform((url) => new URL(url).href)
    .optional()
    .describe('the organisation’s own sign-in for staff, by OpenID Connect; unset: passwords'),
  OIDC_CLIENT_ID: secret.optional().describe('what the sign-in calls the Studio'),
  OIDC_CLIENT_SECRET: secret.optional().describe('the secret of that client'),
  OIDC_NAME: z
    .string()
    .regex(/^[^"']/, 'must begin without a quote')
    .default('your work account')
    .describe('what staff call it, such as Microsoft 365'),
  SANITY_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be the id of a Sanity project')
    .optional()
    .describe('hosted Sanity; unset: the embedded lake'),
  SANITY_DATASET: z
    .string()
    .regex(/^~?[a-z0-9_-]{1,64}$/, 'must be the name of a dataset')
    .default('production')
    .describe('the dataset of hosted Sanity'),
  SANITY_DATASET_IS_PRIVATE: flag.describe(
    'whether hosted Sanity needs the token for published content as well',
  ),
  SANITY_API_READ_TOKEN: secret
    .optional()
    .describe('reads drafts of hosted Sanity, and published content of a private dataset'),
  SANITY_API_WRITE_TOKEN: secret
    .optional()
    .describe('writes content, for `npm run content -- push` only'),
  SANITY_WEBHOOK_SECRET: secret.optional().describe('signs "this was published"'),
  CONTENT_HISTORY_DAYS: days
    .default(730)
    .describe('after how many days the embedded lake forgets what a document was before'),
  DATABASE_URL: z
    .url({protocol: /^postgres(ql)?$/, error: 'must be an address that begins with postgres://'})
    .optional()
    .describe('Postgres for enquiries; unset: a SQLite file in DATA_DIR'),
  SMTP_URL: smtpUrl.optional().describe('mail for enquiries; unset: they wait in the inbox'),
  ENQUIRIES_TO: addresses.optional().describe('the office’s addresses'),
  MAIL_FROM: z
    .email('must be an email address')
    .optional()
    .describe('the address mail comes from; unset: the office’s first'),
  ENQUIRIES_MAIL_DETAILS: flag.describe(
    'whether the office’s mail holds what people wrote, not only its reference',
  ),
  ENQUIRIES_KEY: secret
    .refine(
      (keys) =>
        keys.split(',').every((key) => Buffer.from(key.trim(), 'base64').length === keyBytes),
      {
        error:
          'must be 32 bytes in base64, such as `openssl rand -base64 32` prints (several: newest first, divided by commas)',
      },
    )
    .optional()
    .describe('encrypts enquiries at rest'),
  ENQUIRIES_RETENTION_DAYS: days
    .default(365)
    .describe('after how many days an enquiry is deleted for good'),
  ENQUIRIES_RATE_LIMIT: wholeNumber
    .default(60)
    .describe('how many enquiries one client may send in ten minutes'),
  BACKUP_FOLDER: folder.optional().describe('where `npm run backup` writes'),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z0-9]+$/, 'must be a public key that begins with age1')
    .optional()
    .describe('the public key backups are encrypted to'),
  BACKUP_KEEP: wholeNumber.default(14).describe('how many backups are kept'),
  ALARM_TO: addresses.optional().describe('who is mailed alarms; unset: the office'),
  ALARM_SMTP_URL: smtpUrl
    .optional()
    .describe('a second mail server, for alarms that the first does not take'),
  ALARM_FREE_PERCENT: wholeNumber
    .refine((percent) => percent <= 100, {error: 'must be at most 100'})
    .default(10)
    .describe('with less of the disk free than this share there is an alarm'),
  ALARM_BACKUP_HOURS: wholeNumber
    .default(48)
    .describe('with a newest backup older than this there is an alarm'),
  LOG_FORMAT: z
    .enum(['json', 'text'], {error: 'must be json or text'})
    .optional()
    .describe('how the log is written; unset: json by `npm start`, text otherwise'),
  TRUSTED_PROXIES: wholeNumber
    .default(1)
    .describe('how many proxies in front of the site append to X-Forwarded-For'),
})

/** The names of the variables that an operator may set. */
export const configurationNames = Object.keys(configuration.shape)

const portNames = [
  'WEB_PORT',
  'STUDIO_PORT',
  'LAKE_PORT',
  'WEB_METRICS_PORT',
  'LAKE_METRICS_PORT',
] as const

const environmentSchema = configuration
  .extend({
    // Variables that tools and the stack pass to the parts; no operator sets them.
    NODE_ENV: z
      .enum(['development', 'production', 'test'], {
        error: 'must be development, production or test',
      })
      .default('development'),
    LAKE_URL: origin.optional().describe('where the site asks the embedded lake'),
    LAKE_TOKEN: secret
      .min(shortestToken, tokenRule)
      .optional()
      .describe('the bearer with which the site reads from the embedded lake'),
  })
  .check(({value, issues}) => {
    // Check variables together only if each is valid by itself.
    if (issues.length > 0) return
    const refuse = (name: keyof typeof value, message: string) =>
      issues.push({code: 'custom', message, path: [name], input: undefined})
    for (const [at, name] of portNames.entries()) {
      const before = portNames.slice(0, at)
      if (value[name] !== undefined && before.some((other) => value[other] === value[name]))
        refuse(name, `must be another port than ${before.join(' and ')}`)
    }
    if (!value.SANITY_PROJECT_ID && value.SANITY_DATASET !== 'production')
      refuse(
        'SANITY_DATASET',
        'must be production on the embedded lake, which has no other; set SANITY_PROJECT_ID for hosted Sanity',
      )
    if (
      !value.SANITY_PROJECT_ID &&
      value.SANITY_API_READ_TOKEN &&
      value.SANITY_API_READ_TOKEN.length < shortestToken
    )
      refuse('SANITY_API_READ_TOKEN', tokenRule)
    const oidc = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const
    for (const name of oidc) {
      if (oidc.some((other) => value[other]) && !value[name])
        refuse(name, `is required with ${oidc.filter((other) => other !== name).join(' and ')}`)
    }
    if (
      value.SANITY_DATASET_IS_PRIVATE &&
      !(value.SANITY_PROJECT_ID && value.SANITY_API_READ_TOKEN)
    )
      refuse(
        'SANITY_DATASET_IS_PRIVATE',
        'goes with SANITY_PROJECT_ID and SANITY_API_READ_TOKEN only',
      )
    if ((value.ENQUIRIES_TO || value.ALARM_TO) && !value.SMTP_URL && !value.ALARM_SMTP_URL)
      refuse('SMTP_URL', 'is required with ENQUIRIES_TO and ALARM_TO: the mail server')
    if (value.ALARM_SMTP_URL && !value.ALARM_TO && !value.ENQUIRIES_TO)
      refuse('ALARM_TO', 'is required with ALARM_SMTP_URL: the address alarms are mailed to')
    if (value.SMTP_URL && !value.ENQUIRIES_TO)
      refuse('ENQUIRIES_TO', 'is required with SMTP_URL: the address enquiries are mailed to')
  })
  .transform((value) => ({
    ...value,
    SITE_URL: value.SITE_URL ?? `http://localhost:${value.WEB_PORT}`,
    STUDIO_URL: value.STUDIO_URL ?? `http://localhost:${value.STUDIO_PORT}`,
    LAKE_URL: value.LAKE_URL ?? `http://localhost:${value.LAKE_PORT}`,
  }))

export type Environment = z.output<typeof environmentSchema>

/**
 * Reads and checks the product's environment; every part reads its variables through this. An empty
 * variable counts as unset, because `.env` files and shells write both. Files that were edited on Windows
 * leave a line's end in a shell's variable.
 * @throws SetupError with a line for each bad variable: its name and the rule, never its value
 */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const trimmed = Object.entries(variables).map(([name, value]) => [name, value?.trim()])
  const set = trimmed.filter(([, value]) => value !== '')
  const parsed = environmentSchema.safeParse(Object.fromEntries(set))
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(
    ({path, message}) => `${path[0]?.toString()} ${message}.`,
  )
  throw new SetupError([...new Set(problems)].join('\n'))
}
