import type {Loading} from 'schemas/site/page.ts'

/**
 * Says what is on its way when a page takes longer than a moment to come: words, and empty cards, in
 * the page's `.navigation-status`, for which the stylesheet hides what the page itself says.
 *
 * @param loading what is said, by path or by what the path begins with
 */
export function sayLoading(loading: {
  paths: Record<string, Loading>
  folders: Record<string, Loading>
}) {
  /** A page that comes sooner than this needs no words about waiting. */
  const patienceMs = 150
  const status = document.querySelector('.navigation-status')
  let patience: ReturnType<typeof setTimeout> | undefined

  /** The path a click leads to within this site, or null when the browser or nobody follows it. */
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
    clearTimeout(patience)
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
    scrollTo(0, 0)
  }

  document.addEventListener('click', (event) => {
    const chosen = chosenPath(event)
    const words = chosen && wordsFor(chosen)
    if (!words) return
    stop()
    patience = setTimeout(() => say(words), patienceMs)
  })
  // A page that comes back is as it was left, and one whose journey was broken off stays.
  addEventListener('pageshow', stop)
  addEventListener('popstate', stop)
  window.navigation?.addEventListener('navigateerror', stop)
  window.navigation?.addEventListener('currententrychange', stop)
}
