import {isDeepStrictEqual} from 'node:util'
import {isRecord} from '@home-care/schemas/rules/isRecord.ts'
import type {RawPatch} from 'mendoza'

/**
 * Writes Mendoza patches, which the npm package `mendoza` only applies. Strings change between their
 * common beginning and end, so that the Studio says who wrote which words.
 * Format: https://github.com/sanity-io/mendoza/blob/main/docs/format.adoc
 */

const OP = {
  value: 0,
  pushFieldCopy: 10,
  pushFieldBlank: 11,
  pushElementCopy: 12,
  returnIntoObjectSameKeyPop: 15,
  returnIntoArrayPop: 16,
  objectSetFieldValue: 17,
  objectDeleteField: 19,
  arrayAppendValue: 20,
  arrayAppendSlice: 21,
  stringAppendString: 22,
  stringAppendSlice: 23,
} as const

type JsonObject = {[key: string]: unknown}

/**
 * The patch between two JSON values, as differences or a whole, whichever is shorter. Null means no
 * document.
 */
export function encodePatch(before: JsonObject | null, after: JsonObject | null): RawPatch {
  const whole = [OP.value, after]
  if (before === null || after === null) return whole
  const differences: RawPatch = []
  encodeObject(before, after, differences)
  return JSON.stringify(differences).length < JSON.stringify(whole).length ? differences : whole
}

function encodeObject(before: JsonObject, after: JsonObject, patch: RawPatch): void {
  // The format counts the sorted keys.
  for (const [index, key] of Object.keys(before).sort().entries()) {
    if (!Object.hasOwn(after, key)) patch.push(OP.objectDeleteField, index)
    else encodeField(key, index, before[key], after[key], patch)
  }
  for (const key of Object.keys(after)) {
    if (!Object.hasOwn(before, key)) patch.push(OP.objectSetFieldValue, after[key], key)
  }
}

function encodeField(
  key: string,
  index: number,
  before: unknown,
  after: unknown,
  patch: RawPatch,
): void {
  if (isDeepStrictEqual(before, after)) return
  if (isRecord(before) && isRecord(after)) {
    patch.push(OP.pushFieldCopy, index)
    encodeObject(before, after, patch)
    patch.push(OP.returnIntoObjectSameKeyPop)
  } else if (Array.isArray(before) && Array.isArray(after) && before.length && after.length) {
    patch.push(OP.pushFieldBlank, index)
    encodeArray(before, after, patch)
    patch.push(OP.returnIntoObjectSameKeyPop)
  } else if (typeof before === 'string' && typeof after === 'string' && before && after) {
    patch.push(OP.pushFieldBlank, index)
    encodeString(before, after, patch)
    patch.push(OP.returnIntoObjectSameKeyPop)
  } else {
    patch.push(OP.objectSetFieldValue, after, key)
  }
}

function encodeArray(before: unknown[], after: unknown[], patch: RawPatch): void {
  const placeOf = new Map<string, number>()
  before.forEach((item, index) => {
    const identity = identityOf(item)
    if (!placeOf.has(identity)) placeOf.set(identity, index)
  })
  let run: {from: number; to: number} | undefined
  const endRun = () => {
    if (run) patch.push(OP.arrayAppendSlice, run.from, run.to)
    run = undefined
  }
  for (const item of after) {
    // Equal items share an identity; their run distinguishes them.
    const next =
      run && isDeepStrictEqual(before[run.to], item) ? run.to : placeOf.get(identityOf(item))
    if (next === undefined) {
      endRun()
      patch.push(OP.arrayAppendValue, item)
    } else if (isDeepStrictEqual(before[next], item)) {
      if (run?.to === next) run.to++
      else {
        endRun()
        run = {from: next, to: next + 1}
      }
    } else {
      endRun()
      const old = before[next]
      if (isRecord(old) && isRecord(item)) {
        patch.push(OP.pushElementCopy, next)
        encodeObject(old, item, patch)
        patch.push(OP.returnIntoArrayPop)
      } else patch.push(OP.arrayAppendValue, item)
    }
  }
  endRun()
}

function identityOf(item: unknown): string {
  if (isRecord(item) && typeof item._key === 'string') return `key:${item._key}`
  return `value:${JSON.stringify(item)}`
}

/** The format counts bytes of UTF-8. */
function encodeString(before: string, after: string, patch: RawPatch): void {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  if (splitsPair(before, start) || splitsPair(after, start)) start--
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++
  if (splitsPair(before, before.length - end) || splitsPair(after, after.length - end)) end--

  const bytes = Buffer.byteLength(before)
  const inserted = after.slice(start, after.length - end)
  if (start > 0) patch.push(OP.stringAppendSlice, 0, Buffer.byteLength(before.slice(0, start)))
  if (inserted) patch.push(OP.stringAppendString, inserted)
  if (end > 0) {
    const tail = Buffer.byteLength(before.slice(before.length - end))
    patch.push(OP.stringAppendSlice, bytes - tail, bytes)
  }
}

/** Whether a cut there would part a character. */
function splitsPair(text: string, at: number): boolean {
  const low = text.charCodeAt(at)
  const high = text.charCodeAt(at - 1)
  return low >= 0xdc00 && low <= 0xdfff && high >= 0xd800 && high <= 0xdbff
}
