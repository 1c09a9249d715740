import {z} from 'zod'

const schema = z.object({
  /** Set: hosted Sanity with Sanity's own login. Unset: the embedded lake at `lakeUrl`. */
  projectId: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .optional(),
  dataset: z.string().min(1).default('production'),
  lakeUrl: z.url().default('http://localhost:3030'),
  siteUrl: z.url().default('http://localhost:3000'),
})

// Each variable is written out: the bundler puts its value in place of these very words.
const parsed = schema.safeParse({
  projectId: process.env.SANITY_STUDIO_PROJECT_ID || undefined,
  dataset: process.env.SANITY_STUDIO_DATASET || undefined,
  lakeUrl: process.env.SANITY_STUDIO_LAKE_URL || undefined,
  siteUrl: process.env.SANITY_STUDIO_SITE_URL || undefined,
})

if (!parsed.success) {
  throw new Error(
    `The Studio's SANITY_STUDIO_* environment is not usable:\n${z.prettifyError(parsed.error)}`,
  )
}

/** This workspace's environment, checked when the Studio is built or started. */
export const environment = parsed.data
