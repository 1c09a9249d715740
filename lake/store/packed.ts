import {constants, zstdCompressSync, zstdDecompressSync} from 'node:zlib'

/** Shorter texts gain nothing. */
const WORTHWHILE_BYTES = 300
/** How every Zstandard frame begins; JSON never does. */
const ZSTD_MAGIC = 0x28

const options = {params: {[constants.ZSTD_c_compressionLevel]: 3}}

/** JSON as it is kept in the database: UTF-8, compressed with Zstandard where that saves room. */
export function pack(json: string): Uint8Array {
  const bytes = Buffer.from(json)
  return bytes.length < WORTHWHILE_BYTES ? bytes : zstdCompressSync(bytes, options)
}

/** The value of packed JSON. */
export function unpack(packed: Uint8Array): unknown {
  const bytes = packed[0] === ZSTD_MAGIC ? zstdDecompressSync(packed) : Buffer.from(packed)
  return JSON.parse(bytes.toString())
}
