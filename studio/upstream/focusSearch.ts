import {useEffect} from 'react'

/** The menu is placed within some frames. */
const mostFrames = 60

/**
 * Moves the focus into a menu of blocks that was opened by keyboard: its search field takes the focus
 * while the menu is still hidden, so that the focus stays on the button.
 */
export function useFocusSearch() {
  useEffect(() => {
    const leaving = new AbortController()
    const follow = ({detail}: MouseEvent) => {
      if (detail > 0) return
      let frames = 0
      const look = () => {
        const search = document.querySelector<HTMLInputElement>('[role="menu"] input')
        search?.focus()
        const isDone = search !== null && document.activeElement === search
        if (!isDone && frames++ < mostFrames) requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }
    document.addEventListener('click', follow, {signal: leaving.signal})
    return () => leaving.abort()
  }, [])
}
