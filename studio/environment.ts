import {readStudioPage, studioEnvironmentSchema} from 'environment/studioPage.ts'

/** What there is outside a page, where the schema is extracted: nobody is asked. */
const nowhere = {dataset: 'production', siteUrl: 'http://localhost'}

const {lakeUrl, ...rest} = readStudioPage() ?? studioEnvironmentSchema.parse(nowhere)

/** What the Studio was told by its page. */
export const environment = {
  ...rest,
  lakeUrl: lakeUrl ?? globalThis.location?.origin ?? rest.siteUrl,
}

/** Whether staff have accounts with the lake: not in development, and not with hosted Sanity. */
export const hasAccounts = !environment.projectId && environment.signIn === 'accounts'
