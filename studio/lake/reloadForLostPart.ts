import {lakeState} from './waitForLake.ts'

const TRY_AGAIN_MS = 500
/** What is typed is on its way for no longer than this before the lake counts as away. */
const SAVED_FOR_MS = 3000
/** A part that is still missing so soon after a reload does not come by another. */
const ONCE_IN_MS = 60_000
const RELOADED_AT = 'reloaded-for-lost-part'

/**
 * The Studio loads its parts when they are needed, from the lake's own process. One that is asked
 * for while that restarts is lost until the page is loaded anew, so that is done here: as soon as
 * the lake answers and all that was typed is saved, once. The Studio itself must not hear of it: it
 * loads the page anew after five seconds, whether or not it is there and everything saved.
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

async function reload(lakeUrl: string): Promise<void> {
  let savedSince = Number.POSITIVE_INFINITY
  while (Date.now() - savedSince < SAVED_FOR_MS || savedSince > Date.now()) {
    await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS))
    const isHere = await fetch(`${lakeUrl}/health`, {cache: 'no-store'}).then(
      ({ok}) => ok,
      () => false,
    )
    if (!isHere || lakeState.now() !== 'here') savedSince = Number.POSITIVE_INFINITY
    else savedSince = Math.min(savedSince, Date.now())
  }
  sessionStorage.setItem(RELOADED_AT, String(Date.now()))
  window.location.reload()
}
