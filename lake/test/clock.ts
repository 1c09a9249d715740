import {onTestFinished, vi} from 'vitest'

/** Stops the clock at a moment until the test is over; timers and requests go on. */
export function stopClock(moment = Date.now()): void {
  vi.useFakeTimers({now: moment, toFake: ['Date']})
  onTestFinished(() => void vi.useRealTimers())
}

export const HOUR = 60 * 60 * 1000
