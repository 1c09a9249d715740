import {constants, zstdCompressSync, zstdDecompressSync} from 'node:zlib'

const params = {[constants.ZSTD_c_compressionLevel]: 3}

/** JSON in UTF-8, compressed with Zstandard where that saves room. */
export function pack(json: string): Uint8Array {
  const bytes = Buffer.from(json)
  const {length} = bytes
  if (length < 300) return bytes
  // Otherwise each call would take a megabyte of memory.
  const chunkSize = Math.min(64 * 1024, length)
  return zstdCompressSync(bytes, {params, chunkSize, pledgedSrcSize: length})
}

export function unpack(packed: Uint8Array): unknown {
  // Every Zstandard frame begins so; JSON never does.
  const bytes = packed[0] === 0x28 ? zstdDecompressSync(packed) : Buffer.from(packed)
  return JSON.parse(bytes.toString())
}
