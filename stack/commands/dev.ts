// `npm run dev`: runs lake, Studio and site, each reloading as its code changes.
import {readEnvironment} from '@home-care/environment/environment.ts'
import {requireReadable} from '../parts/dataFolder.ts'
import {sourceParts} from '../parts/parts.ts'
import {requireFreePorts} from '../parts/ports.ts'
import {run} from '../parts/settings.ts'
import {supervise} from '../parts/supervise.ts'
import {welcome} from './welcome.ts'

await run(async (settings) => {
  await requireReadable(settings.dataDir, readEnvironment(process.env))
  await requireFreePorts(settings)
  await supervise(sourceParts(settings), settings, () => welcome(settings))
})
