/** The accepted pictures, as shown beside a picture field and after a refused upload. */
export const takenPictures =
  'JPEG, PNG, WebP or AVIF, at most 30 MB and 100 million pixels (such as 10,000 by 10,000). An iPhone takes HEIC, which browsers do not show, unless Settings, Camera, Formats says “Most Compatible”.'
