import {ClientError, ServerError} from '@sanity/client'
import {useRef, useState} from 'react'
import {z} from 'zod'
import {keepFocus} from './keepFocus.tsx'

export function messageOf(error: unknown): string {
  // A proxy may answer, or a server of another version.
  const isPage =
    (error instanceof ClientError || error instanceof ServerError) &&
    typeof error.response.body === 'string'
  if (isPage || error instanceof z.ZodError)
    return 'The Studio got an answer that it cannot read. Try again in a moment.'
  return error instanceof Error ? error.message : 'That did not work. Please try again.'
}

/** Whether a change was refused because another one came first. */
export const isConflict = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && error.statusCode === 409

/**
 * Runs one action after the other, and keeps the last error. A double click runs an action once, since a
 * repeat of a waiting or running action is ignored.
 */
export function useAttempt() {
  const [problem, setProblem] = useState<string>()
  const underWay = useRef(new Map<string, Promise<unknown>>())

  /**
   * @param action tells the actions of one component apart
   * @returns whether it worked
   */
  async function attempt(work: () => Promise<unknown>, action = '') {
    if (underWay.current.has(action)) return false
    const before = [...underWay.current.values()]
    const giveFocusBack = keepFocus()
    const turn = Promise.all(before).then(async () => {
      setProblem(undefined)
      try {
        await work()
        return true
      } catch (error) {
        setProblem(messageOf(error))
        return false
      } finally {
        underWay.current.delete(action)
        requestAnimationFrame(() => document.activeElement === document.body && giveFocusBack())
      }
    })
    underWay.current.set(action, turn)
    return turn
  }
  return {problem, attempt}
}
