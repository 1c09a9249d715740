import {existsSync, readdirSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {type Environment, SetupError} from '@home-care/environment/environment.ts'
import {requireFiles} from '@home-care/environment/requireFiles.ts'
import {fileOf} from '@home-care/lake/store/assetAddress.ts'
import {counted} from '@home-care/schemas/rules/amounts.ts'
import {sqliteFile} from '@home-care/web/data/database.ts'
import type {Holdings} from '@home-care/web/watch/backups.ts'

/** The parts kept in a data folder, and not with Sanity or in Postgres. */
interface Expected {
  content: boolean
  enquiries: boolean
}

export const expectedOf = ({SANITY_PROJECT_ID, DATABASE_URL}: Environment): Expected => ({
  content: SANITY_PROJECT_ID === undefined,
  enquiries: DATABASE_URL === undefined,
})

const lakeFile = (folder: string) => join(folder, 'lake/lake.sqlite')

/**
 * Checks that content and enquiries are where they should be.
 * @param what the folder or the backup, as the operator knows it
 * @throws SetupError that names all that is missing
 */
export function requireHoldings(folder: string, what: string, expected: Expected): void {
  const files = [
    expected.content && lakeFile(folder),
    expected.enquiries && sqliteFile(folder),
  ].filter((file) => file !== false)
  requireFiles(folder, files, what)
}

/**
 * Counts the content of a folder that no lake uses: a copy, or an unpacked backup.
 * @throws SetupError when it has no document at all
 */
export function holdingsOf(folder: string, what: string, expected: Expected): Holdings {
  requireHoldings(folder, what, expected)
  const count = (file: string, question: string) =>
    existsSync(file) ? numberIn(file, question) : 0
  const documents = count(lakeFile(folder), 'SELECT count(*) AS n FROM documents')
  if (expected.content && documents === 0)
    throw new SetupError(`${what} holds no content: its lake has no document.`)
  const ofLake = (number: () => number) => (expected.content ? number() : null)
  return {
    documents: ofLake(() => documents),
    assets: ofLake(() => assetsIn(folder)),
    saves: ofLake(() => count(lakeFile(folder), 'SELECT max(sequence) AS n FROM transactions')),
    accounts: count(join(folder, 'accounts/accounts.sqlite'), 'SELECT count(*) AS n FROM user'),
    enquiries: expected.enquiries
      ? count(sqliteFile(folder), 'SELECT count(*) AS n FROM enquiries')
      : null,
  }
}

/** @example inWords({documents: 2, assets: 1, saves: 9, accounts: 1, enquiries: null}) // '2 documents, 1 picture or file, 1 account' */
export function inWords({documents, assets, accounts, enquiries}: Holdings): string {
  const amounts: [number | null, string, string][] = [
    [documents, 'document', 'documents'],
    [assets, 'picture or file', 'pictures and files'],
    [accounts, 'account', 'accounts'],
    [enquiries, 'enquiry', 'enquiries'],
  ]
  return amounts
    .flatMap(([number, one, many]) => (number === null ? [] : counted(number, one, many)))
    .join(', ')
}

/** The losses from `then` to `now`, in words; undefined without any. */
export function lostSince(then: Holdings, now: Holdings): string | undefined {
  const more = (name: keyof Holdings) => Math.max(0, (now[name] ?? 0) - (then[name] ?? 0))
  const amounts: [number, string, string][] = [
    [more('saves'), 'save of content', 'saves of content'],
    [more('accounts'), 'account', 'accounts'],
    [more('enquiries'), 'enquiry', 'enquiries'],
  ]
  const words = amounts.flatMap(([number, one, many]) =>
    number > 0 ? counted(number, one, many) : [],
  )
  return words.length > 0 ? words.join(', ') : undefined
}

/** The pictures and files whose own file is not in a folder that no lake uses: the ids of their documents. */
export function withoutFile(folder: string): string[] {
  if (!existsSync(lakeFile(folder))) return []
  const database = new DatabaseSync(lakeFile(folder), {readOnly: true})
  try {
    const uploads = database.prepare(
      `SELECT id FROM documents
        WHERE json ->> '_type' IN ('sanity.imageAsset', 'sanity.fileAsset') ORDER BY id`,
    )
    return uploads
      .all()
      .map(({id}) => String(id))
      .filter((id) => {
        const file = fileOf(id)
        return file && !existsSync(join(folder, 'lake/assets', file.folder, file.name))
      })
  } finally {
    database.close()
  }
}

function numberIn(file: string, question: string): number {
  const database = new DatabaseSync(file, {readOnly: true})
  try {
    return Number(database.prepare(question).get()?.n ?? 0)
  } catch (error) {
    // A first start was cut short before it made the tables.
    if (error instanceof Error && error.message.startsWith('no such table')) return 0
    throw error
  } finally {
    database.close()
  }
}

function assetsIn(folder: string): number {
  const assets = join(folder, 'lake/assets')
  if (!existsSync(assets)) return 0
  return readdirSync(assets, {recursive: true, withFileTypes: true}).filter(
    (entry) => entry.isFile() && !entry.name.startsWith('.'),
  ).length
}
