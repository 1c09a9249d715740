import sharp from 'sharp'

/** A picture that takes so much memory that one of its kind is made at a time. */
export const dearPicture = (): Promise<Buffer> =>
  sharp({create: {width: 6000, height: 6000, channels: 3, background: 'teal'}})
    .png()
    .toBuffer()
