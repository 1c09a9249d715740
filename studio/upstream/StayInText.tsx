import {useEffect} from 'react'
import type {LayoutProps} from 'sanity'

/**
 * Leaves whoever types in formatted text where they are when a colleague publishes. For that moment
 * the Studio makes the whole form read-only, which takes the focus from a text that scripts made
 * editable, unlike from a plain field, and does not give it back: what they typed next went nowhere.
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
        // Somebody left it; one that is read-only for a moment was taken from them.
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
