/** More than a delivery takes, and than most clocks differ. */
const validMs = 5 * 60 * 1000

/** How long a valid signature stays valid at most: its clock may be ahead of ours. */
export const deliveryLifeMs = 2 * validMs

/** Whether a signature was made about now. */
export function signedAt(signature: string): boolean {
  const time = Number(/^t=(\d+),/.exec(signature)?.[1])
  return Math.abs(Date.now() - time) < validMs
}
