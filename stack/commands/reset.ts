// `npm run reset`: deletes all edits; the next start seeds the sample content again.
import {rmSync} from 'node:fs'
import {join} from 'node:path'
import {SetupError} from '@home-care/environment/environment.ts'
import {openDatabase} from '@home-care/lake/store/database.ts'
import {isTaken} from '../parts/ports.ts'
import {parseCommandLine, run} from '../parts/settings.ts'

await run(async ({dataDir, lakePort}) => {
  parseCommandLine('Usage: npm run reset   forgets every edit, and has no options', {})
  if (await isTaken(lakePort)) {
    throw new SetupError(
      `Something runs on port ${lakePort}: stop the lake first (Ctrl-C in its terminal).`,
    )
  }
  const folder = join(dataDir, 'lake')
  // The site's saved edition too: it would doubt a lake that lacks most of what it shows.
  for (const path of [folder, join(dataDir, 'site')]) rmSync(path, {recursive: true, force: true})
  // An empty database says that this lake is new: without one, its content would count as lost.
  openDatabase(folder).close()
  console.log(
    `Emptied ${folder}. Enquiries are kept; the next start seeds the sample content again.`,
  )
})
