import {resolve} from 'node:path'
import {z} from 'zod'

const repository = resolve(import.meta.dirname, '..')

/** An empty variable counts as unset. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

const port = (name: string) =>
  optional(
    z.string().refine((text) => /^\d{1,5}$/.test(text) && Number(text) < 65_536, {
      error: `${name} must be a port number, such as 3030`,
    }),
  )

/**
 * Every variable this workspace reads, as it stands: the lake takes its own, and stack/settings.ts
 * what it needs to start the lake, the Studio and the site together.
 */
export const environmentSchema = z.object({
  WEB_PORT: port('WEB_PORT'),
  STUDIO_PORT: port('STUDIO_PORT'),
  LAKE_PORT: port('LAKE_PORT'),
  DATA_DIR: optional(z.string()),
  LAKE_TOKEN: optional(z.string().min(20, 'LAKE_TOKEN must have at least 20 characters')),
  STUDIO_URL: optional(z.url('STUDIO_URL must be a URL, such as http://localhost:3333')),
  SITE_URL: optional(z.url('SITE_URL must be a URL, such as http://localhost:3000')),
  SANITY_WEBHOOK_SECRET: optional(z.string()),
  SANITY_PROJECT_ID: optional(z.string()),
  SANITY_DATASET: optional(z.string()),
  SANITY_API_READ_TOKEN: optional(z.string()),
  ENQUIRIES_KEY: optional(z.string()),
})

const lakeSchema = environmentSchema
  .pick({
    LAKE_PORT: true,
    DATA_DIR: true,
    LAKE_TOKEN: true,
    STUDIO_URL: true,
    SITE_URL: true,
    SANITY_WEBHOOK_SECRET: true,
  })
  .transform((variables) => ({
    port: Number(variables.LAKE_PORT ?? 3030),
    /** Where all of the product's data lies; the lake's is in `lake/` below it. */
    dataDir: resolve(repository, variables.DATA_DIR ?? '.data'),
    /** The bearer with which the site reads drafts; without it there is no such bearer. */
    token: variables.LAKE_TOKEN,
    studioUrl: variables.STUDIO_URL ?? 'http://localhost:3333',
    siteUrl: variables.SITE_URL ?? 'http://localhost:3000',
    /** Signs what the site is told of changes; without it the site is not told. */
    webhookSecret: variables.SANITY_WEBHOOK_SECRET,
  }))

export type LakeEnvironment = z.output<typeof lakeSchema>

/** The environment cannot be used; the message lists every variable that is wrong. */
export class EnvironmentError extends Error {}

/** @throws EnvironmentError */
export function readEnvironment(variables: NodeJS.ProcessEnv = process.env): LakeEnvironment {
  const parsed = lakeSchema.safeParse(variables)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map((issue) => issue.message)
  throw new EnvironmentError(`The lake's environment is not usable: ${problems.join('; ')}.`)
}
