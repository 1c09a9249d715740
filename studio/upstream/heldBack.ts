import {isRecord} from '@home-care/schemas/rules/isRecord.ts'
import {type Editor, useEditor} from '@portabletext/editor'
import {useEffect} from 'react'

/** The document has a change this long after the editor released it. */
const arrivesWithinMs = 50

/** `createMutationBatcher` of 8.2 holds a change back for a second at most. */
const mostMs = 2000

/** The moment until which an editor of formatted text may hold a change back. */
const heldUntil = new Map<Editor, number>()

export const isHeldBack = () => [...heldUntil.values()].some((moment) => Date.now() < moment)

const keysOf = (blocks: readonly unknown[]) =>
  blocks.flatMap((block) => (isRecord(block) ? [block._key] : []))

/** A part of a document, its formatted texts as their editors have them, with what these hold back. */
export function withHeldBack(value: unknown): unknown {
  if (Array.isArray(value)) {
    const keys = new Set(keysOf(value))
    const written = [...heldUntil.keys()]
      .map((editor) => editor.getSnapshot().context.value)
      .find((blocks) => keysOf(blocks).some((key) => keys.has(key)))
    return written ?? value.map(withHeldBack)
  }
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withHeldBack(part)]))
}

/**
 * Tells publishing about changes that the text editor holds back. While there are any, the browser asks
 * before the tab closes.
 */
export function useHeldBack() {
  const editor = useEditor()
  useEffect(() => {
    const holdFor = (ms: number) => heldUntil.set(editor, Date.now() + ms)
    const subscriptions = [
      editor.on('patch', () => holdFor(mostMs)),
      editor.on('mutation', () => holdFor(arrivesWithinMs)),
    ]
    const ask = (event: BeforeUnloadEvent) => {
      if (isHeldBack()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('beforeunload', ask)
      for (const subscription of subscriptions) subscription.unsubscribe()
      setTimeout(() => heldUntil.delete(editor), arrivesWithinMs)
    }
  }, [editor])
}
