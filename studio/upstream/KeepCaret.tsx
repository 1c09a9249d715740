import {useLayoutEffect} from 'react'
import type {InputProps} from 'sanity'

type Field = HTMLInputElement | HTMLTextAreaElement

/** The caret and the text it was in, because a colleague's change replaces the text. */
let known: {field: Field; words: string; start: number; end: number} | undefined

function fieldOfFocus(): Field | undefined {
  const {activeElement} = document
  const isField =
    activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement
  return isField && activeElement.selectionStart !== null ? activeElement : undefined
}

function remember(): void {
  const field = fieldOfFocus()
  known = field && {
    field,
    words: field.value,
    start: field.selectionStart ?? 0,
    end: field.selectionEnd ?? 0,
  }
}
document.addEventListener('selectionchange', remember)
document.addEventListener('input', remember, true)

/** Restores the caret at the same words after the text around it has changed. */
function putBack(): void {
  const field = fieldOfFocus()
  if (!field || field !== known?.field || field.value === known.words) return
  const [before, after] = [known.words, field.value]
  const most = Math.min(before.length, after.length)
  let same = 0
  while (same < most && before[same] === after[same]) same++
  let sameAtEnd = 0
  while (sameAtEnd < most - same && before.at(-1 - sameAtEnd) === after.at(-1 - sameAtEnd))
    sameAtEnd++
  const placeOf = (place: number) => {
    if (place <= same) return place
    const isAfter = place >= before.length - sameAtEnd
    return isAfter ? place + after.length - before.length : same
  }
  field.setSelectionRange(placeOf(known.start), placeOf(known.end))
  remember()
}

/**
 * Keeps the caret in place in a plain field while a colleague types in the same one. In Sanity's own
 * field (6.16) each of their letters moves it to the end.
 */
export function KeepCaret(props: InputProps) {
  const {value} = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: putBack reads the value from the field
  useLayoutEffect(putBack, [value])
  return props.renderDefault(props)
}
