import {createReadStream, createWriteStream} from 'node:fs'
import {readFile} from 'node:fs/promises'
import {pipeline} from 'node:stream/promises'
import {createGunzip, createGzip} from 'node:zlib'
import {SetupError} from '@home-care/environment/environment.ts'
import {Decrypter, Encrypter} from 'age-encryption'
import {packTar, unpackTar} from 'modern-tar/fs'

/** @throws SetupError when the recipient is no public key */
export function encrypterTo(recipient: string): Encrypter {
  const encrypter = new Encrypter()
  try {
    encrypter.addRecipient(recipient)
    return encrypter
  } catch (cause) {
    throw new SetupError('BACKUP_RECIPIENT is no public key: a letter of it is wrong or missing.', {
      cause,
    })
  }
}

/** Writes a folder into one encrypted file; only the recipient's key opens it. */
export async function writeBackup(
  folder: string,
  file: string,
  encrypter: Encrypter,
): Promise<void> {
  await pipeline(
    packTar(folder),
    createGzip(),
    async function* (archive: AsyncIterable<Uint8Array>) {
      yield* await encrypter.encrypt(streamOf(archive))
    },
    createWriteStream(file, {flags: 'wx', mode: 0o600, flush: true}),
  )
}

/** The key in a file of `age-keygen`, which also holds comments. PowerShell writes it in UTF-16. */
export async function readKey(file: string): Promise<string> {
  const text = (await readFile(file, 'latin1')).replaceAll('\0', '')
  return /AGE-SECRET-KEY-1\w+/.exec(text)?.[0] ?? ''
}

/**
 * Unpacks a backup, or the files of it that are wanted, into a folder, readable by its owner only.
 * @param identity `AGE-SECRET-KEY-1...`
 * @throws SetupError when the key does not fit, or the backup is damaged
 */
export async function readBackup(
  file: string,
  folder: string,
  identity: string,
  isWanted: (name: string) => boolean = () => true,
): Promise<void> {
  const decrypter = new Decrypter()
  try {
    decrypter.addIdentity(identity)
  } catch {
    throw new SetupError('The key file holds no key: its line begins with AGE-SECRET-KEY-1.')
  }
  try {
    await pipeline(
      createReadStream(file),
      async function* (archive: AsyncIterable<Uint8Array>) {
        yield* await decrypter.decrypt(streamOf(archive))
      },
      createGunzip(),
      unpackTar(folder, {
        fmode: 0o600,
        dmode: 0o700,
        filter: ({type, name}) => (type === 'file' || type === 'directory') && isWanted(name),
      }),
    )
  } catch (cause) {
    if (cause instanceof Error && 'syscall' in cause) throw cause
    const isOtherKey = cause instanceof Error && cause.message.startsWith('no identity matched')
    throw new SetupError(
      isOtherKey
        ? 'This key does not open the backup: it was encrypted to another one.'
        : 'The backup is damaged or not whole: please take another.',
      {cause},
    )
  }
}

/** A stream as the library takes it: `ReadableStream.from` is missing from the browser's types. */
function streamOf(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const {done, value} = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}
