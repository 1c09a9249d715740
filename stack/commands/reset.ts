// `npm run reset`: deletes all edits; the next start seeds the sample content again.
import {rmSync} from 'node:fs'
import {join} from 'node:path'
import {LockedError, openDatabase} from '@home-care/lake/store/database.ts'
import {parseCommandLine, run} from '../parts/settings.ts'

await run(({dataDir}) => {
  parseCommandLine('Usage: npm run reset   forgets every edit, and has no options', {})
  const folder = join(dataDir, 'lake')
  try {
    openDatabase(folder).close()
  } catch (error) {
    // Any other database may go, a damaged one too.
    if (error instanceof LockedError) throw error
  }
  // The site's saved edition too: it would doubt a lake that lacks most of what it shows.
  for (const path of [folder, join(dataDir, 'site')]) rmSync(path, {recursive: true, force: true})
  // An empty database says that this lake is new: without one, its content would count as lost.
  openDatabase(folder).close()
  console.log(
    `Emptied ${folder}. Enquiries are kept; the next start seeds the sample content again.`,
  )
})
