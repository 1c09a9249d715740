import {randomInt} from 'node:crypto'

/** No I, L, O, 0 or 1, which people mix up. */
const characters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const mostCodes = 10
const groups = 3
const groupLength = 4

const group = () =>
  Array.from({length: groupLength}, () => characters[randomInt(characters.length)]).join('')

export const makeRecoveryCodes = (): string[] =>
  Array.from({length: mostCodes}, () => Array.from({length: groups}, group).join('-'))

/** Restores the case and hyphens of a typed code. Older codes have another length. */
export function normalizeRecoveryCode(typed: string): string {
  const bare = typed.replaceAll(/[^\da-z]/gi, '')
  if (bare.length !== groups * groupLength) return typed
  return bare.toUpperCase().replaceAll(/.{4}(?=.)/g, '$&-')
}
