/** A value kept as one text, since garbage collection follows objects and not texts. */
export interface SerializedValue<T> {
  /** The number of UTF-16 units of the text. */
  length: number
  /** Parses the value again. JSON holds no `undefined` and no functions. */
  read(): T
}

export function serialize<T>(value: T): SerializedValue<T> {
  const text = JSON.stringify(value)
  return {length: text.length, read: () => JSON.parse(text)}
}
