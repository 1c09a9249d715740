import {createReadStream, createWriteStream} from 'node:fs'
import {readFile, stat} from 'node:fs/promises'
import {join} from 'node:path'
import {pipeline} from 'node:stream/promises'
import {createGunzip, createGzip} from 'node:zlib'
import {SetupError} from '@home-care/environment/environment.ts'
import {whyUnreadable} from '@home-care/environment/whyUnreadable.ts'
import {Decrypter, Encrypter, generateX25519Identity, identityToRecipient} from 'age-encryption'
import {createTarDecoder} from 'modern-tar'
import {packTar, unpackTar} from 'modern-tar/fs'

/**
 * Encrypts to the recipient, and to a key that lives as long as this process: with it a backup is read
 * back, though its own key is elsewhere.
 * @throws SetupError when the recipient is no public key
 */
export async function encrypterTo(
  recipient: string,
): Promise<{encrypter: Encrypter; passing: string}> {
  const encrypter = new Encrypter()
  const passing = await generateX25519Identity()
  encrypter.addRecipient(await identityToRecipient(passing))
  try {
    encrypter.addRecipient(recipient)
    return {encrypter, passing}
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

/**
 * The key in a file of `age-keygen`, which also holds comments. PowerShell writes it in UTF-16.
 * @throws SetupError when the file cannot be read
 */
export async function readKey(file: string): Promise<string> {
  const bytes = await readFile(file, 'latin1').catch((cause) => {
    throw new SetupError(`The key file ${file} ${whyUnreadable(cause)}.`, {cause})
  })
  const text = bytes.replaceAll('\0', '')
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
  await read(file, identity, (archive) =>
    pipeline(
      archive,
      unpackTar(folder, {
        fmode: 0o600,
        dmode: 0o700,
        filter: ({type, name}) => (type === 'file' || type === 'directory') && isWanted(name),
      }),
    ),
  )
}

/**
 * Reads a backup to its end and compares its files with their originals.
 * @param identity `AGE-SECRET-KEY-1...`
 * @throws SetupError when it is damaged, or lacks one
 */
export async function readBack(
  file: string,
  identity: string,
  folder: string,
  names: readonly string[],
): Promise<void> {
  const sizes = new Map<string, number>()
  await read(file, identity, async (archive) => {
    const entries = streamOf(archive).pipeThrough(createTarDecoder({strict: true}))
    for await (const {header, body} of iterate(entries)) {
      let bytes = 0
      for await (const chunk of iterate(body)) bytes += chunk.length
      if (header.type === 'file') sizes.set(header.name, bytes)
    }
  })
  for (const name of names) {
    const {size} = await stat(join(folder, name))
    if (sizes.get(name) !== size)
      throw new SetupError(`The backup was not written whole: it lacks ${name}. Please try again.`)
  }
}

/** Hands over the archive inside a backup. @throws SetupError in words for the operator */
async function read(
  file: string,
  identity: string,
  use: (archive: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<void> {
  const decrypter = new Decrypter()
  try {
    decrypter.addIdentity(identity)
  } catch {
    throw new SetupError('The key file holds no key: its line begins with AGE-SECRET-KEY-1.')
  }
  const found = await stat(file).catch((cause) => {
    throw new SetupError(`The backup ${file} ${whyUnreadable(cause)}.`, {cause})
  })
  if (found.isDirectory()) throw new SetupError(`The backup ${file} is a folder: name a file.`)
  try {
    await pipeline(
      createReadStream(file),
      async function* (archive: AsyncIterable<Uint8Array>) {
        yield* iterate(await decrypter.decrypt(streamOf(archive)))
      },
      createGunzip(),
      use,
    )
  } catch (cause) {
    if (cause instanceof Error && 'syscall' in cause) throw cause
    const isOtherKey = cause instanceof Error && cause.message.startsWith('no identity matched')
    throw new SetupError(
      isOtherKey
        ? `This key does not open ${file}: it was encrypted to another one.`
        : `${file} is no backup, or it is damaged or not whole: take another.`,
      {cause},
    )
  }
}

async function* iterate<Item>(stream: ReadableStream<Item>): AsyncGenerator<Item> {
  const reader = stream.getReader()
  try {
    for (;;) {
      const {done, value} = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel()
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
