import {useEditor} from '@portabletext/editor'
import {useEffect} from 'react'
import type {PortableTextPluginsProps} from 'sanity'

/**
 * Goes on with the text once its style is chosen. Sanity 6.16 gives the text the focus, and its menu
 * takes it back to the menu's button (`BlockStyleSelect`), where what is typed next is lost, and the
 * first space opens the menu again.
 */
export function BackToText(props: PortableTextPluginsProps) {
  const editor = useEditor()
  useEffect(() => {
    let left: Element | null = null
    const isOfThis = (element: Element | null) =>
      element
        ?.closest('[data-testid="pt-editor"]')
        ?.contains(editor.dom.getEditorElement() ?? null) ?? false
    // Heard last, when the menu has done all it does at once.
    const goOn = ({target}: MouseEvent) => {
      const {activeElement} = document
      if (!(target instanceof Element) || !target.closest('[role="menuitem"]')) return
      if (activeElement?.id !== 'block-style-select' || !isOfThis(activeElement)) return
      left = target.closest('[role="menu"]')
      editor.send({type: 'focus'})
    }
    // As it fades, the menu may still take the focus to what was pointed at.
    const stay = ({target}: FocusEvent) => {
      if (target instanceof Node && left?.contains(target)) editor.send({type: 'focus'})
    }
    const forget = () => {
      left = null
    }
    document.addEventListener('pointerdown', forget, true)
    document.addEventListener('click', goOn)
    document.addEventListener('focusin', stay)
    return () => {
      document.removeEventListener('pointerdown', forget, true)
      document.removeEventListener('click', goOn)
      document.removeEventListener('focusin', stay)
    }
  }, [editor])
  return props.renderDefault(props)
}
