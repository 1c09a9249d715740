import {useEffect, useState} from 'react'
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

/** Keeps a value in this browser. Where storage is blocked or full it keeps none, and drops the old one. */
export function writeStored(store: StoreName, name: string, value: unknown): void {
  try {
    window[store].removeItem(name)
    window[store].setItem(name, JSON.stringify(value))
  } catch {
    // The page keeps working; the value is lost when the Studio reloads.
  }
}

/** A state that this browser keeps under a name. */
export function useStored<Value>(
  store: StoreName,
  name: string,
  schema: z.ZodType<Value>,
  first: Value,
) {
  const [value, setValue] = useState(() => readStored(store, name, schema) ?? first)
  useEffect(() => writeStored(store, name, value), [store, name, value])
  return [value, setValue] as const
}
