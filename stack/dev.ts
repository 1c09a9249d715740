// `npm run dev`: lake, Studio and site together, each reloading as its code changes.
import {requireFreePorts} from './ports.ts'
import {run} from './settings.ts'
import {runTogether} from './together.ts'

await run(async (settings) => {
  await requireFreePorts(settings)
  await runTogether(settings, {
    studio: `sanity dev --host localhost --port ${settings.studioPort}`,
    web: `next dev --hostname localhost --port ${settings.webPort}`,
  })
})
