import {useToast} from '@sanity/ui/toast'
import {useEffect, useEffectEvent, useState} from 'react'
import {
  type Path,
  useCurrentUser,
  useDocumentPresence,
  useSyncState,
  useValidationStatus,
} from 'sanity'
import {isHeldBack} from '../upstream/heldBack.ts'
import type {ActionChange} from './mayPublish.ts'
import {mayNeedSecondPerson} from './secondPerson.ts'

/** A colleague may still be typing this long after opening the document or beginning its draft. */
const typingMs = 10 * 60 * 1000

const everyMs = 50
/** A passing state, such as a lock or a late validation, may disable publishing for this many looks. */
const mostLooks = 200

/** The Studio forgets the focused field when the first letter makes a draft. */
export const mayType = ({path, lastActiveAt}: {path: Path; lastActiveAt: string}) =>
  path.length > 0 || Date.now() - Date.parse(lastActiveAt) < typingMs

const notPublished = {status: 'error', title: 'It was not published'} as const

/**
 * Asks before publishing while a colleague may be typing: their half sentence would go live. Then waits
 * until everything is saved and validated, and reports a failure: Sanity's action ignores a press while it
 * is disabled, and publishes without text that the editor still holds back.
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
  const {draft, id, type} = props
  const {isSyncing} = useSyncState(id, type)
  const {isValidating, revision} = useValidationStatus(draft?._id ?? id, type, true)
  const {push: tell} = useToast()
  // A second person publishes the revision that they read, or learns at once that it has changed.
  const isRead = mayNeedSecondPerson(type)
  /** @returns whether the press was handled */
  const publish = useEffectEvent((isLastLook: boolean) => {
    const mayPublish = description && !description.disabled
    if (draft && !mayPublish && !isLastLook && !isRead) return false
    setIsChosen(false)
    if (mayPublish) description.onHandle?.()
    else if (draft) tell({...notPublished, description: description?.title})
    return true
  })
  const isWritten = useEffectEvent(
    () =>
      !isHeldBack() &&
      (isRead || (!isSyncing && !isValidating && (!draft || revision === draft._rev))),
  )
  useEffect(() => {
    if (!isChosen) return
    let looks = 0
    let isDone = false
    const timer = setInterval(() => {
      if (!isDone && isWritten()) isDone = publish(looks++ > mostLooks)
    }, everyMs)
    return () => {
      clearInterval(timer)
      if (!isDone) tell({...notPublished, description: 'You left it before it was saved.'})
    }
  }, [isChosen, tell])
  if (!description) return null
  const who = `${names.join(' and ')} ${names.length > 1 ? 'have' : 'has'}`
  return {
    ...description,
    ...(isChosen && {disabled: true, label: 'Publishing…'}),
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
