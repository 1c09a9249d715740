import {randomInt} from 'node:crypto'

/** Read aloud or from paper, none of these is taken for another: no I, L, O, 0 or 1. */
const characters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const mostCodes = 10
const groups = 3
const groupLength = 4

const group = () =>
  Array.from({length: groupLength}, () => characters[randomInt(characters.length)]).join('')

/** Codes for somebody who has lost their second factor: `7KMQ-XE4T-9RBH`. */
export const makeRecoveryCodes = (): string[] =>
  Array.from({length: mostCodes}, () => Array.from({length: groups}, group).join('-'))

/** A code as it was made, however it is typed. Codes of another length were made before and keep their case. */
export function asMade(typed: string): string {
  const bare = typed.replaceAll(/[^\da-z]/gi, '')
  if (bare.length !== groups * groupLength) return typed
  return bare.toUpperCase().replaceAll(/.{4}(?=.)/g, '$&-')
}
