import sharp from 'sharp'

/** A picture of one colour. */
export const blank = (width: number, height: number) =>
  sharp({create: {width, height, channels: 3, background: 'teal'}})

export const png = (width = 60, height = 30) => blank(width, height).png().toBuffer()
