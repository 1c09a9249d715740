import sharp from 'sharp'

/** A GIF of so many frames; each after the first draws one pixel. */
export async function movingGif(side: number, frames: number): Promise<Uint8Array> {
  const first = sharp({create: {width: side, height: side, channels: 3, background: '#c81414'}})
  const place = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0]
  const frame = [0x21, 0xf9, 4, 0, 10, 0, 0, 0, ...place, 2, 2, 0x44, 1, 0]
  return Buffer.concat([
    (await first.gif().toBuffer()).subarray(0, -1),
    ...Array.from({length: frames - 1}, () => Buffer.from(frame)),
    Buffer.from([0x3b]),
  ])
}
