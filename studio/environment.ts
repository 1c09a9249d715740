import {readStudioPage, studioEnvironmentSchema} from '@home-care/environment/studioPage.ts'

/** For the extraction of the schema, which runs outside a page. */
const nowhere = {dataset: 'production', siteUrl: 'http://localhost'}

const {lakeUrl, ...rest} = readStudioPage() ?? studioEnvironmentSchema.parse(nowhere)

export const environment = {
  ...rest,
  lakeUrl: lakeUrl ?? globalThis.location?.origin ?? rest.siteUrl,
}

/** False in development and with hosted Sanity. */
export const hasAccounts = !environment.projectId && environment.signIn === 'accounts'
