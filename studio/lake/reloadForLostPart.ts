import {lakeState} from './waitForLake.ts'

const TRY_AGAIN_MS = 500
/** Typed changes reach the lake within this time, or the lake counts as away. */
const SAVED_FOR_MS = 3000
/** If a module is still missing this soon after a reload, another reload does not help. */
const ONCE_IN_MS = 60_000
const RELOADED_AT = 'reloaded-for-lost-part'

/**
 * A module that is requested while the lake restarts fails until the page is reloaded. This reloads
 * it once everything is saved; the Studio itself would after five seconds, saved or not.
 */
export function reloadForLostPart(lakeUrl: string): void {
  let isReloading = false
  window.addEventListener('vite:preloadError', (event) => {
    const isAgain = Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < ONCE_IN_MS
    if (isAgain && !isReloading) return
    event.preventDefault()
    if (!isReloading) void reload(lakeUrl)
    isReloading = true
  })
}

/** Written into the page itself: the missing part may be the one that would draw it. */
function tell(): HTMLElement {
  const notice = document.createElement('p')
  notice.setAttribute('role', 'status')
  notice.textContent =
    'The Studio was updated or restarted. It loads again as soon as everything is saved.'
  notice.style.cssText =
    'position:fixed;inset:auto 12px 12px;z-index:9999;margin:0;padding:12px;background:#fff;color:#000;border:1px solid;font:1rem sans-serif'
  document.body.append(notice)
  return notice
}

async function reload(lakeUrl: string): Promise<void> {
  const notice = tell()
  let savedForMs = 0
  while (savedForMs < SAVED_FOR_MS) {
    const isHere = await fetch(`${lakeUrl}/health`, {cache: 'no-store'}).then(
      ({ok}) => ok && ['here', 'refused'].includes(lakeState.now()),
      () => false,
    )
    // Over "The tool crashed". While the lake is away people go on typing.
    if (isHere) notice.style.cssText += ';inset:51px 0 0;display:grid;place-content:center'
    savedForMs = isHere ? savedForMs + TRY_AGAIN_MS : 0
    await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS))
  }
  sessionStorage.setItem(RELOADED_AT, String(Date.now()))
  window.location.reload()
}
