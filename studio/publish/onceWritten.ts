import {useEffect, useEffectEvent, useState} from 'react'
import {type Path, useCurrentUser, useDocumentPresence} from 'sanity'
import {isHeldBack} from '../upstream/heldBack.ts'
import type {ActionChange} from './mayPublish.ts'

/** A colleague may still be typing this long after opening the document or beginning its draft. */
const typingMs = 10 * 60 * 1000

const everyMs = 50

/** The Studio forgets the focused field when the first letter makes a draft. */
const mayType = ({path, lastActiveAt}: {path: Path; lastActiveAt: string}) =>
  path.length > 0 || Date.now() - Date.parse(lastActiveAt) < typingMs

/**
 * Asks before publishing while a colleague may be typing: their half sentence would go live. Then
 * waits for what the text editor holds back, which Sanity would publish without.
 */
export const useOnceWritten: ActionChange = (props, description) => {
  /** The colleagues that the dialog on the screen names. */
  const [asking, setAsking] = useState<string>()
  const [isChosen, setIsChosen] = useState(false)
  const me = useCurrentUser()
  const others = useDocumentPresence(props.id).filter(
    (other) => other.user.id !== me?.id && mayType(other),
  )
  const names = [...new Set(others.map(({user}) => user.displayName ?? 'Somebody'))]
  const publish = useEffectEvent(() => {
    setIsChosen(false)
    // The last changes may have disabled publishing.
    if (!description?.disabled) description?.onHandle?.()
  })
  useEffect(() => {
    if (!isChosen) return
    const timer = setInterval(() => {
      if (isHeldBack()) return
      clearInterval(timer)
      publish()
    }, everyMs)
    return () => clearInterval(timer)
  }, [isChosen])
  if (!description) return null
  const who = `${names.join(' and ')} ${names.length > 1 ? 'have' : 'has'}`
  return {
    ...description,
    disabled: description.disabled || isChosen,
    onHandle: () => (names.length > 0 ? setAsking(who) : setIsChosen(true)),
    dialog: asking
      ? {
          type: 'confirm',
          message: `${asking} this open and may be typing. Publish what is written so far?`,
          confirmButtonText: 'Publish',
          onCancel: () => setAsking(undefined),
          onConfirm: () => {
            setAsking(undefined)
            setIsChosen(true)
          },
        }
      : description.dialog,
  }
}
