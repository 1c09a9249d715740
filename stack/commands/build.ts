// `npm run build`: builds the Studio and the site for production.
import {buildSite, buildStudio} from '../parts/builds.ts'
import {run} from '../parts/settings.ts'

await run(async (settings) => {
  await buildStudio(settings)
  await buildSite(settings)
})
