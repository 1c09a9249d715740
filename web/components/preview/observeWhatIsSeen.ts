const isNothing = (node: Node) =>
  node instanceof HTMLElement && node.hidden && !node.firstElementChild && !node.textContent

/** Whether nothing but empty hidden elements came or went. */
const isUnseen = ({type, addedNodes, removedNodes}: MutationRecord) =>
  type === 'childList' && [...addedNodes, ...removedNodes].every(isNothing)

/**
 * Spares what observes the page, Sanity's overlays, changes that cannot be seen. Whenever a page is
 * renewed Next.js takes an empty element of its metadata out of the body and puts another in; the
 * overlays would read the whole page anew for each, after every letter and before it is painted.
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
