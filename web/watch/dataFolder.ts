import {statfs} from 'node:fs/promises'

/** How much room there is on the file system of a folder. */
export async function roomAt(folder: string) {
  const {bavail, blocks, bsize} = await statfs(folder)
  return {freeBytes: bavail * bsize, bytes: blocks * bsize}
}
