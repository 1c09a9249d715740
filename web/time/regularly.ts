/**
 * Runs a function at start and then at an interval. The timer does not keep the process alive.
 * @param look must not throw
 * @param close closes at the stop what `look` uses
 * @example
 * const {start, stop} = regularly(60_000, async (now) => console.log(now))
 */
export function regularly(
  everyMs: number,
  look: (now: Date) => Promise<void>,
  close: () => void = () => {},
) {
  let timer: NodeJS.Timeout | undefined
  return {
    start(): void {
      void look(new Date())
      timer ??= setInterval(() => void look(new Date()), everyMs)
      timer.unref()
    },
    stop(): void {
      clearInterval(timer)
      close()
    },
  }
}
