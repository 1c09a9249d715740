export type LakeFetch = (input: string, init?: RequestInit) => Promise<Response>

/** A proxy's answers for a lake that is away; the lake never sends them. */
const AWAY = new Set([502, 503, 504])
const TRY_AGAIN_MS = 500
/** A longer wait is shown, whether the lake refuses or hangs. */
const NOTICEABLE_MS = 3000
/** Within this time the Studio sends the change that waited behind a late one. */
const NEXT_CHANGE_MS = 1000
/** A hanging connection neither fails nor answers. Each further try waits longer, for slow lines. */
const FIRST_DEADLINE_MS = 10_000
const LAST_DEADLINE_MS = 5 * 60_000

export type LakeState = 'here' | 'away' | 'unsaved' | 'refused'

const waiting = new Set<{saves: boolean}>()
/** Whether the lake refused the last edit. The Studio then takes its words out of the form. */
let isRefused = false
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

export const lakeState = {
  now(): LakeState {
    if (waiting.size === 0) return isRefused ? 'refused' : 'here'
    return [...waiting].some(({saves}) => saves) ? 'unsaved' : 'away'
  },
  /** @returns unsubscribes */
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/**
 * A fetch that retries while the lake is away, so that the caller sees a slow lake. At an error the
 * Studio would crash, or send the same words as another change, which doubles them if the lake had
 * stored the first. A retry has the same transaction id, so the lake stores the change once.
 */
export const waitForLake: LakeFetch = async (input, {signal, ...init} = {}) => {
  const saves = /\/data\/(actions|mutate)\//.test(input)
  const isQuestion = ['GET', 'HEAD'].includes(init.method ?? 'GET') || /\/data\/query\//.test(input)
  if (!saves && !isQuestion) return fetch(input, {...init, signal: signal ?? null})
  if (saves && typeof init.body === 'string')
    init.body = JSON.stringify({transactionId: crypto.randomUUID(), ...JSON.parse(init.body)})
  // A change is sent to the end, even if the caller has stopped waiting.
  const caller = !saves && signal ? [signal] : []

  const wait = {saves}
  const began = performance.now()
  const isBehind = saves && lakeState.now() === 'unsaved'
  const silence = setTimeout(
    () => {
      waiting.add(wait)
      tell()
    },
    isBehind ? 0 : NOTICEABLE_MS,
  )
  try {
    for (
      let deadlineMs = FIRST_DEADLINE_MS;
      ;
      deadlineMs = Math.min(2 * deadlineMs, LAST_DEADLINE_MS)
    ) {
      const ends = AbortSignal.any([...caller, AbortSignal.timeout(deadlineMs)])
      const response = await readWhole(input, {...init, signal: ends}).catch((error: unknown) => {
        if (caller.some(({aborted}) => aborted)) throw error
      })
      if (response && !AWAY.has(response.status)) {
        if (String(init.body).includes('"sanity.action.document.edit"')) {
          isRefused = response.status >= 400 && response.status < 500 && response.status !== 429
          tell()
        }
        return response
      }
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS))
    }
  } finally {
    clearTimeout(silence)
    const isLateChange = saves && performance.now() - began > NOTICEABLE_MS
    const end = () => waiting.delete(wait) && tell()
    if (isLateChange) setTimeout(end, NEXT_CHANGE_MS)
    else end()
  }
}

/** Reads the whole answer, so that one that breaks off is an error. */
async function readWhole(input: string, init: RequestInit): Promise<Response> {
  const response = await fetch(input, init)
  const hasBody = ![204, 205, 304].includes(response.status)
  return new Response(hasBody ? await response.arrayBuffer() : null, response)
}
