import {existsSync, readdirSync} from 'node:fs'
import {join} from 'node:path'
import {type Environment, SetupError} from '@home-care/environment/environment.ts'
import {accountSteps} from '@home-care/lake/accounts/schema/steps.ts'
import {movedMark} from '@home-care/lake/contentAtStart.ts'
import {lakeSteps} from '@home-care/lake/store/schema/steps.ts'
import {requireKnown, SchemaError} from '@home-care/lake/store/schemaSteps.ts'
import {isDamage} from '@home-care/lake/store/sqliteError.ts'
import {migrations} from '@home-care/schemas/migrations/migrations.ts'
import {requireKnownEnquiries, sqliteFile} from '@home-care/web/data/database.ts'
import {restoreHint} from './lostContent.ts'

/**
 * Looks whether this release can open each database of a data folder, before anything is written.
 * @throws SetupError with a line for each that it cannot, and its remedy
 */
export async function requireReadable(
  dataDir: string,
  {DATABASE_URL}: Pick<Environment, 'DATABASE_URL'> = {},
): Promise<void> {
  const moved = {prefix: movedMark, known: migrations.map(({name}) => name)}
  const accounts = join(dataDir, 'accounts/accounts.sqlite')
  const looks: [file: string, look: () => void | Promise<void>][] = [
    ...lakeFiles(dataDir).map((file): [string, () => void] => [
      file,
      () => requireKnown(file, lakeSteps, moved),
    ]),
    [accounts, () => requireKnown(accounts, accountSteps)],
    [sqliteFile(dataDir), () => requireKnownEnquiries({DATA_DIR: dataDir, DATABASE_URL})],
  ]
  const problems: string[] = []
  for (const [file, look] of looks) {
    try {
      await look()
    } catch (error) {
      if (error instanceof SchemaError) problems.push(error.message)
      else if (isDamage(error)) problems.push(`${file} is damaged. ${restoreHint}`)
      // A database that is busy or away reports that when it is used.
    }
  }
  if (problems.length > 0) throw new SetupError(problems.join('\n'))
}

function lakeFiles(dataDir: string): string[] {
  const folder = join(dataDir, 'lake')
  const others = join(folder, 'datasets')
  const names = existsSync(others) ? readdirSync(others) : []
  return [folder, ...names.map((name) => join(others, name))].map((each) =>
    join(each, 'lake.sqlite'),
  )
}
