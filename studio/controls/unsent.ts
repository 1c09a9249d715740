import {useEffect} from 'react'

/** Asks before the tab closes. */
export function useAskBeforeClosing(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}

/** Marks a form in which something was entered that is not sent. */
export const unsent = 'data-unsent'

/** Asks before closing a part of the page with such a form. */
export const mayClose = (part: Element | null): boolean =>
  !part?.querySelector(`[${unsent}]`) || confirm('Close this, and lose what you entered?')
