// `npm run reset`: deletes all edits; the next start seeds the sample content again.
import {rmSync} from 'node:fs'
import {join} from 'node:path'
import {isLoopback, SetupError} from '@home-care/environment/environment.ts'
import {LockedError, openDatabase} from '@home-care/lake/store/database.ts'
import {parseCommandLine, run} from '../parts/settings.ts'

const usage = `Usage: npm run reset            forgets every edit, with its past and its pictures
       npm run reset -- --yes   the same of a site that has a public address`

await run(({dataDir, siteUrl}) => {
  const {values} = parseCommandLine(usage, {options: {yes: {type: 'boolean'}}})
  if (!isLoopback(new URL(siteUrl)) && !values.yes)
    throw new SetupError(
      `Nothing was deleted: ${siteUrl} would lose its content with its past and pictures, which only a backup brings back. Add --yes when you mean it.`,
    )
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
