import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {onTestFinished} from 'vitest'

/**
 * Starts another process that holds a SQLite file's write lock.
 * @returns a function that releases it
 */
export async function lockFile(file: string) {
  const holder = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import {DatabaseSync} from 'node:sqlite'
       const database = new DatabaseSync(process.argv[1], {timeout: 10_000})
       database.exec('begin immediate')
       console.log('locked')
       process.stdin.on('end', () => { database.exec('commit'); database.close() }).resume()`,
      file,
    ],
    {stdio: ['pipe', 'pipe', 'inherit']},
  )
  onTestFinished(() => void holder.kill())
  await once(holder.stdout, 'data')
  return async () => {
    holder.stdin.end()
    await once(holder, 'exit')
  }
}
