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

/** Who answers the telephone: `data-when` lists for which of these an element is meant. */
export type WhoAnswers = 'office' | 'on-call' | 'nobody'

/** While nothing is known of the office's hours it counts as open. */
export function whoAnswers(
  office: OpeningChange | undefined,
  onCall: OpeningChange | undefined,
): WhoAnswers {
  if (!office || office.isOpen) return 'office'
  return onCall?.isOpen ? 'on-call' : 'nobody'
}

/** An opening change as a page holds it: when it comes, in minutes since 1970, until when it lasts, and whether that is open. */
export type BriefChange = readonly [minute: number, until: string, isOpen: 0 | 1]

/**
 * Keeps right what a page says of whether somebody answers: it may have been made a while ago, and
 * stay open for days.
 *
 * @param given whether somebody answers, by whose hours they are
 * @param wordings what is said, and of whose hours, by the name in an element's `data-opening`
 */
export function keepOpening<Hours extends 'office' | 'onCall' | 'anyOfUs'>(
  say: typeof wordsAt,
  answers: typeof whoAnswers,
  given: Record<'office' | 'onCall' | Hours, readonly BriefChange[]>,
  wordings: Record<string, OpeningWords & {hours: Hours}>,
) {
  /** Often enough, also after a laptop has slept. */
  const lookMs = 15_000
  const changesOf = (name: 'office' | 'onCall' | Hours) =>
    given[name].map(([minute, until, isOpen]) => ({
      at: minute * 60_000,
      until,
      isOpen: isOpen === 1,
    }))
  const placeIn = (changes: readonly OpeningChange[]) =>
    Math.max(0, changes.filter(({at}) => at <= Date.now()).length - 1)
  const look = () => {
    const office = changesOf('office')
    const onCall = changesOf('onCall')
    document.documentElement.dataset.now = answers(office[placeIn(office)], onCall[placeIn(onCall)])
    for (const element of document.querySelectorAll<HTMLElement>('[data-opening]')) {
      const wording = wordings[element.dataset.opening ?? '']
      if (!wording) continue
      const changes = changesOf(wording.hours)
      const {isOpen, words} = say(changes, placeIn(changes), wording)
      if (element.textContent !== words) element.textContent = words
      element.dataset.open = String(isOpen)
    }
  }
  look()
  setInterval(look, lookMs)
  // What a form shows once it was sent is as old as its page.
  new MutationObserver(look).observe(document.body, {childList: true, subtree: true})
}
