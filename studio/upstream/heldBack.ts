/** The editors of formatted text that have not told the document of a change, and since when. */
const changedAt = new Map<object, number>()
let toldAt = 0

/** What an editor told is in the document by then. */
const arrivesWithinMs = 50

/** No editor holds a change back for longer: a second, in `createMutationBatcher` of 8.2. */
const mostMs = 2000

/** An editor was changed, and goes on keeping that to itself. */
export function holdBack(editor: object): void {
  if (!changedAt.has(editor)) changedAt.set(editor, Date.now())
}

/** An editor told the document what was changed in it, or is gone, before which it does so. */
export function tell(editor: object): void {
  if (changedAt.delete(editor)) toldAt = Date.now()
}

/** Whether a text has a change of which the document does not know yet. */
export function isHeldBack(now = Date.now()): boolean {
  return (
    now < toldAt + arrivesWithinMs || [...changedAt.values()].some((since) => now < since + mostMs)
  )
}
