import {useEditor} from '@portabletext/editor'
import {useEffect} from 'react'

/** Returns the focus to the text after a style is chosen: the menu takes it back to its button. */
export function useBackToText() {
  const editor = useEditor()
  useEffect(() => {
    let left: Element | null = null
    const leaving = new AbortController()
    const {signal} = leaving
    // In the bubble phase, after the menu's own handlers.
    const focusText = ({target}: MouseEvent) => {
      const {activeElement} = document
      if (!(target instanceof Element) || !target.closest('[role="menuitem"]')) return
      const ofText = activeElement?.closest('[data-testid="pt-editor"]')
      if (activeElement?.id !== 'block-style-select') return
      if (!ofText?.contains(editor.dom.getEditorElement() ?? null)) return
      left = target.closest('[role="menu"]')
      editor.send({type: 'focus'})
    }
    // While it fades, the menu may focus the hovered item.
    const stay = ({target}: FocusEvent) => {
      if (target instanceof Node && left?.contains(target)) editor.send({type: 'focus'})
    }
    const forget = () => {
      left = null
    }
    document.addEventListener('pointerdown', forget, {signal, capture: true})
    document.addEventListener('click', focusText, {signal})
    document.addEventListener('focusin', stay, {signal})
    return () => leaving.abort()
  }, [editor])
}
