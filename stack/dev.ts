// `npm run dev`: runs lake, Studio and site, each reloading as its code changes.
import {sourceParts} from './parts.ts'
import {requireFreePorts} from './ports.ts'
import {run} from './settings.ts'
import {supervise} from './supervise.ts'
import {welcome} from './welcome.ts'

await run(async (settings) => {
  await requireFreePorts(settings)
  await supervise(sourceParts(settings), settings, () => welcome(settings))
})
