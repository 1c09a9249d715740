// `npm start`: what `npm run build` made, served as in production.

import {SetupError} from 'environment/environment.ts'
import {buildStudio, isSiteBuilt, isStudioBuilt} from './builds.ts'
import {requireFreePorts} from './ports.ts'
import {run} from './settings.ts'
import {runTogether} from './together.ts'

await run(async (settings) => {
  if (!isSiteBuilt())
    throw new SetupError('There is nothing to start yet: run `npm run build` first.')
  await requireFreePorts(settings)
  if (!isStudioBuilt(settings)) {
    console.log('The Studio was built for other addresses: building it again.')
    await buildStudio(settings)
  }
  await runTogether(settings, {
    studio: `sanity preview --host localhost --port ${settings.studioPort}`,
    web: `next start --hostname localhost --port ${settings.webPort}`,
  })
})
