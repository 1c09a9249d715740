import * as z from 'zod'
import {environmentSchema} from './environmentSchema.ts'

const schema = environmentSchema.pick({
  NODE_ENV: true,
  WEB_PORT: true,
  STUDIO_PORT: true,
  LAKE_PORT: true,
  SITE_URL: true,
  STUDIO_URL: true,
  SANITY_PROJECT_ID: true,
  SANITY_DATASET: true,
  LAKE_URL: true,
  SANITY_API_READ_TOKEN: true,
  SANITY_WEBHOOK_SECRET: true,
})

/**
 * The environment of pages and previews, checked.
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
