import {elementId, studioEnvironmentSchema} from 'environment/studioPage.ts'

/** What there is outside a page, where the schema is extracted: nobody is asked. */
const nowhere = JSON.stringify({dataset: 'production', siteUrl: 'http://localhost'})

const told = globalThis.document?.getElementById(elementId)?.textContent
const {lakeUrl, ...rest} = studioEnvironmentSchema.parse(JSON.parse(told ?? nowhere))

/** What the Studio was told by its page. */
export const environment = {
  ...rest,
  lakeUrl: lakeUrl ?? globalThis.location?.origin ?? rest.siteUrl,
}
