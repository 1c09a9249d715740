import {withAddress} from '../store/assetAddress.ts'
import type {Budget} from './budget.ts'
import {DateTime, PathPattern, setAttribute} from './values.ts'

/** The value with its dates, paths and assets' addresses as JSON has them, sharing what holds none. */
export function toJson(value: unknown, budget: Budget, address: string): unknown {
  budget.spend(1)
  if (typeof value === 'string') {
    budget.spend(value.length >>> 4)
    return value
  }
  if (typeof value !== 'object' || value === null) return value ?? null
  if (value instanceof DateTime || value instanceof PathPattern) return value.toJSON()
  if (Array.isArray(value)) {
    let copy: unknown[] | undefined
    for (const [i, item] of value.entries()) {
      const json = toJson(item, budget, address)
      if (json !== item) copy ??= value.slice(0, i)
      copy?.push(json)
    }
    return copy ?? value
  }
  const told = withAddress(value, address)
  let copy: Record<string, unknown> | undefined
  for (const [name, item] of Object.entries(told)) {
    const json = toJson(item, budget, address)
    if (json === item) continue
    copy ??= {...told}
    setAttribute(copy, name, json)
  }
  return copy ?? told
}
