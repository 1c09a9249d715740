import {constants, zstdCompressSync, zstdDecompressSync} from 'node:zlib'

/** Shorter texts gain nothing. */
const WORTHWHILE_BYTES = 300
/** How every Zstandard frame begins; JSON never does. */
const ZSTD_MAGIC = 0x28

const params = {[constants.ZSTD_c_compressionLevel]: 3}
/** As much room for what comes out as Node.js gives by itself. */
const MOST_CHUNK_BYTES = 64 * 1024

/** JSON as it is kept in the database: UTF-8, compressed with Zstandard where that saves room. */
export function pack(json: string): Uint8Array {
  const bytes = Buffer.from(json)
  const {length} = bytes
  if (length < WORTHWHILE_BYTES) return bytes
  // Told how little it is, it asks for no megabyte of memory each time, which in a large lake sets
  // off one collection of garbage after the other.
  const chunkSize = Math.min(MOST_CHUNK_BYTES, length)
  return zstdCompressSync(bytes, {params, chunkSize, pledgedSrcSize: length})
}

/** The value of packed JSON. */
export function unpack(packed: Uint8Array): unknown {
  const bytes = packed[0] === ZSTD_MAGIC ? zstdDecompressSync(packed) : Buffer.from(packed)
  return JSON.parse(bytes.toString())
}
