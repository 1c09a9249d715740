import {existsSync, readdirSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {SetupError} from '@home-care/environment/environment.ts'
import {parseJson} from '@home-care/environment/parseJson.ts'
import {documentSchema, withoutUploaded} from '@home-care/lake/archive/documents.ts'
import type {Archive} from '@home-care/lake/archive/readArchive.ts'
import {ephemeralFolder} from '@home-care/lake/ephemeralFolder.ts'
import {isAsset} from '@home-care/lake/store/assetAddress.ts'
import {isSecret} from '@home-care/lake/store/secrets.ts'
import {readBackup} from './archive.ts'

/**
 * The content of a backup, without enquiries and accounts, unpacked for as long as it is used.
 * @param identity `AGE-SECRET-KEY-1...`
 * @throws SetupError when it cannot be read, or holds no content
 */
export async function readBackupContent<Result>(
  file: string,
  identity: string,
  use: (archive: Archive) => Promise<Result>,
): Promise<Result> {
  const {folder, remove} = ephemeralFolder()
  try {
    await readBackup(file, folder, identity, (name) => name.startsWith('lake/'))
    const [database, assets] = ['lake.sqlite', 'assets'].map((name) => join(folder, 'lake', name))
    if (!database || !assets || !existsSync(database))
      throw new SetupError('There is no content in this backup.')
    return await use({...documentsOf(database), assets: assetsIn(assets)})
  } finally {
    remove()
  }
}

function documentsOf(file: string): Pick<Archive, 'documents' | 'described' | 'secrets'> {
  const database = new DatabaseSync(file, {readOnly: true})
  try {
    const rows = database.prepare('SELECT json FROM documents').all()
    const all = rows.map(({json}) => documentSchema.parse(parseJson(String(json))))
    const {
      assets = [],
      secrets = [],
      documents = [],
    } = Object.groupBy(all, (document) =>
      isAsset(document) ? 'assets' : isSecret(document) ? 'secrets' : 'documents',
    )
    return {
      documents,
      described: Object.fromEntries(assets.map((asset) => [asset._id, withoutUploaded(asset)])),
      secrets: secrets.map(({_id}) => _id),
    }
  } finally {
    database.close()
  }
}

function assetsIn(folder: string): Archive['assets'] {
  const assets = (['image', 'file'] as const).flatMap((kind) => {
    const files = join(folder, `${kind}s`)
    if (!existsSync(files)) return []
    return readdirSync(files).map(
      (name) => [`${kind}@file://./${kind}s/${name}`, {kind, path: join(files, name)}] as const,
    )
  })
  return new Map(assets)
}
