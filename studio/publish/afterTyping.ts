import {useEffect, useEffectEvent, useState} from 'react'
import type {DocumentActionComponent} from 'sanity'

/**
 * For how long the editor of formatted text keeps to itself what is typed: 250 ms from the last
 * letter (`createMutationBatcher` in `@portabletext/editor`), and a moment for it to arrive.
 */
const heldBackMs = 300

/**
 * Publishing, once the document has what was typed last. Sanity waits for what the document has been
 * told; the end of a sentence that formatted text still held back came after it was published, as a
 * draft anew, or met a draft that was gone, which ended the tool.
 */
export function afterTyping(publish: DocumentActionComponent): DocumentActionComponent {
  const AfterTyping: DocumentActionComponent = (props) => {
    const [isChosen, setIsChosen] = useState(false)
    const description = publish(props)
    const go = useEffectEvent(() => {
      setIsChosen(false)
      // What has come by now may be what must not be published.
      if (!description?.disabled) description?.onHandle?.()
    })
    useEffect(() => {
      if (!isChosen) return
      const timer = setTimeout(go, heldBackMs)
      return () => clearTimeout(timer)
    }, [isChosen])
    return (
      description && {
        ...description,
        disabled: description.disabled || isChosen,
        onHandle: () => setIsChosen(true),
      }
    )
  }
  AfterTyping.action = publish.action
  return AfterTyping
}
