import {constants, zstdCompressSync, zstdDecompressSync} from 'node:zlib'

const params = {[constants.ZSTD_c_compressionLevel]: 3}

/** JSON as it is kept in the database: UTF-8, compressed with Zstandard where that saves room. */
export function pack(json: string): Uint8Array {
  const bytes = Buffer.from(json)
  const {length} = bytes
  // Shorter texts gain nothing.
  if (length < 300) return bytes
  // Told how little it is, it asks for no megabyte of memory each time, which in a large lake sets
  // off one collection of garbage after the other.
  // As much room for what comes out as Node.js gives by itself.
  const chunkSize = Math.min(64 * 1024, length)
  return zstdCompressSync(bytes, {params, chunkSize, pledgedSrcSize: length})
}

export function unpack(packed: Uint8Array): unknown {
  // How every Zstandard frame begins; JSON never does.
  const bytes = packed[0] === 0x28 ? zstdDecompressSync(packed) : Buffer.from(packed)
  return JSON.parse(bytes.toString())
}
