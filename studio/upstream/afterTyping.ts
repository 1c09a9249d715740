import {useEffect, useEffectEvent, useState} from 'react'
import type {DocumentActionComponent} from 'sanity'
import {isHeldBack} from './heldBack.ts'

/** How often it is looked whether the document has everything. */
const everyMs = 50

/**
 * Publishing, once the document has what was changed last. Sanity waits for what the document has been
 * told. The editor of formatted text keeps to itself what is typed, for a quarter of a second, and
 * what is done otherwise, such as taking all of it out, for up to a whole one: that came after the
 * document was published, as a draft anew, or met a draft that was gone, which ended the tool.
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
      const timer = setInterval(() => {
        if (isHeldBack()) return
        clearInterval(timer)
        go()
      }, everyMs)
      return () => clearInterval(timer)
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
