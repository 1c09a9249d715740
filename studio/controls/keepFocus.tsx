import {useEffect} from 'react'

/**
 * Remembers the focused element, since an action may remove it.
 * @returns a function that focuses it again, or else the panel, dialog or menu button around it
 */
export function keepFocus(): () => void {
  const element = document.activeElement
  const menuButton = element?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  const around = menuButton
    ? document.getElementById(menuButton)
    : element?.closest('section, [role=dialog]')
  return () => {
    const next = element?.isConnected ? element : around
    if (next instanceof HTMLElement) next.focus({preventScroll: true})
  }
}

/** In a dialog: gives the focus back to where it was before. Sanity's dialogs do not. */
export function FocusBack() {
  useEffect(keepFocus, [])
  return null
}

export const putCaretAtEnd = (field: HTMLTextAreaElement | null) =>
  field?.setSelectionRange(field.value.length, field.value.length)
