import type {Loading} from '@home-care/schemas/site/page.ts'

/**
 * Shows a loading message when a page takes more than a moment: a heading and empty cards in the
 * `.navigation-status` element, which lies over the page.
 * @param loading the messages, by path or by the start of the path
 */
export function showLoading(loading: {
  paths: Record<string, Loading>
  folders: Record<string, Loading>
}) {
  /** A page that loads faster than this gets no message. */
  const delayMs = 150
  const status = document.querySelector('.navigation-status')
  let timer: ReturnType<typeof setTimeout> | undefined

  /** The path of this site that a click navigates to, or null when it does not navigate this page. */
  const chosenPath = (event: MouseEvent) => {
    const isOwn = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (event.button !== 0 || isOwn || event.defaultPrevented) return null
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.target || link.origin !== location.origin) return null
    return link.pathname === location.pathname ? null : link.pathname
  }
  const wordsFor = (path: string) => {
    const folder = Object.keys(loading.folders).find((each) => path.startsWith(each))
    return loading.paths[path] ?? (folder && loading.folders[folder])
  }
  const stop = () => {
    clearTimeout(timer)
    status?.replaceChildren()
  }
  const say = ({words, cards = 0}: Loading) => {
    const title = document.createElement('h1')
    title.textContent = words
    const empty = Array.from({length: cards}, () => {
      const card = document.createElement('div')
      card.className = 'skeleton-card'
      return card
    })
    status?.replaceChildren(title, ...empty)
  }

  document.addEventListener('click', (event) => {
    const chosen = chosenPath(event)
    const words = chosen && wordsFor(chosen)
    if (!words) return
    stop()
    timer = setTimeout(() => say(words), delayMs)
  })
  // Back may restore this page, and a cancelled navigation stays on it.
  addEventListener('pageshow', stop)
  addEventListener('popstate', stop)
  // Without the Navigation API no event tells that the visitor stopped loading, but a touch or a key does.
  addEventListener('pointerdown', stop)
  addEventListener('keydown', stop)
  window.navigation?.addEventListener('navigateerror', stop)
  window.navigation?.addEventListener('currententrychange', stop)
}
