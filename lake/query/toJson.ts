export function toJson(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value ?? null
  // A date or a path of groq-js.
  if ('toJSON' in value && typeof value.toJSON === 'function') return value.toJSON()
  if (Array.isArray(value)) {
    let copy: unknown[] | undefined
    for (const [i, item] of value.entries()) {
      const json = toJson(item)
      if (json !== item) copy ??= value.slice(0, i)
      copy?.push(json)
    }
    return copy ?? value
  }
  let copy: Record<string, unknown> | undefined
  for (const [name, item] of Object.entries(value)) {
    const json = toJson(item)
    if (json === item) continue
    copy ??= {...value}
    copy[name] = json
  }
  return copy ?? value
}
