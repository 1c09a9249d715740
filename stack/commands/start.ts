// `npm start`: serves the build of `npm run build` as in production.
import {join} from 'node:path'
import {readEnvironment, root, SetupError} from '@home-care/environment/environment.ts'
import {readEnquiriesEnvironment} from '@home-care/web/data/enquiriesEnvironment.ts'
import {isSiteBuilt, isStudioBuilt, siteBuildProblem} from '../parts/builds.ts'
import {requireReadable} from '../parts/dataFolder.ts'
import {givenSockets} from '../parts/givenSockets.ts'
import {requireContent} from '../parts/lostContent.ts'
import {builtParts} from '../parts/parts.ts'
import {requireFreePorts} from '../parts/ports.ts'
import {run} from '../parts/settings.ts'
import {supervise} from '../parts/supervise.ts'
import {tellWatchdog} from '../parts/watchdog.ts'
import {welcome} from './welcome.ts'

await run(async (settings) => {
  if (!isSiteBuilt() || !isStudioBuilt())
    throw new SetupError('There is nothing to start yet: run `npm run build` first.')
  const problem = siteBuildProblem(join(root, 'web'))
  if (problem) throw new SetupError(problem)
  // Checked here, because the supervisor would restart the site again and again.
  readEnquiriesEnvironment({...process.env, ...settings.environment, NODE_ENV: 'production'})
  // The parts inherit it.
  process.env.LOG_FORMAT ??= 'json'
  if (!settings.hosted) requireContent(settings.dataDir)
  await requireReadable(settings.dataDir, readEnvironment(process.env))
  const sockets = givenSockets(process.env)
  await requireFreePorts(settings, sockets)
  tellWatchdog(process.env)
  await supervise(builtParts(settings, sockets), settings, () => welcome(settings))
})
