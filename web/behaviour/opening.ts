/** The moment when the telephone begins or stops being answered. */
export interface OpeningChange {
  /** Milliseconds since 1970; of the first change, some moment of today or before. */
  at: number
  isOpen: boolean
  /** When this state ends: '6pm', '8am on Monday'; '' when that is too far ahead. */
  until: string
}

/** The words before a time, and the words for a telephone that is always answered. */
export interface OpeningWords {
  open: string
  closed: string
  always: string
}

/** Returns the state and the words of the change at a place in the list. */
export function wordsAt(
  changes: readonly OpeningChange[],
  place: number,
  {open, closed, always}: OpeningWords,
) {
  const {isOpen, until} = changes[place] ?? {isOpen: false, until: ''}
  if (isOpen) return {isOpen, words: until ? `${open} ${until}` : always}
  return {isOpen, words: until && `${closed} ${until}`}
}

/** The line that answers the telephone. An element's `data-when` lists the states to show it in. */
export type WhoAnswers = 'office' | 'on-call' | 'nobody'

/** The office counts as open while its hours are unknown. */
export function whoAnswers(
  office: OpeningChange | undefined,
  onCall: OpeningChange | undefined,
): WhoAnswers {
  if (!office || office.isOpen) return 'office'
  return onCall?.isOpen ? 'on-call' : 'nobody'
}

/**
 * An opening change as encoded in a page: its time in minutes since 1970, when the state ends, and
 * whether it is open.
 */
export type BriefChange = readonly [minute: number, until: string, isOpen: 0 | 1]

/**
 * Keeps the opening states on a page right: the page may be cached, and stay open for days.
 * @param given the opening changes, by whose hours they are
 * @param known until when they are known, in milliseconds since 1970; a tab may be restored weeks later
 * @param wordings the wordings, by an element's `data-opening`
 */
export function keepOpening<Hours extends 'office' | 'onCall' | 'anyOfUs'>(
  say: typeof wordsAt,
  answers: typeof whoAnswers,
  given: Record<'office' | 'onCall' | Hours, readonly BriefChange[]>,
  known: number,
  wordings: Record<string, OpeningWords & {hours: Hours}>,
) {
  /** Short, so that a laptop that wakes up is soon right again. */
  const lookMs = 15_000
  const changesOf = (name: 'office' | 'onCall' | Hours) =>
    given[name].map(([minute, until, isOpen]) => ({
      at: minute * 60_000,
      until,
      isOpen: isOpen === 1,
    }))
  const placeIn = (changes: readonly OpeningChange[]) =>
    Date.now() < known ? Math.max(0, changes.filter(({at}) => at <= Date.now()).length - 1) : -1
  // A translator changes the words of a page. Comparing with those would set ours again, and the
  // translator would translate them again, without end.
  const lastWords = new WeakMap<HTMLElement, string>()
  const look = () => {
    const office = changesOf('office')
    const onCall = changesOf('onCall')
    document.documentElement.dataset.now = answers(office[placeIn(office)], onCall[placeIn(onCall)])
    for (const element of document.querySelectorAll<HTMLElement>('[data-opening]')) {
      const wording = wordings[element.dataset.opening ?? '']
      if (!wording) continue
      const changes = changesOf(wording.hours)
      const {isOpen, words} = say(changes, placeIn(changes), wording)
      if ((lastWords.get(element) ?? element.textContent) !== words) element.textContent = words
      lastWords.set(element, words)
      element.dataset.open = String(isOpen)
    }
  }
  look()
  setInterval(look, lookMs)
  // A form's confirmation is inserted later, and has the words of the time its page was made.
  new MutationObserver(look).observe(document.body, {childList: true, subtree: true})
}
