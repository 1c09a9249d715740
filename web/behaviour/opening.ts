import type {OpeningChange} from '../content/openingChanges.ts'

/** What is said before a time; and while it is open with no end in sight. */
export interface OpeningWords {
  open: string
  closed: string
  always: string
}

/** What is true of the changes at a place in their order. */
export function wordsAt(
  changes: readonly OpeningChange[],
  place: number,
  {open, closed, always}: OpeningWords,
) {
  const {isOpen, until} = changes[place] ?? {isOpen: false, until: ''}
  if (isOpen) return {isOpen, words: until ? `${open} ${until}` : always}
  return {isOpen, words: until && `${closed} ${until}`}
}

/**
 * Keeps right what a page says of whether somebody answers: it may have been made a while ago, and
 * stay open for days.
 *
 * @param hours whether somebody answers, by whose hours they are
 * @param wordings what is said, and of whose hours, by the name in an element's `data-opening`
 */
export function keepOpening<Hours extends string>(
  say: typeof wordsAt,
  hours: Record<Hours, readonly OpeningChange[]>,
  wordings: Record<string, OpeningWords & {hours: Hours}>,
) {
  /** Often enough, also after a laptop has slept. */
  const lookMs = 15_000
  const look = () => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-opening]')) {
      const wording = wordings[element.dataset.opening ?? '']
      if (!wording) continue
      const changes = hours[wording.hours]
      const past = changes.filter(({at}) => at <= Date.now()).length
      const {isOpen, words} = say(changes, Math.max(0, past - 1), wording)
      if (element.textContent !== words) element.textContent = words
      element.dataset.open = String(isOpen)
    }
  }
  look()
  setInterval(look, lookMs)
  // What a form shows once it was sent is as old as its page.
  new MutationObserver(look).observe(document.body, {childList: true, subtree: true})
}
