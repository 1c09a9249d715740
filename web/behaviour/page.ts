// Behaviour of every page beside its header, search, opening hours and loading words.

/**
 * Avoids the browser's question whether to send a form again when a visitor goes back to its answer.
 */
export function dropPostFromHistory() {
  // Replacing the history entry turns it from a POST into a GET.
  history.replaceState(history.state, '')
}

/** Closes a guide's contents list when a link in it is chosen or Escape is pressed. */
export function closeContents() {
  const list = document.querySelector<HTMLDetailsElement>('.contents-bar details')
  list?.addEventListener('click', ({target}) => {
    if (target instanceof Element && target.closest('a')) list.open = false
  })
  list?.addEventListener('keydown', ({key}) => {
    if (key !== 'Escape' || !list.open) return
    list.open = false
    list.querySelector('summary')?.focus()
  })
}

/**
 * Reports a press on one of our numbers or WhatsApp, without anything about the visitor.
 * @param tails the last digits of our numbers
 * @param chat the address of our WhatsApp; empty without one
 */
export function reportPresses(tails: string[], {chat}: {chat: string}) {
  document.addEventListener('click', ({target}) => {
    const href = target instanceof Element && target.closest('a')?.getAttribute('href')
    if (!href) return
    const isCall = href.startsWith('tel:') && tails.some((tail) => href.endsWith(tail))
    if (!isCall && href !== chat) return
    navigator.sendBeacon?.('/api/report', JSON.stringify({pressed: isCall ? 'call' : 'whatsapp'}))
  })
}

/** A button marked `data-print` prints the page, whose sheets carry the day of printing. */
export function printWhenAsked() {
  document.addEventListener('click', ({target}) => {
    if (target instanceof Element && target.closest('[data-print]')) print()
  })
  addEventListener('beforeprint', () => {
    const day = new Date().toLocaleDateString('en-GB', {
      dateStyle: 'long',
      timeZone: 'Europe/London',
    })
    for (const time of document.querySelectorAll('.paper-head time')) time.textContent = `, ${day}`
  })
}

/**
 * Prints closed answers too, in browsers whose style sheets cannot open them (print.css): Firefox before 143,
 * Safari before 18.4.
 */
export function openToPrint() {
  if (CSS.supports('selector(details::details-content)')) return
  let closed: [HTMLDetailsElement, string][] = []
  addEventListener('beforeprint', () => {
    const all = document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')
    closed = Array.from(all, (each) => [each, each.name])
    // Of those with one name a browser has a single one open.
    for (const [each] of closed) each.name = ''
    for (const [each] of closed) each.open = true
  })
  addEventListener('afterprint', () => {
    for (const [each, name] of closed) {
      each.open = false
      each.name = name
    }
  })
}

/** Keeps a question where it was pressed: opening it closes the one above, and the page would move up. */
export function keepQuestionInPlace() {
  document.addEventListener('click', ({target}) => {
    const question = target instanceof Element && target.closest('main summary')
    if (!question) return
    const {top} = question.getBoundingClientRect()
    requestAnimationFrame(() => scrollBy(0, question.getBoundingClientRect().top - top))
  })
}
