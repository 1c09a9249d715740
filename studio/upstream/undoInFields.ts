import {useEffect} from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement

interface Run {
  before: string
  after: string
  /** When its last letter was typed. */
  at: number
}

/** A longer pause begins another run. */
const pauseMs = 1500
const mostRuns = 100
const mostFields = 50

/** A tab or a dialog has new elements each time it opens. A field's id is its path in the document. */
const keyOf = ({id}: Field) => `${window.location.pathname.split(/,|%2C/)[0]} ${id}`

const ofDocument = '[data-testid^="field-"]'
const isText = (target: EventTarget | null): target is Field =>
  (target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement &&
      ['text', 'url', 'email', 'tel', 'number'].includes(target.type))) &&
  target.closest(ofDocument) !== null

/** Writes a value as a person would: React sees no change of a value that a script sets. */
function write(field: Field, value: string): void {
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new InputEvent('input', {bubbles: true, inputType: 'historyUndo'}))
}

/** Undo and redo in plain fields cover a run of typing, also after other fields were used. */
export function useUndoInFields() {
  useEffect(() => {
    /** The runs of each field, and how many of them are done: the others are undone. */
    const histories = new Map<string, {runs: Run[]; done: number}>()
    const leaving = new AbortController()
    const options = {signal: leaving.signal, capture: true}
    let before = ''

    const remember = ({target}: Event) => {
      if (isText(target)) before = target.value
    }
    const note = ({target, isTrusted}: Event) => {
      if (!isText(target) || !isTrusted) return
      const key = keyOf(target)
      const {runs = [], done = 0} = histories.get(key) ?? {}
      const last = runs[done - 1]
      const goesOn = last?.after === before && Date.now() - last.at < pauseMs
      const run = {before: goesOn ? last.before : before, after: target.value, at: Date.now()}
      const all = [...runs.slice(0, goesOn ? done - 1 : done), run].slice(-mostRuns)
      if (!histories.has(key) && histories.size === mostFields) histories.clear()
      histories.set(key, {runs: all, done: all.length})
    }
    const step = (field: Field, isUndo: boolean) => {
      const key = keyOf(field)
      const {runs = [], done = 0} = histories.get(key) ?? {}
      const run = runs[isUndo ? done - 1 : done]
      if (!run) return
      const [now, next] = isUndo ? [run.after, run.before] : [run.before, run.after]
      // A colleague has changed it since: their words stay.
      if (field.value !== now) return histories.delete(key)
      run.at = 0
      histories.set(key, {runs, done: isUndo ? done - 1 : done + 1})
      return write(field, next)
    }
    const press = (event: KeyboardEvent) => {
      const {target, key, shiftKey} = event
      if (!isText(target) || !(event.ctrlKey || event.metaKey) || event.altKey) return
      const isUndo = key.toLowerCase() === 'z' && !shiftKey
      const isRedo = key.toLowerCase() === 'y' || (key.toLowerCase() === 'z' && shiftKey)
      if (!isUndo && !isRedo) return
      event.preventDefault()
      step(target, isUndo)
    }
    document.addEventListener('beforeinput', remember, options)
    document.addEventListener('input', note, options)
    document.addEventListener('keydown', press, options)
    return () => leaving.abort()
  }, [])
}
