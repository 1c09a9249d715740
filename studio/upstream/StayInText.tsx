import {useEffect} from 'react'
import type {LayoutProps} from 'sanity'

/**
 * Keeps the focus in formatted text when a colleague publishes. The Studio then makes the form
 * read-only for a moment, which takes the focus from a contenteditable element, unlike from a plain
 * field.
 */
export function StayInText(props: LayoutProps) {
  useEffect(() => {
    let text: HTMLElement | undefined
    const leaving = new AbortController()
    const {signal} = leaving
    document.addEventListener(
      'focusin',
      ({target}) => {
        text = target instanceof HTMLElement && target.isContentEditable ? target : undefined
      },
      {signal},
    )
    document.addEventListener(
      'focusout',
      ({target}) => {
        // A text that is read-only for a moment was not left by its writer.
        if (target === text && text?.isContentEditable) text = undefined
      },
      {signal},
    )
    const observer = new MutationObserver((changes) => {
      const isBack = changes.some(({target}) => target === text) && text?.isContentEditable
      if (isBack && document.activeElement === document.body) text?.focus({preventScroll: true})
    })
    observer.observe(document.body, {subtree: true, attributeFilter: ['contenteditable']})
    return () => {
      leaving.abort()
      observer.disconnect()
    }
  }, [])
  return props.renderDefault(props)
}
