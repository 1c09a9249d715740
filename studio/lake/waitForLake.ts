export type LakeFetch = (input: string, init?: RequestInit) => Promise<Response>

/** A proxy's answers for a lake that is away; the lake never sends them. */
const AWAY = new Set([502, 503, 504])
const TRY_AGAIN_MS = 500
/** Shorter outages are not shown. */
const NOTICEABLE_MS = 1500
/** A change without an answer for so long counts as unsaved, also if the lake only hangs. */
const SILENT_MS = 4000
/** A hanging connection neither fails nor answers. Each further try waits longer, for slow lines. */
const FIRST_DEADLINE_MS = 10_000
const LAST_DEADLINE_MS = 5 * 60_000

export type LakeState = 'here' | 'away' | 'unsaved'

const waiting = new Set<{saves: boolean}>()
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

export const lakeState = {
  now(): LakeState {
    if (waiting.size === 0) return 'here'
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
export const waitForLake: LakeFetch = async (input, init) => {
  const saves = /\/data\/(actions|mutate)\//.test(input)
  const isQuestion =
    ['GET', 'HEAD'].includes(init?.method ?? 'GET') || /\/data\/query\//.test(input)
  if (!saves && !isQuestion) return fetch(input, init)
  const ask = saves ? saving(input, init) : () => fetch(input, init)

  const wait = {saves}
  const notice = () => {
    waiting.add(wait)
    tell()
  }
  let silence = saves ? setTimeout(notice, SILENT_MS) : undefined
  let hasFailed = false
  try {
    for (;;) {
      const response = await ask().catch((error: unknown) => {
        if (!saves && init?.signal?.aborted) throw error
      })
      if (response && !AWAY.has(response.status)) return response
      if (!hasFailed && !waiting.has(wait)) {
        clearTimeout(silence)
        silence = setTimeout(notice, NOTICEABLE_MS)
      }
      hasFailed = true
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS))
    }
  } finally {
    clearTimeout(silence)
    if (waiting.delete(wait)) tell()
  }
}

/** A change is sent to the end, even if the caller has stopped waiting. The lake stores it once. */
function saving(
  input: string,
  {signal: _callers, ...init}: RequestInit = {},
): () => Promise<Response> {
  const body =
    typeof init.body === 'string'
      ? JSON.stringify({transactionId: crypto.randomUUID(), ...JSON.parse(init.body)})
      : init.body
  let deadlineMs = FIRST_DEADLINE_MS
  return async () => {
    const signal = AbortSignal.timeout(deadlineMs)
    deadlineMs = Math.min(2 * deadlineMs, LAST_DEADLINE_MS)
    const response = await fetch(input, {...init, body, signal})
    // Reads the whole answer, so that one that breaks off is an error.
    return new Response(await response.arrayBuffer(), response)
  }
}
