import {useLayoutEffect} from 'react'
import type {InputProps} from 'sanity'

type Field = HTMLInputElement | HTMLTextAreaElement

/** The caret and the text it was in, because a colleague's change replaces the text. */
let caret: {field: Field; words: string; start: number; end: number} | undefined

function remember(): void {
  const {activeElement: field} = document
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  caret = undefined
  if (!isField || field.selectionStart === null || field.selectionEnd === null) return
  const {value: words, selectionStart: start, selectionEnd: end} = field
  caret = {field, words, start, end}
}
document.addEventListener('selectionchange', remember)
document.addEventListener('input', remember, true)

/** Restores the caret at the same words after the text around it has changed. */
function restoreCaret(): void {
  if (caret?.field !== document.activeElement || caret.field.value === caret.words) return
  const {field, words, start, end} = caret
  let same = 0
  while (same < words.length && words[same] === field.value[same]) same++
  const grown = field.value.length - words.length
  const placeOf = (place: number) => (place <= same ? place : Math.max(same, place + grown))
  field.setSelectionRange(placeOf(start), placeOf(end))
  remember()
}

/** Keeps the caret in place in a plain field while a colleague types in the same one. */
export function KeepCaret(props: InputProps) {
  const {value} = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: restoreCaret reads the value from the field
  useLayoutEffect(restoreCaret, [value])
  return props.renderDefault(props)
}
