import {useRef, useState} from 'react'

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'That did not work. Please try again.'

/** Does one thing at a time, so that a second click does nothing, and keeps why the last one failed. */
export function useAttempt() {
  const [problem, setProblem] = useState<string>()
  const isUnderWay = useRef(false)

  /** @returns whether it worked */
  async function attempt(work: () => Promise<unknown>) {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    setProblem(undefined)
    try {
      await work()
      return true
    } catch (error) {
      setProblem(messageOf(error))
      return false
    } finally {
      isUnderWay.current = false
    }
  }
  return {problem, attempt}
}
