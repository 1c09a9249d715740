// Which webhooks may still be heard: what is signed can be caught on its way, and sent again.

/** Longer than a delivery takes, and than most clocks differ. */
const validMs = 5 * 60 * 1000

/** Signatures heard, and until when they would be valid. A restart forgets five minutes of them. */
const heard = new Map<string, number>()

/** Whether a signature header names a time that is about now. */
export function signedAt(signature: string): boolean {
  const time = Number(/^t=(\d+),/.exec(signature)?.[1])
  return Math.abs(Date.now() - time) < validMs
}

export function isRepeated(signature: string): boolean {
  for (const [old, until] of heard) if (until < Date.now()) heard.delete(old)
  return heard.has(signature)
}

/** @param signature one that is ours: strangers can not fill the memory */
export function remember(signature: string): void {
  heard.set(signature, Date.now() + 2 * validMs)
}
