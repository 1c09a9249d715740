export type Progress = (step: string, done: number | undefined, all: number | undefined) => void

/** Tells each step at once, and its count every two seconds. */
export function teller(say: (line: string) => void): Progress {
  let last = {step: '', at: 0}
  return (step, done, all) => {
    const isNew = step !== last.step
    if (!isNew && Date.now() - last.at < 2000) return
    last = {step, at: Date.now()}
    say(`  ${step}${done !== undefined && all ? ` (${done} of ${all})` : ''}`)
  }
}

export interface Copied {
  documents: number
  assets: number
}
