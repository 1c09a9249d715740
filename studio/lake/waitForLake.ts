/** A fetch as the Studio's client wants one. */
export type LakeFetch = (input: string, init?: RequestInit) => Promise<Response>
type Init = RequestInit | undefined

/** What a proxy answers for a lake that is not there; the lake itself never does. */
const AWAY = new Set([502, 503, 504])
const TRY_AGAIN_MS = 500
/** Nothing is said of what takes no longer. */
const NOTICEABLE_MS = 1500

/** Whether the lake is away, and whether something waits to be saved in it. */
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
  /** Calls the listener when the state may have changed; returns what ends that. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/**
 * A fetch that waits for a lake that is away, and asks again: whoever asked sees a slow lake. Told
 * of a failure, the Studio would crash; or send the same words again as another change, and double
 * them where the lake had stored them before it could say so. Here a change is sent again under its
 * own transaction id, and the lake makes it once.
 */
export const waitForLake: LakeFetch = async (input, init) => {
  const saves = /\/data\/(actions|mutate)\//.test(input)
  const isQuestion =
    ['GET', 'HEAD'].includes(init?.method ?? 'GET') || /\/data\/query\//.test(input)
  if (!saves && !isQuestion) return fetch(input, init)
  const ask = saves ? () => send(input, withTransactionId(init)) : () => fetch(input, init)

  const wait = {saves}
  let isNoticed: ReturnType<typeof setTimeout> | undefined
  try {
    for (;;) {
      const response = await ask().catch((error: unknown) => {
        if (!saves && init?.signal?.aborted) throw error
      })
      if (response && !AWAY.has(response.status)) return response
      isNoticed ??= setTimeout(() => {
        waiting.add(wait)
        tell()
      }, NOTICEABLE_MS)
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS))
    }
  } finally {
    clearTimeout(isNoticed)
    if (waiting.delete(wait)) tell()
  }
}

/** A change that was begun is ended, also when nobody waits for its answer any more. */
async function send(input: string, {signal, ...init}: NonNullable<Init>): Promise<Response> {
  const response = await fetch(input, init)
  // An answer that breaks off is none.
  return new Response(await response.arrayBuffer(), response)
}

function withTransactionId(init: Init): NonNullable<Init> {
  if (typeof init?.body !== 'string') return init ?? {}
  const body = JSON.stringify({transactionId: crypto.randomUUID(), ...JSON.parse(init.body)})
  return {...init, body}
}
