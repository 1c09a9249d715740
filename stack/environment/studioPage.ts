import * as z from 'zod'
import type {Environment} from './environment.ts'

/**
 * What the Studio is told by the page it comes in, so that one build works under any address.
 * Nothing here ends up in a browser but this: the Studio's bundle holds no other environment.
 */
export const studioEnvironmentSchema = z.object({
  /** Hosted Sanity's project; without it, the embedded lake. */
  projectId: z.string().optional(),
  dataset: z.string(),
  /** Origin of the website. */
  siteUrl: z.url(),
  /** Origin of the embedded lake; without it, where the page came from. */
  lakeUrl: z.url().optional(),
  /** How staff sign in to the embedded lake: with their account, or, while developing, not at all. */
  signIn: z.enum(['accounts', 'local']).default('accounts'),
})

export type StudioEnvironment = z.input<typeof studioEnvironmentSchema>

/** What a Studio is told that asks the embedded lake under its own address. */
export function studioEnvironment(environment: Environment): StudioEnvironment {
  const {SANITY_PROJECT_ID, SANITY_DATASET, SITE_URL} = environment
  return {projectId: SANITY_PROJECT_ID, dataset: SANITY_DATASET, siteUrl: SITE_URL}
}

/** The id of the script element that holds it as JSON. */
const elementId = 'studio-environment'

/** What the page this runs in tells the Studio; undefined where no page does. */
export function readStudioPage(): z.output<typeof studioEnvironmentSchema> | undefined {
  const told = globalThis.document?.getElementById(elementId)?.textContent
  return told ? studioEnvironmentSchema.parse(JSON.parse(told)) : undefined
}

const element = new RegExp(`<script type="application/json" id="${elementId}">[^<]*</script>`)

/** The Studio's page with what it is told written into it, instead of what it was told before. */
export function tellStudio(page: string, environment: StudioEnvironment): string {
  const json = JSON.stringify(environment).replaceAll('<', '\\u003c')
  const script = `<script type="application/json" id="${elementId}">${json}</script>`
  const without = page.replace(element, '')
  return without.replace('</head>', () => `${script}</head>`)
}
