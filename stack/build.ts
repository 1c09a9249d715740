// `npm run build`: builds the Studio and the site for production.
import {buildSite, buildStudio} from './builds.ts'
import {run} from './settings.ts'

await run(async (settings) => {
  await buildStudio(settings)
  await buildSite(settings)
})
