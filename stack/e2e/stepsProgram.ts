// Opens one database of a data folder with three further steps, as a later release would. It kills itself
// before the statement with the number given, if any.
import {join} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import {SetupError} from '@home-care/environment/environment.ts'
import {openLibrary} from '@home-care/lake/accounts/library.ts'
import {accountSteps} from '@home-care/lake/accounts/schema/steps.ts'
import {openDatabase as openLake} from '@home-care/lake/store/database.ts'
import {lakeSteps} from '@home-care/lake/store/schema/steps.ts'
import {isDiskFull} from '@home-care/lake/store/sqliteError.ts'
import {openDatabase as openEnquiries} from '@home-care/web/data/database.ts'
import {enquirySteps} from '@home-care/web/data/schema/steps.ts'
import {type Kysely, sql} from 'kysely'

const [dataDir = '', which = '', before, most = '3'] = process.argv.slice(2)
let statement = 0

function next(): void {
  statement += 1
  if (String(statement) === before) process.kill(process.pid, 'SIGKILL')
}

const statementsOf = (step: number) => [
  `CREATE TABLE later_${step} (name TEXT NOT NULL)`,
  `INSERT INTO later_${step} VALUES ('${'x'.repeat(100)}')`,
  step === 1
    ? 'CREATE TABLE later (n INTEGER)'
    : `ALTER TABLE later ADD COLUMN step_${step} INTEGER`,
]

const numbers = [1, 2, 3].slice(0, Number(most))

const further = (first: number) =>
  numbers.map((step) => ({
    number: first + step,
    up(database: DatabaseSync) {
      for (const sentence of statementsOf(step)) {
        next()
        database.exec(sentence)
      }
      next()
    },
  }))

const furtherMigrations = Object.fromEntries(
  numbers.map((step) => [
    `900${step}-later`,
    {
      async up(db: Kysely<unknown>) {
        for (const sentence of statementsOf(step)) {
          next()
          await sql.raw(sentence).execute(db)
        }
        next()
      },
    },
  ]),
)

try {
  if (which === 'lake') {
    const last = lakeSteps.at(-1)?.number ?? 0
    openLake(join(dataDir, 'lake'), [...lakeSteps, ...further(last)]).close()
  } else if (which === 'accounts') {
    const last = accountSteps.at(-1)?.number ?? 0
    const options = {folder: join(dataDir, 'accounts'), url: 'http://localhost', name: 'A'}
    const steps = [...accountSteps, ...further(last)]
    const {database} = await openLibrary({...options, steps})
    database.close()
  } else {
    const {ready, close} = openEnquiries(
      {DATA_DIR: dataDir, DATABASE_URL: process.env.DATABASE_URL},
      {...enquirySteps, ...furtherMigrations},
    )
    await ready()
    await close()
  }
} catch (error) {
  if (!(error instanceof Error && (error instanceof SetupError || isDiskFull(error)))) throw error
  console.error(error.message)
  process.exitCode = 1
}
