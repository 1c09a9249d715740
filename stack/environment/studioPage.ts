import * as z from 'zod'
import type {Environment} from './environment.ts'

/**
 * The Studio's environment, written into its page, so that one build works under any address. No other
 * variable reaches the browser: the Studio's bundle holds none.
 */
export const studioEnvironmentSchema = z.object({
  /** The project id of hosted Sanity; without it, the embedded lake. */
  projectId: z.string().optional(),
  dataset: z.string(),
  siteUrl: z.url(),
  /** Origin of the embedded lake; without it, the page's own origin. */
  lakeUrl: z.url().optional(),
  /** How staff sign in to the embedded lake: with an account, or, in development, without one. */
  signIn: z.enum(['accounts', 'local']).default('accounts'),
})

export type StudioEnvironment = z.input<typeof studioEnvironmentSchema>

/** The environment of a Studio that reaches the embedded lake under its own address. */
export function studioEnvironment(environment: Environment): StudioEnvironment {
  const {SANITY_PROJECT_ID, SANITY_DATASET, SITE_URL} = environment
  return {projectId: SANITY_PROJECT_ID, dataset: SANITY_DATASET, siteUrl: SITE_URL}
}

const elementId = 'studio-environment'

export function readStudioPage(): z.output<typeof studioEnvironmentSchema> | undefined {
  const json = globalThis.document?.getElementById(elementId)?.textContent
  return json ? studioEnvironmentSchema.parse(JSON.parse(json)) : undefined
}

const element = new RegExp(`<script type="application/json" id="${elementId}">[^<]*</script>`)

/** The Studio's page with this environment in place of any earlier one. */
export function tellStudio(page: string, environment: StudioEnvironment): string {
  const json = JSON.stringify(environment).replaceAll('<', '\\u003c')
  const script = `<script type="application/json" id="${elementId}">${json}</script>`
  const without = page.replace(element, '')
  return without.replace('</head>', () => `${script}</head>`)
}
