import {statfs} from 'node:fs/promises'

/** Free and total bytes on the file system of a folder. */
export async function roomAt(folder: string) {
  const {bavail, blocks, bsize} = await statfs(folder)
  return {freeBytes: bavail * bsize, bytes: blocks * bsize}
}
