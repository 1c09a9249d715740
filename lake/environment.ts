import {resolve} from 'node:path'
import {z} from 'zod'

const repository = resolve(import.meta.dirname, '..')

/** An empty variable counts as unset. */
const unset = z.literal('').transform(() => undefined)
const url = (name: string, standard: string) =>
  z
    .union([unset, z.url()], {error: `${name} must be a URL such as ${standard}`})
    .optional()
    .transform((value) => value ?? standard)

const environmentSchema = z
  .object({
    LAKE_PORT: z
      .union([unset, z.coerce.number().int().min(0).max(65535)], {
        error: 'LAKE_PORT must be a port number, such as 3030',
      })
      .optional(),
    DATA_DIR: z.string().optional(),
    LAKE_TOKEN: z
      .union([unset, z.string().min(20)], {error: 'LAKE_TOKEN must have at least 20 characters'})
      .optional(),
    STUDIO_URL: url('STUDIO_URL', 'http://localhost:3333'),
    SITE_URL: url('SITE_URL', 'http://localhost:3000'),
    SANITY_WEBHOOK_SECRET: z.string().optional(),
  })
  .transform((variables) => ({
    port: variables.LAKE_PORT ?? 3030,
    /** Where all of the product's data lies; the lake's is in `lake/` below it. */
    dataDir: resolve(repository, variables.DATA_DIR || '.data'),
    /** The bearer with which the site reads drafts; without it there is no such bearer. */
    token: variables.LAKE_TOKEN,
    studioUrl: variables.STUDIO_URL,
    siteUrl: variables.SITE_URL,
    /** Signs what the site is told of changes; without it the site is not told. */
    webhookSecret: variables.SANITY_WEBHOOK_SECRET || undefined,
  }))

export type LakeEnvironment = z.output<typeof environmentSchema>

/** The environment cannot be used; the message lists every variable that is wrong. */
export class EnvironmentError extends Error {}

/** @throws EnvironmentError */
export function readEnvironment(variables: NodeJS.ProcessEnv = process.env): LakeEnvironment {
  const parsed = environmentSchema.safeParse(variables)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map((issue) => issue.message)
  throw new EnvironmentError(`The lake's environment is not usable: ${problems.join('; ')}.`)
}
