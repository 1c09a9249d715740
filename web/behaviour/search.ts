/**
 * Answers while the visitor types: after a pause it fetches the search page for the text and replaces
 * the results. Without scripts, or if the fetch fails, submitting the form does the same.
 */
export function searchWhileTyping() {
  const pauseMs = 250
  const field = document.querySelector<HTMLInputElement>('main search input[name=q]')
  const status = document.querySelector('[data-found]')
  // In the preview React manages the results itself.
  if (!field || !status || document.querySelector('script[src]')) return

  let pause: ReturnType<typeof setTimeout> | undefined
  let request: AbortController | undefined
  const answer = async ({signal}: AbortController) => {
    const address = `${location.pathname}?${new URLSearchParams({q: field.value.trim()})}`
    const response = await fetch(address, {signal})
    if (!response.ok) return
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const found = page.getElementById('results')
    if (!found || signal.aborted) return
    document.getElementById('results')?.replaceWith(found)
    status.textContent = found.querySelector('h2')?.textContent ?? ''
    document.title = page.title
    history.replaceState(history.state, '', address)
  }
  field.addEventListener('input', () => {
    clearTimeout(pause)
    request?.abort()
    const asking = new AbortController()
    request = asking
    pause = setTimeout(() => answer(asking).catch(() => undefined), pauseMs)
  })
}
