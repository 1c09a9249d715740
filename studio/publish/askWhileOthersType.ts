import {useState} from 'react'
import {type Path, useCurrentUser, useDocumentPresence} from 'sanity'
import type {Care} from './care.ts'

/** A colleague may still be typing this long after opening the document or beginning its draft. */
const typingMs = 10 * 60 * 1000

/** The Studio forgets the focused field when the first letter makes a draft. */
const mayType = ({path, lastActiveAt}: {path: Path; lastActiveAt: string}) =>
  path.length > 0 || Date.now() - Date.parse(lastActiveAt) < typingMs

/**
 * Asks before publishing while a colleague may be typing: their half sentence would go live, and
 * what they type at that moment may be lost.
 */
export const useAskWhileOthersType: Care = (props, description) => {
  const [isAsking, setIsAsking] = useState(false)
  const me = useCurrentUser()
  const others = useDocumentPresence(props.id)
    .filter((other) => other.user.id !== me?.id && mayType(other))
    .map(({user}) => user.displayName ?? 'Somebody')
  const names = [...new Set(others)]
  if (!description || (names.length === 0 && !isAsking)) return description
  const who =
    names.length > 0 &&
    `${names.join(' and ')} ${names.length > 1 ? 'have' : 'has'} this open and may be typing.`
  return {
    ...description,
    onHandle: () => setIsAsking(true),
    dialog: isAsking && {
      type: 'confirm',
      message: `${who || 'Nobody else has this open any more.'} Publish what is written so far?`,
      confirmButtonText: 'Publish',
      onCancel: () => setIsAsking(false),
      onConfirm: () => {
        setIsAsking(false)
        description.onHandle?.()
      },
    },
  }
}
