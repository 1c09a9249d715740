import type {MouseEvent} from 'react'

/** Ignores the second click of a double click: another button may be under it by then. */
export const onceAClick = {
  onClickCapture(event: MouseEvent) {
    if (event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
  },
}
