const isNothing = (node: Node) =>
  node instanceof HTMLElement && node.hidden && !node.firstElementChild && !node.textContent

/** Whether a change only added or removed empty hidden elements. */
const isUnseen = ({type, addedNodes, removedNodes}: MutationRecord) =>
  type === 'childList' && [...addedNodes, ...removedNodes].every(isNothing)

/**
 * Hides DOM changes without effect from observers such as Sanity's overlays. On every refresh Next.js
 * replaces an empty metadata element in the body; the overlays would scan the whole page for each,
 * after every keystroke and before it is painted.
 */
export function observeWhatIsSeen(): void {
  window.MutationObserver = class extends MutationObserver {
    constructor(callback: MutationCallback) {
      super((records, observer) => {
        const seen = records.filter((record) => !isUnseen(record))
        if (seen.length > 0) callback(seen, observer)
      })
    }
  }
}
