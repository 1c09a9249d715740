import {z} from 'zod'

export type LakeFetch = (input: string, init?: RequestInit) => Promise<Response>

/** A proxy's answers for a lake that is away. */
const AWAY = new Set([502, 503, 504])
/** Answers that say "later": nothing is refused. */
const LATER = new Set([408, 425, 429])
const TRY_AGAIN_MS = 500
/** A longer wait is shown, whether the lake is away or hangs. */
const NOTICEABLE_MS = 3000
/** Within this time the Studio sends the change that waited behind a late one. */
const NEXT_CHANGE_MS = 1000
/** A hanging connection neither fails nor answers. Each further try waits longer, for slow lines. */
const FIRST_DEADLINE_MS = 10_000
const LAST_DEADLINE_MS = 5 * 60_000

export type LakeState = 'here' | 'away' | 'unsaved' | 'refused' | 'signedOut' | 'unsavedSignedOut'

/** An edit that the lake refused, with the fields that it changed. */
export interface RefusedEdit {
  publishedId: string
  fields: string[]
}

/** A save and a question are repeated; others, such as an upload, may not be, but for a session that ended. */
type Kind = 'save' | 'question' | 'other'

const waiting = new Set<{kind: Kind}>()
/** Whether the lake refused the last edit. The Studio then takes its words out of the form. */
let isRefused = false
let signingIn: Promise<void> | undefined
/** The id of the person who uses this page. */
let person: string | undefined
/** The name of a colleague who signed in since, in another tab. */
let otherName: string | undefined
let sessionEnd: Date | undefined
const listeners = new Set<() => void>()
const refusalListeners = new Set<(edit: RefusedEdit) => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

export const lakeState = {
  now(): LakeState {
    const isUnsaved = [...waiting].some(({kind}) => kind === 'save')
    if (signingIn) return isUnsaved ? 'unsavedSignedOut' : 'signedOut'
    if (waiting.size === 0) return isRefused ? 'refused' : 'here'
    return isUnsaved ? 'unsaved' : 'away'
  },
  otherPerson: () => otherName,
  /** When this session ends, in its last minutes. */
  sessionEnd: () => sessionEnd,
  /** @returns unsubscribes */
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Hears of a refused edit while its words are still in the form. @returns unsubscribes */
  onRefusal(listener: (edit: RefusedEdit) => void): () => void {
    refusalListeners.add(listener)
    return () => refusalListeners.delete(listener)
  },
}

/** @param msLeft until the session ends; null if that is not soon */
export function noteSessionEnd(msLeft: number | null): void {
  if (msLeft === null && !sessionEnd) return
  sessionEnd = msLeft === null ? undefined : new Date(Date.now() + msLeft)
  tell()
}

/** Sign-in requests: for them a 401 is an ordinary answer. */
const isAboutSigningIn = (input: string) => /\/(auth\/|users\/me(\?|$))/.test(input)

const isJson = ({headers}: Response) => headers.get('content-type')?.includes('json') ?? false

/**
 * Whether an answer is the lake's own: to a save its acceptance or refusal, in JSON, and not the page of a
 * proxy or of a hotel's network.
 */
function isAnswer(kind: Kind, response: Response): boolean {
  const {status, ok} = response
  if (kind === 'other') return true
  if (kind === 'question') return !AWAY.has(status)
  return isJson(response) && (ok || (status >= 400 && status < 500 && !LATER.has(status)))
}

function kindOf(input: string, method = 'GET'): Kind {
  if (/\/data\/(actions|mutate)\//.test(input)) return 'save'
  return ['GET', 'HEAD'].includes(method) || /\/data\/query\//.test(input) ? 'question' : 'other'
}

/**
 * A fetch that repeats a request until it is answered, so that the caller sees a slow lake. At an error the
 * Studio would crash, or send the same words as another change, which doubles them if the lake had stored
 * the first. A repeated save has the same transaction id, so the lake stores it once. After a sign-out,
 * requests wait until the same person signs in.
 */
export const waitForLake: LakeFetch = async (input, {signal, ...init} = {}) => {
  if (isAboutSigningIn(input)) return signInAnswer(input, {...init, signal: signal ?? null})
  const kind = kindOf(input, init.method)
  const isSave = kind === 'save'
  if (isSave && typeof init.body === 'string')
    init.body = JSON.stringify({transactionId: crypto.randomUUID(), ...JSON.parse(init.body)})
  // A change is sent to the end, even if the caller has stopped waiting.
  const caller = !isSave && signal ? [signal] : []

  const wait = {kind}
  const show = () => {
    if (kind === 'other' || waiting.has(wait)) return
    waiting.add(wait)
    tell()
  }
  const began = performance.now()
  const isBehind = isSave && lakeState.now() === 'unsaved'
  const silence = setTimeout(show, isBehind ? 0 : NOTICEABLE_MS)
  try {
    for (
      let deadlineMs = FIRST_DEADLINE_MS;
      ;
      deadlineMs = Math.min(2 * deadlineMs, LAST_DEADLINE_MS)
    ) {
      // An upload may take long.
      const deadline = kind === 'other' ? [] : [AbortSignal.timeout(deadlineMs)]
      const ends = AbortSignal.any([...caller, ...deadline])
      const response = await readWhole(input, {...init, signal: ends}).catch((error: unknown) => {
        if (kind === 'other' || caller.some(({aborted}) => aborted)) throw error
      })
      if (response?.status === 401) {
        if (isSave) show()
        await untilSignedIn(input, init)
        for (const each of caller) each.throwIfAborted()
        continue
      }
      if (response && isAnswer(kind, response)) {
        if (isSave) noteAnswer(response, String(init.body))
        return response
      }
      if (response && !AWAY.has(response.status)) show()
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS))
    }
  } finally {
    clearTimeout(silence)
    const isLateChange = isSave && performance.now() - began > NOTICEABLE_MS
    const end = () => waiting.delete(wait) && tell()
    if (isLateChange) setTimeout(end, NEXT_CHANGE_MS)
    else end()
  }
}

