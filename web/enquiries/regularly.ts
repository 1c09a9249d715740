/**
 * Does something at once when it is started, and every so often from then on. It keeps no process alive.
 * @param look must not throw
 */
export function regularly(everyMs: number, look: (now: Date) => Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  return {
    start(): void {
      void look(new Date())
      timer ??= setInterval(() => void look(new Date()), everyMs)
      timer.unref()
    },
    stop(): void {
      clearInterval(timer)
    },
  }
}
