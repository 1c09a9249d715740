/** The editors of formatted text that hold a change back, and since when. */
const changedAt = new Map<object, number>()
let toldAt = 0

/** The document has a change this long after the editor released it. */
const arrivesWithinMs = 50

/** `createMutationBatcher` of 8.2 holds a change back for a second at most. */
const mostMs = 2000

export function holdBack(editor: object): void {
  if (!changedAt.has(editor)) changedAt.set(editor, Date.now())
}

export function tell(editor: object): void {
  if (changedAt.delete(editor)) toldAt = Date.now()
}

/** Whether an editor holds back a change. */
export function isHeldBack(now = Date.now()): boolean {
  return (
    now < toldAt + arrivesWithinMs || [...changedAt.values()].some((since) => now < since + mostMs)
  )
}
