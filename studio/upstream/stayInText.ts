import {useEffect} from 'react'

/**
 * Keeps the focus in formatted text when a colleague publishes. The Studio then makes the form
 * read-only for a moment, which takes the focus from a contenteditable element, unlike from a plain
 * field.
 */
export function useStayInText() {
  useEffect(() => {
    let left: HTMLElement | undefined
    const leaving = new AbortController()
    // Chromium takes the focus away as soon as the element is read-only.
    const leave = ({target}: FocusEvent) => {
      if (target instanceof HTMLElement && target.contentEditable === 'false') left = target
    }
    const observer = new MutationObserver((changes) => {
      for (const {target} of changes) {
        if (!(target instanceof HTMLElement)) continue
        // A browser that takes it away later leaves it here until then.
        if (!target.isContentEditable && target === document.activeElement) left = target
        if (!target.isContentEditable || target !== left) continue
        left = undefined
        if (document.activeElement === document.body) target.focus({preventScroll: true})
      }
    })
    const forget = () => {
      left = undefined
    }
    const {signal} = leaving
    observer.observe(document.body, {subtree: true, attributeFilter: ['contenteditable']})
    document.addEventListener('focusout', leave, {signal})
    // The person went on to something else.
    for (const event of ['pointerdown', 'focusin'])
      document.addEventListener(event, forget, {signal, capture: true})
    return () => {
      observer.disconnect()
      leaving.abort()
    }
  }, [])
}
