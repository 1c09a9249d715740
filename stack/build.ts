// `npm run build`: the Studio and the site as they are served in production.
import {buildSite, buildStudio} from './builds.ts'
import {run} from './settings.ts'

await run(async (settings) => {
  await buildStudio(settings)
  await buildSite(settings)
})
