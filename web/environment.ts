import {z} from 'zod'

const port = z.coerce.number().int().min(1).max(65535)
const origin = z.url({protocol: /^https?$/}).transform((url) => new URL(url).origin)
/** An empty variable means the same as an absent one: `.env` files write both. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

const schema = z.object({
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
})

/**
 * This workspace's environment, checked.
 * @throws an Error that names every bad variable and what is wrong with it
 */
export function readEnvironment(variables: Record<string, string | undefined>) {
  const parsed = schema.safeParse(variables)
  if (!parsed.success)
    throw new Error(`The environment is not usable:\n${z.prettifyError(parsed.error)}`)
  const {SITE_URL, STUDIO_URL, LAKE_URL, ...rest} = parsed.data
  return {
    ...rest,
    SITE_URL: SITE_URL ?? `http://localhost:${rest.WEB_PORT}`,
    STUDIO_URL: STUDIO_URL ?? `http://localhost:${rest.STUDIO_PORT}`,
    LAKE_URL: LAKE_URL ?? `http://localhost:${rest.LAKE_PORT}`,
  }
}

export const environment = readEnvironment(process.env)
