/** A grey square as the plainest TIFF file: 8 bits per pixel, uncompressed. */
export function greyTiff(side: number): Buffer {
  const short = 3
  const long = 4
  const pixelsAt = 122
  const entries = [
    [256, short, side], // width
    [257, short, side], // bits per pixel
    [258, short, 8], // uncompressed
    [259, short, 1], // not compressed
    [262, short, 1], // 0 is black
    [273, long, pixelsAt],
    [277, short, 1], // values per pixel
    [278, short, side], // rows per strip
    [279, long, side * side], // bytes of the strip
  ]
  const bytes = Buffer.alloc(pixelsAt + side * side, 0x80)
  let at = bytes.write('II*\0', 'latin1')
  at = bytes.writeUInt32LE(8, at)
  at = bytes.writeUInt16LE(entries.length, at)
  for (const [tag = 0, type = 0, value = 0] of entries) {
    at = bytes.writeUInt16LE(tag, at)
    at = bytes.writeUInt16LE(type, at)
    at = bytes.writeUInt32LE(1, at)
    at = bytes.writeUInt32LE(value, at)
  }
  bytes.writeUInt32LE(0, at)
  return bytes
}
