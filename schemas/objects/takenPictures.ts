/** What an editor is told where a picture is asked for, and where one was refused. */
export const takenPictures =
  'JPEG, PNG, WebP or AVIF, at most 30 MB. An iPhone takes HEIC, which browsers do not show, unless Settings, Camera, Formats says “Most Compatible”.'
