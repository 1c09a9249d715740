/** Told of each step, and how far it is, a few times a second. */
export type Progress = (step: string, done: number | undefined, all: number | undefined) => void

/** Says each step when it begins, and then how far it is now and again. */
export function teller(say: (line: string) => void): Progress {
  let last = {step: '', at: 0}
  return (step, done, all) => {
    const isNew = step !== last.step
    // How often a step says how far it is.
    if (!isNew && Date.now() - last.at < 2000) return
    last = {step, at: Date.now()}
    say(`  ${step}${done !== undefined && all ? ` (${done} of ${all})` : ''}`)
  }
}

/** How much was copied. */
export interface Copied {
  documents: number
  assets: number
}