const recordSchema = z.record(z.string(), z.unknown())
const editSchema = z.object({
  actions: z.preprocess(
    (actions) => (Array.isArray(actions) ? actions : [actions]),
    z.array(
      z.object({
        actionType: z.string(),
        publishedId: z.string().default(''),
        patch: recordSchema.optional(),
        attributes: recordSchema.optional(),
      }),
    ),
  ),
})

/** A document's edit, or its making by the first letter. */
const isEdit = ({actionType}: {actionType: string}) =>
  /\.document\.(create|edit|replaceDraft)$/.test(actionType)

function noteAnswer({ok}: Response, body: string): void {
  const {data} = editSchema.safeParse(JSON.parse(body))
  const edits = data?.actions.filter(isEdit) ?? []
  if (edits.length === 0) return
  for (const {publishedId, patch = {}, attributes} of ok ? [] : edits) {
    const {insert, set, setIfMissing, diffMatchPatch} = patch
    const places = [set, setIfMissing, diffMatchPatch, attributes].flatMap((value) =>
      Object.keys(recordSchema.safeParse(value).data ?? {}),
    )
    const {items: _, ...place} = recordSchema.safeParse(insert).data ?? {}
    const paths = [...places, ...Object.values(place).map(String)]
    const fields = new Set(paths.map((path) => path.split(/[.[]/)[0] ?? ''))
    for (const listener of refusalListeners) listener({publishedId, fields: [...fields]})
  }
  isRefused = !ok
  tell()
}

/** Reads the whole answer, so that a broken one is an error. */
async function readWhole(input: string, init: RequestInit): Promise<Response> {
  const response = await fetch(input, init)
  const hasBody = ![204, 205, 304].includes(response.status)
  return new Response(hasBody ? await response.arrayBuffer() : null, response)
}

const personSchema = z.object({id: z.string(), name: z.string().default('Somebody else')})

/** An answer to "who am I?", or of another request of signing in. */
async function signInAnswer(input: string, init: RequestInit): Promise<Response> {
  const response = await readWhole(input, init)
  if (input.includes('/users/me') && response.ok) {
    person ??= personSchema.safeParse(await response.clone().json()).data?.id
  }
  return response
}

/** @returns undefined if nobody is signed in */
async function fetchUser(input: string, {headers, credentials = 'include'}: RequestInit) {
  const url = new URL('/v2021-06-07/users/me', input).href
  const response = await fetch(url, {
    ...(headers && {headers}),
    credentials,
    cache: 'no-store',
    signal: AbortSignal.timeout(FIRST_DEADLINE_MS),
  })
  if (!response.ok) throw new Error(`${response.status}`)
  return personSchema.safeParse(await response.json()).data
}

/** Waits for the next sign-in if nobody is signed in; not while the lake is away. */
export async function untilSomebodyIsSignedIn(input: string, init: RequestInit): Promise<void> {
  const isSignedOut = await fetchUser(input, init).then(
    (found) => found === undefined,
    () => false,
  )
  if (isSignedOut) await untilSignedIn(input, init)
}

/** Waits until the person who used this page is signed in again, in this tab or in another. */
export function untilSignedIn(input: string, init: RequestInit = {}): Promise<void> {
  const wait = async () => {
    for (;;) {
      const found = await fetchUser(input, init).catch(() => undefined)
      const isOther = found !== undefined && person !== undefined && found.id !== person
      if (found && !isOther) return
      if (otherName !== found?.name) {
        otherName = found?.name
        tell()
      }
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS))
    }
  }
  signingIn ??= wait().finally(() => {
    signingIn = undefined
    otherName = undefined
    tell()
  })
  tell()
  return signingIn
}
