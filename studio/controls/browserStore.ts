import type {z} from 'zod'

type StoreName = 'localStorage' | 'sessionStorage'

/** Reads what this browser keeps under a name; undefined without it, or if it does not fit any more. */
export function readStored<Value>(
  store: StoreName,
  name: string,
  schema: z.ZodType<Value>,
): Value | undefined {
  try {
    return schema.safeParse(JSON.parse(window[store].getItem(name) ?? 'null')).data
  } catch {
    return undefined
  }
}

/** Keeps a value in this browser; one that is blocked or full keeps none, also not the one before. */
export function writeStored(store: StoreName, name: string, value: unknown): void {
  try {
    window[store].removeItem(name)
    window[store].setItem(name, JSON.stringify(value))
  } catch {
    // The page goes on, and begins anew when the Studio is loaded again.
  }
}
