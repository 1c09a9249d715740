import {readStudioPage, studioEnvironmentSchema} from 'environment/studioPage.ts'

/** What there is outside a page, where the schema is extracted: nobody is asked. */
const nowhere = {dataset: 'production', siteUrl: 'http://localhost'}

const {lakeUrl, ...rest} = readStudioPage() ?? studioEnvironmentSchema.parse(nowhere)

/** What the Studio was told by its page. */
export const environment = {
  ...rest,
  lakeUrl: lakeUrl ?? globalThis.location?.origin ?? rest.siteUrl,
}
