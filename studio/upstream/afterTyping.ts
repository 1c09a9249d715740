import {useEffect, useEffectEvent, useState} from 'react'
import type {Care} from '../publish/care.ts'
import {isHeldBack} from './heldBack.ts'

const everyMs = 50

/**
 * Publishes after the document has the last changes. Sanity waits for changes that the document
 * knows; the text editor holds typing back for a quarter of a second, and other changes for up to a
 * second. They came after publishing as a new draft, or hit a deleted draft, which crashed the
 * tool.
 */
export const useAfterTyping: Care = (_props, description) => {
  const [isChosen, setIsChosen] = useState(false)
  const go = useEffectEvent(() => {
    setIsChosen(false)
    // The last changes may have disabled publishing.
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
